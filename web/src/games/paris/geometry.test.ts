import { describe, expect, it } from "vitest";
import {
  along,
  bounds,
  keyAt,
  LANDMARK_WIDTH,
  landmarkAt,
  NARROW,
  path,
  PLACE,
  TILE,
  WIDE,
  type Map,
  type Plan,
  type Point,
} from "./geometry";

const MAPS: [string, Map][] = [
  ["wide", WIDE],
  ["narrow", NARROW],
];

function corners(plan: Plan, at: Point): Point[] {
  const width = (TILE.width * plan.scale) / 2 - 6;
  const height = (TILE.height * plan.scale) / 2 - 6;
  return [-width, width].flatMap((dx) => [-height, height].map((dy) => ({ x: at.x + dx, y: at.y + dy })));
}

/** Whether a point lies in a convex outline. */
function inside(point: Point, outline: Point[]): boolean {
  const sides = outline.map((from, n) => {
    const to = outline[(n + 1) % outline.length]!;
    return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

describe.each(MAPS)("the %s map", (_, map) => {
  it("has six districts with six buildings each, all on their own ground", () => {
    expect(map.districts).toHaveLength(6);
    for (const plan of map.districts) {
      expect(plan.spaces).toHaveLength(6);
      for (const space of plan.spaces) {
        for (const corner of corners(plan, space)) expect(inside(corner, plan.outline)).toBe(true);
      }
      expect(inside(plan.bank, plan.outline)).toBe(true);
      expect(inside(plan.sign, plan.outline)).toBe(true);
    }
  });

  it("lays no building over another, nor over the Place", () => {
    const tiles = map.districts.flatMap((plan) => plan.spaces.map((at) => ({ at, scale: plan.scale })));
    for (const [n, one] of tiles.entries()) {
      expect(Math.hypot(one.at.x - map.arc.x, one.at.y - map.arc.y)).toBeGreaterThan(PLACE * map.place + 40);
      for (const other of tiles.slice(n + 1)) {
        const clear =
          Math.abs(one.at.x - other.at.x) >= TILE.width * one.scale ||
          Math.abs(one.at.y - other.at.y) >= TILE.height * one.scale;
        expect(clear).toBe(true);
      }
    }
  });

  it("keeps the standings of four seats on the map", () => {
    for (const { standing } of map.districts) {
      expect(standing).toHaveLength(4);
      for (const { x, y } of standing) {
        expect(x).toBeGreaterThan(28);
        expect(x).toBeLessThan(map.width - 28);
        expect(y).toBeGreaterThan(14);
        expect(y).toBeLessThan(map.height - 14);
      }
    }
  });

  it("lays no standing and no VP tile over a building or over another", () => {
    for (const { spaces, standing, vpTile, scale } of map.districts) {
      const boxes = [
        ...spaces.map((at) => ({ at, width: 92 * scale, height: 88 * scale })),
        ...standing.map((at) => ({ at, width: 56, height: 28 })),
        { at: vpTile, width: 88, height: 40 },
      ];
      for (const [n, one] of boxes.entries()) {
        for (const other of boxes.slice(n + 1)) {
          const apart =
            2 * Math.abs(one.at.x - other.at.x) >= one.width + other.width ||
            2 * Math.abs(one.at.y - other.at.y) >= one.height + other.height;
          expect(apart, JSON.stringify([one, other])).toBe(true);
        }
      }
    }
  });

  it("has the same district at the same side of the Arc as the other map", () => {
    map.districts.forEach(({ bank }, n) => {
      const other = WIDE.districts[n]!.bank;
      expect(Math.sign(bank.y - map.arc.y)).toBe(Math.sign(other.y - WIDE.arc.y));
      const side = (x: number, middle: number): number => (Math.abs(x - middle) < 70 ? 0 : Math.sign(x - middle));
      if (map === WIDE || side(other.x, WIDE.arc.x) === 0) return;
      expect(Math.sign(bank.x - map.arc.x)).toBe(side(other.x, WIDE.arc.x));
    });
  });
});

describe("the wide map", () => {
  it("lets values rise from the bank outwards", () => {
    const far = (at: Point): number => Math.hypot(at.x - WIDE.arc.x, at.y - WIDE.arc.y);
    for (const plan of WIDE.districts) {
      expect(far(plan.bank)).toBeLessThan(Math.min(...plan.spaces.map(far)));
      expect(far(plan.spaces[5]!)).toBeGreaterThan(far(plan.spaces[0]!));
    }
  });
});

describe("landmarks and keys", () => {
  it.each(MAPS)("lets no two landmarks overlap, however many stand in a district (%s)", (_, map) => {
    for (const plan of map.districts) {
      for (let count = 1; count <= 8; count++) {
        const places = Array.from({ length: count }, (_, n) => landmarkAt(plan, n, count));
        const apart = (one: Point, other: Point): boolean =>
          Math.abs(one.x - other.x) >= 80 * places[0]!.scale || Math.abs(one.y - other.y) >= 90 * places[0]!.scale; // as they are drawn
        for (const [n, at] of places.entries()) {
          expect(places.slice(n + 1).every((other) => apart(at, other))).toBe(true);
          expect(Math.abs(at.y - plan.landmarks.y) + 45 * at.scale).toBeLessThanOrEqual(47 * plan.scale);
        }
        const across = places.map((at) => at.x);
        const all = Math.max(...across) - Math.min(...across) + LANDMARK_WIDTH * places[0]!.scale;
        expect(all).toBeLessThanOrEqual(plan.landmarks.room + 0.01);
        expect(places[0]!.scale / plan.scale).toBeGreaterThan(0.45);
      }
    }
  });

  it("draws a few landmarks as large as buildings", () => {
    expect(landmarkAt(WIDE.districts[1]!, 1, 2)).toMatchObject({ scale: 1 });
  });

  it("builds inwards on the right of the map", () => {
    const right = WIDE.districts[3]!;
    expect(landmarkAt(right, 1, 2).x).toBeLessThan(landmarkAt(right, 0, 2).x);
  });

  it("puts keys side by side round the middle", () => {
    const at = [0, 1, 2].map((n) => keyAt({ x: 10, y: 4 }, n, 3, 20).x);
    expect(at).toEqual([-10, 10, 30]);
  });
});

describe("lines", () => {
  it("finds the box round an outline", () => {
    const outline = [{ x: 40, y: 10 }, { x: 5, y: 60 }, { x: 90, y: 25 }]; // prettier-ignore
    expect(bounds(outline)).toEqual({ x: 5, y: 10, width: 85, height: 50 });
  });

  it("closes an outline", () => {
    expect(path([{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 2, y: 3 }])).toBe("M0 0L2 0L2 3Z"); // prettier-ignore
  });

  it("plants trees at even steps and none past the end", () => {
    const trees = along({ x: 0, y: 0 }, { x: 100, y: 0 }, 30, 20);
    expect(trees.map(({ x }) => Math.round(x))).toEqual([20, 50, 80]);
  });
});
