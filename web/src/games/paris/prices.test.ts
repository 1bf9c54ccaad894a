import { describe, expect, it } from "vitest";
import type { Departure } from "./generated";
import { isPossible, priceOf } from "./prices";

const WAYS: Departure[] = [
  { start: "bank", district: "chaillot", goals: { "4": { francs: 4 }, louvre: { francs: 15, missing: ["gold"] } } },
  { start: "1", district: "chaillot", goals: { "4": { francs: 3, missing_francs: 1 } } },
  { start: "arc", district: "belleville", goals: { "4": { francs: 4 } } },
];

describe("the price of a place", () => {
  it("is that of the cheapest way that can be paid", () => {
    expect(priceOf(WAYS, "space chaillot 4", {})).toEqual({ francs: 4 });
    expect(priceOf(WAYS, "space chaillot 5", {})).toBeNull();
  });

  it("is that of the key that is chosen", () => {
    expect(priceOf(WAYS, "space chaillot 4", { start: "1", district: "chaillot" })).toEqual({ francs: 3, missing_francs: 1 });
    expect(priceOf(WAYS, "space chaillot 4", { start: "1", district: "belleville" })).toBeNull();
    expect(priceOf(WAYS, "space belleville 4", { start: "arc", district: "chaillot" })).toEqual({ francs: 4 });
  });

  it("is told of a landmark that can not be paid, and what is missing", () => {
    const price = priceOf(WAYS, "landmark louvre", {});
    expect(price).toEqual({ francs: 15, missing: ["gold"] });
    expect(price && isPossible(price)).toBe(false);
  });
});
