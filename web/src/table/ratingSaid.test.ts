import { expect, it } from "vitest";
import { myRatingSaid, uncountedSaid } from "./ratingSaid";

const places = [
  { seat: 1, place: 1, points: 9 },
  { seat: 0, place: 2, points: 4 },
];
const usual = { before: 1500, after: 1512, share: 1, why: null };
const lost = { ...usual, after: 1488 };

it("says what a game did to my rating", () => {
  expect(myRatingSaid([lost, usual], places, [0])).toBe("Your rating: 1500 → 1488 (−12), for place 2 of 2.");
  expect(myRatingSaid([lost, usual], places, [])).toBe("");
  expect(myRatingSaid([], places, [0])).toBe("");
  expect(myRatingSaid([{ ...usual, share: 0, why: "early" }], places, [0])).toBe("");
});

it("says why a game did not count, or not wholly", () => {
  expect(uncountedSaid([usual, lost])).toBe("");
  expect(uncountedSaid([])).toBe("");
  expect(uncountedSaid([null, { ...usual, share: 0.5, why: "again" }])).toContain("50 %");
  expect(uncountedSaid([{ ...usual, share: 0, why: "again" }])).toContain("too often");
  expect(uncountedSaid([{ ...usual, share: 0, why: "several-seats" }])).toContain("several seats");
});
