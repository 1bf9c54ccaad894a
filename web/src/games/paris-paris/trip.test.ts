import { describe, expect, it } from "vitest";
import type { GameEvent } from "./generated";
import { byStop, sums, told, type Trip } from "./trip";

function scored(stop: string, seat: number, points: number): GameEvent {
  return { event: "big-trip-scored", seat, line: "teal", stop, points, houses: 1, neighbours: [] };
}

function after(events: (GameEvent | null)[]): Trip | null {
  return events.reduce<Trip | null>((trip, event) => told(trip, event), null);
}

const start: GameEvent = { event: "big-trip", line: "teal", cards: [] };
const sweep = [start, scored("montmartre", 1, 1), scored("pompidou", 0, 2), scored("pompidou", 1, 3)];

describe("a trip while it is told", () => {
  it("has a sum for each seat, and gains at each stop", () => {
    const trip = after(sweep) as Trip;
    expect(trip).toMatchObject({ kind: "big", line: "teal" });
    expect(sums(trip)).toEqual([
      { seat: 0, points: 2 },
      { seat: 1, points: 4 },
    ]);
    expect(byStop(trip)).toEqual([
      { stop: "montmartre", gains: [{ seat: 1, points: 1 }] },
      {
        stop: "pompidou",
        gains: [
          { seat: 0, points: 2 },
          { seat: 1, points: 3 },
        ],
      },
    ]);
  });

  it("takes back what it brought when one steps back", () => {
    const back = after([...sweep, scored("pompidou", 0, 2)]) as Trip;
    expect(sums(back)).toEqual([
      { seat: 0, points: 2 },
      { seat: 1, points: 1 },
    ]);
    expect(sums(after([...sweep, start]) as Trip)).toEqual([]);
  });

  it("begins anew with the next one, and is over with anything else", () => {
    const red = after([...sweep, { event: "marker-opened", seat: 0, line: "red" }]) as Trip;
    expect(red).toMatchObject({ line: "red", scored: [] });
    expect(after([...sweep, { event: "bus-passed", seat: 1 }])).toBeNull();
    expect(after([...sweep, null])).toBeNull();
  });

  it("may be a small one, and may find no house", () => {
    const small: GameEvent = { event: "small-trip", stop: "louvre", line: "pink", distance: 0, stops: ["louvre"] };
    const trip = after([...sweep, small, { event: "small-trip-scored", seat: 2, stop: "louvre", points: 1 }]) as Trip;
    expect(trip).toMatchObject({ kind: "small", line: null });
    expect(sums(trip)).toEqual([{ seat: 2, points: 1 }]);
    expect(after([{ event: "nobody-scored", stop: "opera" }])).toMatchObject({ nobody: "opera", scored: [] });
  });
});
