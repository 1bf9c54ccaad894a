import { describe, expect, it } from "vitest";
import type { Template } from "./template";
import { browserLanguage } from "./page.svelte";
import { Text } from "./text";

const SOURCE: Template = {
  list: { and: "and", or: "or" },
  ask: { act: { free: "You can {can}, and {free}.", other: "You can {can}." }, draw: "Draw." },
  can: { place: "place a key", "place-on-arc": "place a key", move: "move a key", pass: "pass" },
  free: { sell: "sell" },
  seat: { plain: "player {number}" },
  name: { line: { red: "red" }, key: { 1: "key", other: "keys" }, use: { False: "without its action" } },
  event: {
    built: "{seat} builds at {stop} ({line}).",
    scored: { "points=1": "{seat} scores 1 point.", other: "{seat} scores {points} points." },
    drawn: { tile: "{seat} draws tile {tile}.", other: "{seat} draws a tile." },
    nobody: { "seat=None": "Nobody.", other: "{seat}." },
    removed: "{seat} removes a house of {owner:seat}.",
    passed: "From {stops:stop}.",
    braces: "{{literally}} {points}",
  },
  action: { take: { "use=True": "with", other: "take, {use}" } },
  answer: { remove: "remove a house of {remove:seat}" },
  reason: { full: "{stop} is full." },
};
const text = new Text("en", SOURCE, { stop: { louvre: "Louvre", opera: "Opéra", odeon: "Odéon" } }, ["Ada", ""]);

describe("a sentence", () => {
  it("names seats, things of the edition and things of the texts", () => {
    expect(text.event({ event: "built", seat: 0, stop: "louvre", line: "red" })).toBe("Ada builds at Louvre (red).");
    expect(text.event({ event: "removed", seat: 0, owner: 1 })).toBe("Ada removes a house of player 2.");
  });

  it("names what comes once and what comes often", () => {
    expect([0, 1, 2].map((count) => text.name("key", count))).toEqual(["keys", "key", "keys"]);
  });

  it("lists several things", () => {
    expect(text.event({ event: "passed", stops: ["louvre", "opera", "odeon"] })).toBe("From Louvre, Opéra and Odéon.");
    expect(text.event({ event: "passed", stops: ["louvre"] })).toBe("From Louvre.");
    expect(text.event({ event: "passed", stops: ["opera", "louvre", "opera"] })).toBe("From Opéra ×2 and Louvre.");
  });

  it("lists every item where the order counts", () => {
    const shapes = new Text("en", { "in-order": { row: " / " }, list: { and: "and" } }, {}, []);
    expect(shapes.name("row", ["#..", "###", "#.."])).toBe("#.. / ### / #..");
    expect(shapes.name("building", ["I3", "I3"])).toBe("I3 ×2");
  });

  it("takes the first variant that fits", () => {
    expect(text.event({ event: "scored", seat: 0, points: 1 })).toBe("Ada scores 1 point.");
    expect(text.event({ event: "scored", seat: 0, points: 2 })).toBe("Ada scores 2 points.");
    expect(text.event({ event: "drawn", seat: 0, tile: "O2" })).toBe("Ada draws tile O2.");
    expect(text.event({ event: "drawn", seat: 0, tile: null })).toBe("Ada draws a tile.");
  });

  it("spells values as the text files do", () => {
    expect(text.event({ event: "nobody", seat: null })).toBe("Nobody.");
    expect(text.action({ do: "take", use: true })).toBe("with");
    expect(text.action({ do: "take", use: false })).toBe("take, without its action");
  });

  it("asks for what is legal, each phrase once, in the order of the texts", () => {
    expect(text.ask("ask.act", new Set(["pass", "move", "place-on-arc", "place"]))).toBe(
      "You can place a key, move a key or pass.",
    );
    expect(text.ask("ask.act", new Set(["move", "sell"]))).toBe("You can move a key, and sell.");
    expect(text.ask("ask.draw", new Set(["draw"]))).toBe("Draw.");
  });

  it("answers for one field of an action, by its name where nothing else is said", () => {
    expect(text.answer("remove", { do: "build", stop: "opera", remove: 0 })).toBe("remove a house of Ada");
    expect(text.answer("stop", { do: "build", stop: "opera", remove: 0 })).toBe("Opéra");
  });

  it("keeps braces that are meant, and says by its key what has no sentence", () => {
    expect(text.event({ event: "braces", points: 3 })).toBe("{literally} 3");
    expect(text.say("option.no-such")).toBe("no-such");
    expect(text.say("option.no-such.title")).toBe("no-such");
    expect(text.action({ id: 3, do: "lay", stop: "louvre", line: null })).toBe("lay (stop Louvre)");
    expect(text.has("reason.full")).toBe(true);
  });
});

it("takes the first language of the browser that we speak", () => {
  expect(browserLanguage(["pt-BR", "fr-CA", "en"])).toBe("fr");
  expect(browserLanguage(["ja"])).toBe("en");
});
