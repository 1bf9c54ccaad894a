import { describe, expect, it } from "vitest";
import { countRows } from "./count";
import type { Scored } from "./generated";

describe("the last count", () => {
  it("has a row for each kind of trip and line, in the order of play", () => {
    const score: Scored[] = [
      { seat: 0, key: "marker-trip", line: "red", points: 4 },
      { seat: 0, key: "small-trips", points: 7 },
      { seat: 1, key: "small-trips", points: 5 },
      { seat: 1, key: "big-trips", line: "red", points: 3 },
      { seat: 2, key: "displaced-bonus", houses: 2, points: 2 },
      { seat: 2, key: "marker-trip", line: "red", points: 1 },
    ];
    expect(countRows(score, 3)).toEqual([
      { key: "small-trips", line: null, points: [7, 5, 0] },
      { key: "big-trips", line: "red", points: [0, 3, 0] },
      { key: "marker-trip", line: "red", points: [4, 0, 1] },
      { key: "displaced-bonus", line: null, points: [0, 0, 2] },
    ]);
  });
});
