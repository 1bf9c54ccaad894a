import { describe, expect, it } from "vitest";
import { shape } from "./geometry";
import { evenly, outline, slopes } from "./outlines";

/** The corners of a path without rounding. */
const corners = (path: string) => path.split("Q").length - 1;
const loops = (path: string) => path.split("M").length - 1;

describe("the outline", () => {
  it("is one square for one cell, moved inward", () => {
    expect(outline([{ row: 0, column: 0 }], evenly(5))).toBe(
      "M5 5Q5 5 5 5L55 5Q55 5 55 5L55 55Q55 55 55 55L5 55Q5 55 5 55Z",
    );
  });

  it("joins straight runs: an L has six corners, a U eight", () => {
    expect(corners(outline(shape(["###", "#.."]), evenly(2)))).toBe(6);
    expect(corners(outline(shape(["###", "#.#"]), evenly(2)))).toBe(8);
  });

  it("keeps parts that only touch by a corner apart", () => {
    const path = outline(shape(["#.", ".#"]), evenly(2));
    expect(loops(path)).toBe(2);
    expect(corners(path)).toBe(8);
  });

  it("goes round a courtyard as well", () => {
    expect(loops(outline(shape(["###", "#.#", "###"]), evenly(2)))).toBe(2);
  });

  it("never leaves the cells: every corner of a W lies inside its box", () => {
    const numbers =
      outline(shape(["##.", ".##", "..#"]), evenly(3))
        .match(/[\d.]+/g)
        ?.map(Number) ?? [];
    expect(Math.min(...numbers)).toBe(3);
    expect(Math.max(...numbers)).toBe(177);
  });
});

describe("the slopes of a roof", () => {
  const foot = { n: 2, e: 2, s: 12, w: 2 };
  const top = { n: 12, e: 12, s: 22, w: 12 };

  it("are one for each straight edge, each facing outward", () => {
    const found = slopes(shape(["###", "#.."]), foot, top).map((slope) => slope.facing);
    expect(found.sort()).toEqual(["e", "e", "n", "s", "s", "w"]);
  });

  it("stand on the foot of the roof", () => {
    const south = slopes(shape(["##"]), foot, top).find((slope) => slope.facing === "s");
    expect(south).toMatchObject({ from: { x: 118, y: 48 }, to: { x: 2, y: 48 } });
  });
});
