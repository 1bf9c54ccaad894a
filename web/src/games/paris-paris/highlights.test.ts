import { describe, expect, it } from "vitest";
import type { GameEvent } from "./generated";
import { highlightsOf } from "./highlights";

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
    expect(highlightsOf(scored)).toEqual({
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
    expect(highlightsOf(trip).line).toBe("red");
    expect(highlightsOf(trip).stops.size).toBe(0);
    const scored = highlightsOf({ seat: 1, key: "marker-trip", line: "blue", points: 3 });
    expect([scored.line, scored.seat]).toEqual(["blue", 1]);
  });

  it("is the stops of the cards that are opened, not their lines", () => {
    const opened = highlightsOf({ event: "cards-opened", round: 1, cards: [["opera", "red"]] });
    expect([...opened.stops]).toEqual(["opera"]);
    expect(highlightsOf({ event: "house-built", seat: 0, stop: "opera", line: "red" }).line).toBeNull();
    expect(highlightsOf(null).stops.size).toBe(0);
  });

  it("is the stop of an action that is advised", () => {
    expect([...highlightsOf({ do: "build", stop: "opera", line: "red" }).stops]).toEqual(["opera"]);
  });
});
