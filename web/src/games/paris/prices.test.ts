import { describe, expect, it } from "vitest";
import type { Moves } from "./generated";
import { costOf, isPossible, priceFrom, priceOf } from "./prices";

const MOVES: Moves = {
  departures: [
    { start: "bank", district: "chaillot", francs: { "4": 4, louvre: 15 } },
    { start: "1", district: "chaillot", francs: { "4": 3 } },
    { start: "arc", district: "belleville", francs: { "4": 4 } },
  ],
  missing: { louvre: ["gold"] },
};

describe("the price of a place", () => {
  it("is that of the cheapest way", () => {
    expect(priceOf(MOVES, "space chaillot 4", {}, 9)).toEqual({ francs: 3, short: 0, missing: [] });
    expect(priceOf(MOVES, "space chaillot 5", {}, 9)).toBeNull();
  });

  it("is that of the key that is chosen", () => {
    expect(priceOf(MOVES, "space chaillot 4", { start: "bank", district: "chaillot" }, 9)?.francs).toBe(4);
    expect(priceOf(MOVES, "space chaillot 4", { start: "1", district: "belleville" }, 9)).toBeNull();
    expect(priceOf(MOVES, "space belleville 4", { start: "arc", district: "chaillot" }, 9)?.francs).toBe(4);
  });

  it("says what is missing to pay it", () => {
    const price = priceOf(MOVES, "landmark louvre", {}, 12);
    expect(price).toEqual({ francs: 15, short: 3, missing: ["gold"] });
    expect(price && isPossible(price)).toBe(false);
    expect(isPossible({ francs: 4, short: 0, missing: [] })).toBe(true);
  });

  it("is known for each of several keys that could go to the chosen goal", () => {
    const goal = { district: "chaillot", value: 4 };
    expect(priceFrom(MOVES, "bank", "chaillot", goal)).toBe(4);
    expect(priceFrom(MOVES, "1", "chaillot", goal)).toBe(3);
    expect(priceFrom(MOVES, "arc", null, { district: "belleville", value: 4 })).toBe(4);
    expect(priceFrom(MOVES, "arc", null, goal)).toBeNull();
    expect(priceFrom(MOVES, "bank", "chaillot", { ...goal, start: "bank" })).toBeNull();
    expect(priceFrom(MOVES, "bank", "chaillot", {})).toBeNull();
  });

  it("has the resources of a landmark", () => {
    expect(costOf({ marble: 1, gold: 2 })).toEqual(["marble", "gold", "gold"]);
  });
});
