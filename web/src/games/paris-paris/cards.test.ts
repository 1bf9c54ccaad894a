import { describe, expect, it } from "vitest";
import { box } from "./box.fixture";
import { built, gains, keepPlaces, openCards, timetable } from "./cards";
import { latest } from "./latest";
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

  it("keep their places until new ones are laid", () => {
    const [odeon, bastille] = [
      { stop: "odeon", line: "blue" },
      { stop: "bastille", line: "orange" },
    ];
    const first = keepPlaces([], [opera, louvre, odeon], 3);
    expect(first).toEqual([opera, louvre, odeon]);
    const second = keepPlaces(first, [opera, odeon], 3);
    expect(second).toEqual([opera, null, odeon]);
    expect(keepPlaces(second, [], 3)).toEqual([null, null, null]);
    expect(keepPlaces(second, [bastille, opera], 3)).toEqual([bastille, opera, null]);
  });
});

describe("houses", () => {
  it("are counted on the map", () => {
    expect(built({ opera: [0, 1], louvre: [1, 1], odeon: [] }, 1)).toBe(3);
  });

  it("have the mark of the last move where the last one was built", () => {
    expect(
      latest([
        { event: "house-removed", seat: 1, owner: 0, stop: "opera" },
        { event: "house-built", seat: 1, stop: "opera", line: "red" },
        { event: "bus-passed", seat: 0 },
      ]),
    ).toEqual({ stop: "opera", seat: 1 });
    expect(latest([])).toBeNull();
  });
});
