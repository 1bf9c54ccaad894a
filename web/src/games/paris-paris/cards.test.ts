import { describe, expect, it } from "vitest";
import { box } from "./box.fixture";
import { gains, openCards, timetable } from "./cards";
import { lineOf, readMap, type Line } from "./geometry";

const map = readMap(box);

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
