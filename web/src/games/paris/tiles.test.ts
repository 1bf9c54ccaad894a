import { describe, expect, it } from "vitest";
import { endTileSign, riverColumn, signs, stepsOf } from "./tiles";
import type { TrackTile } from "./generated";

const tile = (effect: string, more: Partial<TrackTile> = {}): TrackTile => ({
  space: 1, tile: 1, zone: "A", left: 1, effect, francs: 0, vp: 0, amount: 0, sort: null, steps: null, ...more,
}); // prettier-ignore

describe("the signs of a bonus tile", () => {
  it("shows Francs and VP only where the tile brings them", () => {
    expect(signs(tile("gain", { francs: 3 }))).toEqual([{ draw: "francs", amount: 3 }]);
    expect(signs(tile("gain", { francs: 4, vp: 4 }))).toHaveLength(2);
  });

  it("shows a price as less", () => {
    expect(signs(tile("buy_key", { amount: 4 }))[0]).toEqual({ draw: "francs", amount: -4 });
  });

  it("shows from the least to the most that kinds can bring", () => {
    const steps = "4: 10, 5: 15, 6: 20";
    expect(signs(tile("vp_for_kinds", { steps }))).toEqual([{ draw: "kinds", points: "10–20" }]);
    expect(stepsOf(steps)).toEqual([["4", "10"], ["5", "15"], ["6", "20"]]); // prettier-ignore
    expect(stepsOf(null)).toEqual([]);
  });

  it("leaves an unknown effect to its words", () => {
    expect(signs(tile("balloon_ride"))).toEqual([]);
  });
});

describe("the picture of an end game tile", () => {
  it("is a coin, a laurel or a token", () => {
    expect(endTileSign("francs_7")).toEqual({ draw: "francs", amount: 7 });
    expect(endTileSign("vp_3")).toEqual({ draw: "vp", amount: 3 });
    expect(endTileSign("marble")).toEqual({ draw: "sort", sort: "marble" });
    expect(endTileSign("silver_prestige")).toEqual({ draw: "sort", sort: "silver-prestige" });
  });

  it("is a question where an edition invents a tile", () => {
    expect(endTileSign("balloon")).toEqual({ draw: "text", text: "?" });
  });
});

describe("the river", () => {
  it("runs to the right, then back", () => {
    expect([0, 4, 5, 9, 10].map((n) => riverColumn(n, 5))).toEqual([0, 4, 4, 0, 0]);
  });
});
