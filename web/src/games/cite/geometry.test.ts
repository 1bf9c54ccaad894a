import { describe, expect, it } from "vitest";
import { cellOf, cellsOfSquare, footprint, grabOf, laidFrom, shape, spaceOf, squareOf, turnedFace } from "./geometry";

const SHAPES = { V5: ["###", "#..", "#.."], W5: ["##.", ".##", "..#"], S4: [".##", "##."] };
const spaces = (cells: ReturnType<typeof shape>) => cells.map(spaceOf);

describe("spaces and squares", () => {
  it("names spaces from a1 at the top left to h8", () => {
    expect(cellOf("c5")).toEqual({ row: 4, column: 2 });
    expect(spaceOf({ row: 7, column: 7 })).toBe("h8");
  });

  it("finds the four spaces of a square, and the square of each", () => {
    expect(spaces(cellsOfSquare(6))).toEqual(["c3", "d3", "c4", "d4"]);
    for (const cell of cellsOfSquare(6)) expect(squareOf(cell)).toBe(6);
  });
});

describe("turning", () => {
  it("turns a tile's letters clockwise, and back after four turns", () => {
    expect(turnedFace("OOBL", 90)).toBe("BOLO");
    expect(turnedFace("OOBL", 360)).toBe("OOBL");
  });

  it("turns and flips a shape as the engine does", () => {
    expect(shape(["##", "#."], 90)).toEqual([
      { row: 0, column: 0 },
      { row: 0, column: 1 },
      { row: 1, column: 1 },
    ]);
    expect(shape([".##", "##."], 0, true)).toEqual(shape(["##.", ".##"]));
  });
});

describe("footprints of real actions", () => {
  // Taken from a recorded game: the spaces are those that the engine's event named.
  it.each([
    [{ do: "build", building: "V5", turn: 180, space: "f3" }, ["f3", "f4", "d5", "e5", "f5"]],
    [{ do: "build", building: "S4", turn: 90, space: "d2" }, ["d2", "d3", "e3", "e4"]],
    [{ do: "build", building: "W5", turn: 90, space: "h2" }, ["h2", "g3", "h3", "f4", "g4"]],
    [{ do: "plant-garden", space: "c1", turn: 0 }, ["c1", "d1"]],
    [{ do: "plant-garden", space: "c1", turn: 90 }, ["c1", "c2"]],
    [{ do: "put", piece: "painter", space: "c6" }, ["c6"]],
    [{ do: "put-annex", space: "a5", building: "V5" }, ["a5"]],
    [{ do: "place-tile", tile: "B6", square: 16, turn: 90 }, ["g7", "h7", "g8", "h8"]],
    [{ do: "take-card", card: "jardin", use: true }, []],
  ])("covers %j", (action, covered) => {
    expect(spaces(footprint(action, SHAPES))).toEqual(covered);
  });

  it("lays a shape from its first cell, though that is not its corner", () => {
    expect(spaces(laidFrom(shape([".##", "##."]), cellOf("b1")))).toEqual(["b1", "c1", "a2", "b2"]);
  });
});

it("holds a shape by the cell nearest to its middle", () => {
  expect(grabOf(shape(["###", ".#."]))).toEqual({ row: 0, column: 1 });
  expect(grabOf(shape(["####"]))).toEqual({ row: 0, column: 1 });
});
