import { beforeEach, expect, it, vi } from "vitest";
import type { LobbyLine } from "../net/protocol";
import { Room } from "./room.svelte";

const ADA = { id: "a", name: "Ada", kind: "account" as const };

function line(number: number): LobbyLine {
  return { type: "lobby-line", id: String(number), at: number, person: "a", name: "Ada", text: `line ${number}` };
}

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  vi.stubGlobal("document", { hidden: false });
});

it("says that we are there, again on a new socket, and when we go", () => {
  const room = new Room();
  const sent: unknown[] = [];
  const send = (message: string): void => void sent.push(JSON.parse(message));
  room.opened(send);
  expect(sent).toEqual([]);
  const leave = room.enter();
  room.closed();
  room.opened(send);
  leave();
  expect(sent).toEqual([true, true, false].map((here) => ({ type: "in-lobby", here })));
});

it("knows who is there, and the last hundred lines", () => {
  const room = new Room();
  room.receive({ type: "lobby", people: [ADA], nameless: 2, lines: [line(0)] });
  for (let number = 1; number <= 100; number++) room.receive(line(number));
  expect([room.lines.length, room.lines[0]?.text, room.lines.at(-1)?.text]).toEqual([100, "line 1", "line 100"]);
  room.receive({ type: "lobby-people", people: [], nameless: 0 });
  expect([room.people, room.nameless, room.lines.length]).toEqual([[], 0, 100]);
});
