import { describe, expect, it } from "vitest";
import { bankIsHouse, landmarkIsHouse, prestigePoints, tileIsHouse, vpTileIsHouse, type Box } from "./box";

const box: Box = {
  districts: { mark: "P", marks: { bank: "C" } },
  prestige: { rows: [{ key: "gold", points: 5 }] },
  landmarks: { mark: "P", rows: [{ key: "louvre", marks: { value: "C", slots: "P" } }, { key: "eiffel", marks: { value: "C" } }] },
  bonus_tiles: { mark: "P", rows: [{ number: 1, mark: "P" }, { number: 13, marks: { price: "P" } }, { number: 9, mark: "C" }] },
  end_game_tiles: { mark: "P", rows: [] },
  vp_tiles: { mark: "P", rows: [{ points: [20, 10, 5], marks: ["C", "C", "C"] }, { points: [18, 9, 5], marks: ["C", "P", "P"] }] },
  prices: { mark: "P" },
}; // prettier-ignore

describe("house values", () => {
  it("takes the mark of the figure before that of its group", () => {
    expect(bankIsHouse(box)).toBe(false);
    expect(landmarkIsHouse(box, "louvre")).toBe(true);
    expect(landmarkIsHouse(box, "eiffel")).toBe(false);
  });

  it("finds the mark of a tile in its row", () => {
    expect([1, 13, 9].map((tile) => tileIsHouse(box, tile))).toEqual([true, true, false]);
    expect(vpTileIsHouse(box, "20/10/5")).toBe(false);
    expect(vpTileIsHouse(box, "18/9/5")).toBe(true);
  });

  it("knows what a medal brings", () => {
    expect(prestigePoints(box, "gold")).toBe(5);
    expect(prestigePoints(box, "lead")).toBe(0);
  });
});
