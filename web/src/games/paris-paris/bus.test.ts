import { describe, expect, it } from "vitest";
import { box } from "./box.fixture";
import { drive } from "./bus";
import type { GameEvent } from "./generated";
import { readMap } from "./geometry";

const map = readMap(box);

describe("the bus while a trip is told", () => {
  it("drives from stop to stop of a small trip", () => {
    const stops = ["pompidou"];
    const trip: GameEvent = { event: "small-trip", stop: "les-halles", line: "teal", distance: 1, stops };
    expect(drive(map, null, trip)).toEqual(["les-halles"]);
    const scored: GameEvent = { event: "small-trip-scored", seat: 0, stop: "pompidou", points: 1 };
    expect(drive(map, "grands-boulevards", scored)).toEqual(["grands-boulevards", "les-halles", "pompidou"]);
  });

  it("keeps to its line in a big trip, from the end to the first intersection", () => {
    expect(drive(map, null, { event: "big-trip", line: "red", cards: [] })).toEqual(["gare-du-nord", "montmartre"]);
    const scored: GameEvent = {
      event: "big-trip-scored",
      seat: 1,
      line: "red",
      stop: "concorde",
      points: 2,
      houses: 1,
      neighbours: [],
    };
    expect(drive(map, "montmartre", scored)).toEqual(["montmartre", "opera", "concorde"]);
  });

  it("waits out of sight otherwise", () => {
    expect(drive(map, "opera", null)).toBeNull();
    expect(drive(map, "opera", { event: "house-built", seat: 0, stop: "opera", line: "red" })).toBeNull();
  });
});
