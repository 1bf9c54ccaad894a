import { describe, expect, it } from "vitest";
import { riverColumn, signs } from "./tiles";
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

  it("shows the most that kinds can bring", () => {
    expect(signs(tile("vp_for_kinds", { steps: "4: 10, 5: 15" }))[0]).toEqual({ draw: "vp", amount: "–15" });
  });

  it("leaves an unknown effect to its words", () => {
    expect(signs(tile("balloon_ride"))).toEqual([]);
  });
});

describe("the river", () => {
  it("runs to the right, then back", () => {
    expect([0, 4, 5, 9, 10].map((n) => riverColumn(n, 5))).toEqual([0, 4, 4, 0, 0]);
  });
});
