import { expect, it } from "vitest";
import { expected, levelsOf, strengthSaid, yardstick } from "./strength";

const LEVELS = [800, 1150, 1500, 1740, 1980].map((elo, index) => ({ bot: `level-${index + 1}`, elo }));

it("who has 200 points more wins three of four", () => {
  expect(expected(1500, 1500)).toBe(0.5);
  expect(expected(1700, 1500)).toBeCloseTo(0.76, 2);
});

it.each([
  [1690, "wins about 7 of 10 games against Anatole, level 3"],
  [1500, "wins about 5 of 10 games against Anatole, level 3"],
  [2300, "wins about 9 of 10 games against Aurore, level 5"],
  [600, "wins about 2 of 10 games against Basile, level 1"],
])("%d %s", (elo, said) => {
  expect(strengthSaid(elo, LEVELS)).toBe(said);
});

it("a game whose levels were not measured has no yardstick", () => {
  expect(yardstick(1500, [])).toBeNull();
  expect(strengthSaid(1500, [])).toBe("");
  const level = { bot: "level-1", words: {}, worth: { 3: { rating: 900, beats: null } } };
  expect(levelsOf({ seats: [2, 3], levels: [level] })).toEqual([]);
  expect(levelsOf({ seats: [3], levels: [level] })).toEqual([{ bot: "level-1", elo: 900 }]);
});
