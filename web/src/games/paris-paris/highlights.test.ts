import { describe, expect, it } from "vitest";
import type { GameEvent } from "./generated";
import { lit } from "./highlights";

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
