import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Entry } from "../net/protocol";
import { Text } from "../text/text";
import { Announcer } from "./announcer.svelte";
import { stepsOf } from "./state";
import { begun, news } from "./table.fixture";

const rung: string[] = [];
const preferences = vi.hoisted(() => ({ sounds: true }));
vi.mock("./sounds", () => ({ playSound: (sound: string) => rung.push(sound) }));
vi.mock("../settings/settings.svelte", () => ({ settings: { preferences } }));

const TEXT = new Text("en", { event: { built: "A house at {stop}.", scored: "{points} points." } }, {}, []);
const STEPS = stepsOf(begun(), news()) ?? [];
const CHAT: Entry = { number: 6, at: 0, what: { kind: "chat", text: "oh" } };

beforeEach(() => {
  rung.length = 0;
  preferences.sounds = true;
  vi.stubGlobal("document", { hidden: true }); // nothing is drawn
});
afterEach(() => void vi.unstubAllGlobals());

const announcer = (called: boolean): Announcer => new Announcer(() => ({ text: TEXT, called }));

it("says each event when it is shown, and all that was skipped at once", () => {
  const said = announcer(false);
  said.announceSteps(STEPS.slice(0, 1));
  expect(said.heard).toBe("A house at opera.");
  said.announceSteps(STEPS);
  expect(said.heard).toBe("A house at opera. 3 points.");
});

it("rings when a move is shown to its end and one is called, not before", () => {
  announcer(true).announceSteps(STEPS.slice(0, 1));
  announcer(false).announceSteps(STEPS);
  expect(rung).toEqual([]);
  announcer(true).announceSteps(STEPS.slice(1));
  expect(rung).toEqual(["turn"]);
});

it("rings for the chat as it comes, and never where nobody wants sounds", () => {
  announcer(false).announceEntries([CHAT]);
  preferences.sounds = false;
  announcer(false).announceEntries([CHAT]);
  announcer(true).announceSteps(STEPS);
  expect(rung).toEqual(["chat"]);
});
