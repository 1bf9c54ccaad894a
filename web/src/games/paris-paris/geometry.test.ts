import { describe, expect, it } from "vitest";
import { distance, type Point } from "./curve";
import { box, named } from "./box.fixture";
import { firstCrossing, neighbours, readMap, stopAt } from "./geometry";
import { canvasOf, mapRoom } from "./layout";
import { footprint, overlap, placeLabels } from "./labels";
import { driven, route } from "./route";

const map = readMap(box);

describe("the map of the box", () => {
  it("has five lines of seven stops that meet in ten intersections", () => {
    expect(map.lines.map((line) => line.stops.length)).toEqual([7, 7, 7, 7, 7]);
    expect(map.stops.filter((stop) => stop.places === 2)).toHaveLength(10);
    expect(map.stops.filter((stop) => stop.places === 1)).toHaveLength(15);
    expect(map.roads).toHaveLength(30);
  });

  it("gives every line a colour of its own, whatever the lines are called", () => {
    expect(new Set(map.lines.map((line) => line.paint)).size).toBe(5);
    const { teal, ...rest } = box.lines;
    const other = readMap({ ...box, lines: { ...rest, métropolitain: teal } as typeof box.lines });
    expect(new Set(other.lines.map((line) => line.paint)).size).toBe(5);
    expect(other.lines.find((line) => line.key === "red")?.paint).toBe(1);
  });

  it("knows neighbours along all lines, and a line's first intersection", () => {
    expect(neighbours(map, "pompidou").sort()).toEqual(
      ["hotel-de-ville", "les-halles", "pont-neuf", "st-nicolas"].sort(),
    );
    expect(neighbours(map, "bastille")).toEqual(["hotel-de-ville"]);
    expect(firstCrossing(map, "blue")).toBe("pompidou");
    expect(firstCrossing(map, "teal")).toBe("montmartre");
  });

  it("draws roads that meet only at stops", () => {
    for (const one of map.roads) {
      for (const other of map.roads) {
        if (one.line >= other.line) continue;
        const shared = [one.from, one.to].filter((stop) => [other.from, other.to].includes(stop));
        const free = (point: Point): boolean =>
          shared.every((stop) => distance(point, stopAt(map, stop) as Point) > 45);
        const gap = Math.min(
          ...one.points.filter(free).flatMap((p) => other.points.filter(free).map((q) => distance(p, q))),
        );
        expect(gap, `${one.from}–${one.to} and ${other.from}–${other.to}`).toBeGreaterThan(15);
      }
    }
  });
});

describe("the bus", () => {
  it("takes the fewest roads, or stays on its line", () => {
    expect(route(map, "montmartre", "pompidou", "teal")).toEqual([
      "montmartre",
      "grands-boulevards",
      "les-halles",
      "pompidou",
    ]);
    expect(route(map, "louvre", "tuileries")).toEqual(["louvre", "tuileries"]);
    expect(route(map, "louvre", "louvre")).toEqual(["louvre"]);
    expect(route(map, "bastille", "opera", "red")).toEqual(["opera"]);
  });

  it("drives a road in both directions from stop to stop", () => {
    const way = ["odeon", "pont-neuf", "chatelet"];
    for (const stops of [way, [...way].reverse()]) {
      const points = driven(map, stops);
      expect(points[0]).toMatchObject(place(stops[0]));
      expect(points[points.length - 1]).toMatchObject(place(stops[2]));
      const steps = points.slice(1).map((point, n) => distance(point, points[n] as Point));
      expect(Math.max(...steps)).toBeLessThan(30);
    }
  });
});

function place(key: string | undefined): Point {
  const stop = stopAt(map, String(key)) as Point;
  return { x: stop.x, y: stop.y };
}

describe("names on the map", () => {
  // Every size that the page promises: two desks, a large one, and two phones.
  it.each([
    [1228, 600],
    [1388, 780],
    [1860, 960],
    [378, 640],
    [348, 540],
  ])("cover neither each other nor a stop, and stay on the map (%s x %s)", (width, height) => {
    const { letters, stretch, ...canvas } = canvasOf(mapRoom({ width, height }));
    const drawn = readMap(box, stretch);
    const labels = placeLabels(drawn, named, letters, canvas, stretch);
    expect(labels).toHaveLength(25);
    for (const label of labels) {
      expect(overlap(label.box, canvas), label.key).toBeGreaterThan(0.999);
      for (const other of labels) {
        if (other !== label) expect(overlap(label.box, other.box), `${label.key} on ${other.key}`).toBeLessThan(0.02);
      }
      for (const stop of drawn.stops) {
        expect(overlap(label.box, footprint(stop)), `${label.key} on ${stop.key}`).toBeLessThan(0.1);
      }
    }
  });
});
