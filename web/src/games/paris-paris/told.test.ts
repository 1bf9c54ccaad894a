import { describe, expect, it } from "vitest";
import { nextPlace } from "./arrows";
import { box } from "./box.fixture";
import { drive } from "./bus";
import { gains, openCards, timetable } from "./cards";
import { lit } from "./lighting";
import { lineOf, readMap, type Line } from "./omnibus";
import type { GameEvent } from "./generated";

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

describe("what is lit", () => {
  it("is the stop of an event, and its neighbours where they score", () => {
    const scored: GameEvent = {
      event: "big-trip-scored",
      seat: 1,
      line: "teal",
      stop: "pompidou",
      points: 4,
      houses: 1,
      neighbours: ["st-nicolas", "st-nicolas"],
    };
    expect(lit(scored)).toEqual({
      stops: new Set(["pompidou"]),
      near: new Set(["st-nicolas"]),
      line: "teal",
      seat: 1,
    });
  });

  it("is the whole line for a big trip or its line of the score", () => {
    const trip: GameEvent = {
      event: "big-trip",
      line: "red",
      cards: [
        ["opera", "red"],
        ["concorde", "red"],
      ],
    };
    expect(lit(trip).line).toBe("red");
    expect(lit(trip).stops.size).toBe(0);
    const scored = lit({ seat: 1, key: "marker-trip", line: "blue", points: 3 });
    expect([scored.line, scored.seat]).toEqual(["blue", 1]);
  });

  it("is the stops of the cards that are opened, not their lines", () => {
    const opened = lit({ event: "cards-opened", round: 1, cards: [["opera", "red"]] });
    expect([...opened.stops]).toEqual(["opera"]);
    expect(lit({ event: "house-built", seat: 0, stop: "opera", line: "red" }).line).toBeNull();
    expect(lit(null).stops.size).toBe(0);
  });

  it("is the stop of an action that is advised", () => {
    expect([...lit({ do: "build", stop: "opera", line: "red" }).stops]).toEqual(["opera"]);
  });
});

describe("cards", () => {
  const opera = { stop: "opera", line: "red" };
  const louvre = { stop: "louvre", line: "pink" };
  const trips = { small: [1, 0], big: null };

  it("are told once with their copies", () => {
    const view = { display: [opera, louvre, opera], if_left: [trips, trips, trips] };
    expect(openCards(view)).toEqual([
      { ...opera, copies: 2, trips },
      { ...louvre, copies: 1, trips },
    ]);
  });

  it("make a timetable of twelve for each line", () => {
    for (const line of map.lines) {
      expect(timetable(line, []).flatMap((call) => call.copies)).toEqual(Array(12).fill(false));
    }
    const pink = timetable(lineOf(map, "pink") as Line, [
      { line: "red", stops: { opera: 1 } },
      { line: "pink", stops: { louvre: 1, opera: 0 } },
    ]);
    expect(pink.find((call) => call.stop === "louvre")?.copies).toEqual([true, false]);
    expect(pink.find((call) => call.stop === "opera")?.copies).toEqual([false]);
  });

  it("show only gains", () => {
    expect(gains([0, 2, 1])).toEqual([
      { seat: 1, points: 2 },
      { seat: 2, points: 1 },
    ]);
    expect(gains(null)).toEqual([]);
  });
});

describe("arrow keys", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 50, y: 5 },
    { x: 30, y: 40 },
    { x: -20, y: 0 },
  ];

  it("go to the nearest spot in their direction", () => {
    expect(nextPlace({ x: 0, y: 0 }, places, { x: 1, y: 0 })).toBe(1);
    expect(nextPlace({ x: 0, y: 0 }, places, { x: 0, y: 1 })).toBe(2);
    expect(nextPlace({ x: 0, y: 0 }, places, { x: -1, y: 0 })).toBe(3);
    expect(nextPlace({ x: 0, y: 0 }, places, { x: 0, y: -1 })).toBe(-1);
  });
});
