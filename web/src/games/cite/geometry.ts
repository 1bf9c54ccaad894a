/** Spaces, squares and shapes of the 8 × 8 ground: where things lie, and what they cover. */
import type { Fields } from "../../board/contract";

export const SIDE = 8;
export const UNIT = 60; // one space, in the board's own units

export interface Cell {
  row: number;
  column: number;
}

/** `c5` as row 4, column 2. */
export function cellOf(space: string): Cell {
  return { row: Number(space.slice(1)) - 1, column: space.charCodeAt(0) - 97 };
}

export function spaceOf(cell: Cell): string {
  return String.fromCharCode(97 + cell.column) + String(cell.row + 1);
}

export function sameCell(one: Cell, other: Cell): boolean {
  return one.row === other.row && one.column === other.column;
}

/** The four spaces of a square, 1 to 16 in reading order: top left first. */
export function cellsOfSquare(square: number): Cell[] {
  const row = Math.floor((square - 1) / 4) * 2;
  const column = ((square - 1) % 4) * 2;
  return [0, 1].flatMap((down) => [0, 1].map((right) => ({ row: row + down, column: column + right })));
}

export function squareOf(cell: Cell): number {
  return Math.floor(cell.row / 2) * 4 + Math.floor(cell.column / 2) + 1;
}

/** The letters of a tile after quarter turns clockwise. */
export function turnedFace(face: string, turn: number): string {
  let letters = [...face];
  for (let quarter = 0; quarter < turn / 90; quarter++) {
    letters = [2, 0, 3, 1].map((from) => letters[from] ?? ".");
  }
  return letters.join("");
}

function settled(cells: Cell[]): Cell[] {
  const top = Math.min(...cells.map((cell) => cell.row));
  const left = Math.min(...cells.map((cell) => cell.column));
  const moved = cells.map((cell) => ({ row: cell.row - top, column: cell.column - left }));
  return moved.sort((one, other) => one.row - other.row || one.column - other.column);
}

/** The cells of a drawing such as `["##", "#."]`, turned clockwise after any flip. */
export function shape(rows: string[], turn = 0, flip = false): Cell[] {
  let cells = rows.flatMap((drawn, row) =>
    [...drawn].flatMap((sign, column) => (sign === "#" ? [{ row, column }] : [])),
  );
  if (flip) cells = cells.map((cell) => ({ row: cell.row, column: -cell.column }));
  for (let quarter = 0; quarter < turn / 90; quarter++) {
    cells = cells.map((cell) => ({ row: cell.column, column: -cell.row }));
  }
  return settled(cells);
}

export function extent(cells: Cell[]): { rows: number; columns: number } {
  return {
    rows: 1 + Math.max(...cells.map((cell) => cell.row)),
    columns: 1 + Math.max(...cells.map((cell) => cell.column)),
  };
}

/** The cell by which a shape is held: the one nearest to its middle. */
export function grabOf(cells: Cell[]): Cell {
  const middle = (of: (cell: Cell) => number) => cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const row = middle((cell) => cell.row);
  const column = middle((cell) => cell.column);
  const away = (cell: Cell) => Math.hypot(cell.row - row, cell.column - column);
  return cells.reduce((best, cell) => (away(cell) < away(best) - 1e-9 ? cell : best));
}

/** A shape moved so that its first cell, reading from the top left, lies on `first`. */
export function laidFrom(cells: Cell[], first: Cell): Cell[] {
  const start = cells[0] ?? { row: 0, column: 0 };
  return cells.map((cell) => ({
    row: cell.row - start.row + first.row,
    column: cell.column - start.column + first.column,
  }));
}

const GARDEN = ["##"];

/** The spaces that an action would cover, none for one that touches no space. */
export function footprint(action: Fields, shapes: Record<string, string[]>): Cell[] {
  const { square, space, turn, building } = action;
  if (action["do"] === "place-tile" && typeof square === "number") return cellsOfSquare(square);
  if (typeof space !== "string") return [];
  const rows = drawing(action, shapes, String(building));
  if (rows === null) return [cellOf(space)];
  return laidFrom(shape(rows, Number(turn ?? 0), action["flip"] === true), cellOf(space));
}

function drawing(action: Fields, shapes: Record<string, string[]>, key: string): string[] | null {
  if (action["do"] === "plant-garden") return GARDEN;
  return action["do"] === "build" ? (shapes[key] ?? null) : null;
}
