import { describe, expect, it } from "vitest";
import { shelved } from "./shelves";

const SHAPES = {
  I3: ["###"],
  V3: ["##", "#."],
  I4: ["####"],
  V5: ["###", "#..", "#.."],
  C6: ["####", "#..#"],
};
const ALL = Object.keys(SHAPES);
const sizes = { smallest: 10, largest: 30 };

describe("shelves", () => {
  it("are one row where there is width, and several where there is none", () => {
    expect(shelved(ALL, SHAPES, { width: 700, height: 90 }, sizes).rows).toEqual([ALL]);
    expect(shelved(ALL, SHAPES, { width: 200, height: 400 }, sizes).rows.length).toBeGreaterThan(1);
  });

  it("keep the order, and lose nothing", () => {
    for (const width of [120, 250, 400, 900]) {
      expect(shelved(ALL, SHAPES, { width, height: 120 }, sizes).rows.flat()).toEqual(ALL);
    }
  });

  it("draw all of it inside the room", () => {
    const { rows, unit } = shelved(ALL, SHAPES, { width: 300, height: 120 }, sizes);
    const widths = rows.map((row) =>
      row.reduce((sum, key) => sum + (SHAPES[key as keyof typeof SHAPES][0]?.length ?? 0) * unit + 8, -8),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(300);
  });

  it("are never drawn too small to be touched, nor larger than is wanted", () => {
    expect(shelved(ALL, SHAPES, { width: 40, height: 20 }, sizes).unit).toBe(10);
    expect(shelved(["I3"], SHAPES, { width: 4000, height: 2000 }, sizes).unit).toBe(30);
  });

  it("may be empty", () => {
    expect(shelved([], SHAPES, { width: 100, height: 100 }, sizes).rows).toEqual([]);
  });
});
