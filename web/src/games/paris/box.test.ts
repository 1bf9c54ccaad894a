import { describe, expect, it } from "vitest";
import { houseValues, prestigePoints, type Box } from "./box";

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
    expect(houseValues(box)).toEqual(["landmarks", "vp-tiles", "end-tiles", "prices", [1, 13]]);
  });

  it("names nothing where a rulebook gives everything", () => {
    const given: Box = {
      ...box,
      landmarks: { mark: "C", rows: [] },
      bonus_tiles: { mark: "C", rows: [{ number: 9, mark: "C" }] },
      end_game_tiles: { mark: "C", rows: [] },
      vp_tiles: { mark: "C", rows: [] },
      prices: { mark: "C" },
    };
    expect(houseValues(given)).toEqual([]);
  });

  it("knows what a medal brings", () => {
    expect(prestigePoints(box, "gold")).toBe(5);
    expect(prestigePoints(box, "lead")).toBe(0);
  });
});
