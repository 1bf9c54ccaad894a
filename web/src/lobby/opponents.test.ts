import { expect, it } from "vitest";
import { botName, botWithLevel, levelOf } from "./bots";
import { preferred, winsOf, wordsOf, worthSaid } from "./opponents";

const BOTS = ["level-1", "level-2", "level-3", "level-4", "level-5"];

it("a bot is called by its name, and a stranger by its own", () => {
  expect(BOTS.map(botName)).toEqual(["Basile", "Margot", "Anatole", "Octave", "Aurore"]);
  expect(botWithLevel("level-2")).toBe("Margot, level 2");
  expect(botName("greedy")).toBe("Bot greedy");
  expect(botWithLevel("level-3@500")).toBe("Bot level-3@500");
  expect(["level-5", "level-6", "level-0", "random"].map(levelOf)).toEqual([5, null, null, null]);
});

it.each([
  [0.68, 7, 10],
  [0.65, 7, 10],
  [0.04, 4, 100],
  [0.97, 97, 100],
  [1, 99, 100],
  [0, 1, 100],
])("a share of %d is %d of %d games", (share, wins, of) => {
  expect(winsOf(share)).toEqual({ wins, of });
});

it("only what was measured is told", () => {
  expect(worthSaid({ rating: 1611.6, beats: 0.68 }, "Anatole")).toEqual([
    "Rating 1612",
    "wins 7 of 10 games against Anatole",
  ]);
  expect(worthSaid({ rating: null, beats: 0.5 }, null)).toEqual([]);
  expect(worthSaid(undefined, "Anatole")).toEqual([]);
});

it("a bot that a game does not have gives way to the usual one", () => {
  expect(preferred(BOTS, "level-4")).toBe("level-4");
  expect(preferred(BOTS, "dragon")).toBe("level-2");
  expect(preferred(["only"], "level-4")).toBe("only");
});

it("words are English where a language has none", () => {
  const level = { bot: "level-1", words: { en: { name: "Basile", trade: "the baker", plays: "Plays." } }, worth: {} };
  expect(wordsOf(level, "it").trade).toBe("the baker");
});
