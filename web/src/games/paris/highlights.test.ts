import { describe, expect, it } from "vitest";
import type { GameEvent, KeyMovedToBuilding } from "./generated";
import { flightOf, highlightsOf, isCounting, marksOf, noteOf, startOf } from "./highlights";

const MOVED: KeyMovedToBuilding = {
  event: "key-moved-to-building",
  seat: 0,
  start: "bank",
  district: "chaillot",
  value: 4,
  kind: "hotel",
  francs: 4,
  resources: [],
  tokens: [],
};

describe("what a fact lights", () => {
  it("lights the place that a key leaves and the one it comes to", () => {
    const beat: GameEvent = { ...MOVED, seat: 1, start: "bank", value: 4 };
    expect(highlightsOf(beat)).toEqual(["space chaillot 4", "bank chaillot", "seat 1"]);
    expect(flightOf(beat)).toEqual({ seat: 1, from: "bank chaillot", to: "space chaillot 4" });
  });

  it("knows the Arc without a district, and a landmark by its name", () => {
    expect(highlightsOf({ event: "key-placed", seat: 0, district: null, francs: 0 })).toContain("arc");
    expect(startOf("louvre", "chaillot")).toBe("landmark louvre");
    expect(startOf("8", "chaillot")).toBe("space chaillot 8");
  });

  it("lights the district or the tile of a line of the score", () => {
    const line = {
      seat: 1,
      key: "district",
      points: 20,
      district: "chaillot",
      rank: 1,
      sum: 9,
      projected: true,
    } as const;
    expect(highlightsOf(line)).toEqual(["sign chaillot", "seat 1"]);
    expect(highlightsOf({ seat: 0, key: "tile", points: 13, tile: 27 })).toEqual(["tile 27", "seat 0"]);
    expect(highlightsOf({ seat: 0, key: "buildings", points: 4 })).toEqual(["seat 0"]);
  });

  it("lights what an action of the log or of a hint names", () => {
    expect(highlightsOf({ do: "use-to-take", tile: 17, taken: 9 })).toEqual(["tile 17", "tile 9"]);
    expect(highlightsOf({ do: "place-key", district: "belleville" })).toEqual(["bank belleville"]);
    expect(highlightsOf({ do: "draw", pile: 2 })).toEqual(["pile 2"]);
    expect(highlightsOf(null)).toEqual([]);
  });
});

describe("the note of a fact", () => {
  it("is what was paid or won, at its place", () => {
    expect(noteOf({ event: "key-placed", seat: 0, district: "chaillot", francs: 7 })).toMatchObject({
      at: "bank chaillot",
      francs: 7,
    });
    expect(noteOf({ ...MOVED, start: "1", value: 5 })).toMatchObject({ at: "space chaillot 5", francs: -4 });
    expect(
      noteOf({ event: "district-scored", seat: 2, district: "chaillot", sum: 9, rank: 1, points: 20 }),
    ).toMatchObject({
      at: "sign chaillot",
      points: 20,
    });
  });

  it("is missing where nothing was paid or won", () => {
    expect(noteOf({ event: "turn-ended", seat: 0, following: 1 })).toBeNull();
    expect(noteOf({ event: "last-round", round: 3 })).toBeNull();
    expect(noteOf(null)).toBeNull();
  });

  it("stands at the seat when the fact has no place", () => {
    expect(noteOf({ event: "points-gained", seat: 1, points: 5 })?.at).toBe("seat 1");
  });

  it("stands where the move led that the fact came from", () => {
    const scored: GameEvent = { event: "value-scored", seat: 0, value: 8, points: 2 };
    expect(noteOf(scored, [{ ...MOVED, value: 8 }])?.at).toBe("space chaillot 8");
    expect(noteOf({ ...scored, seat: 1 }, [{ ...MOVED, value: 8 }])?.at).toBe("seat 1");
  });
});

describe("the marks of the last move", () => {
  it("are where a key came to, and where it came from", () => {
    const marks = marksOf([MOVED, { event: "bonus-taken", seat: 0, tile: 9, space: 9, francs: 0 }]);
    expect(Object.fromEntries(marks)).toEqual({
      "space chaillot 4": { seat: 0, left: false },
      "bank chaillot": { seat: 0, left: true },
      "tile 9": { seat: 0, left: false },
    });
  });

  it("leave out what has no seat or no place", () => {
    expect(
      marksOf([
        { event: "last-round", round: 3 },
        { event: "passed", seat: 1 },
      ]).size,
    ).toBe(0);
  });
});

describe("the final count", () => {
  it("begins with the final scoring and ends with the game", () => {
    expect(isCounting({ event: "final-scoring", round: 20 })).toBe(true);
    expect(isCounting({ event: "value-scored", seat: 0, value: 8, points: 2 })).toBe(false);
    expect(isCounting(null)).toBe(false);
  });
});
