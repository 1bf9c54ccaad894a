/** Buildings side by side on shelves: in how many rows, and how large, so that all of them fit. */
import { extent, shape } from "./geometry";

export interface Room {
  width: number; // in pixels
  height: number;
}

export interface Shelves {
  rows: string[][];
  unit: number; // one space of a building, in pixels
}

export const GAP = 8; // between two buildings, in pixels
const EDGE = 0.2; // what a drawing has round its spaces, in spaces
const MOST_ROWS = 4;

type Shapes = Record<string, string[]>;

function sizeOf(building: string, shapes: Shapes): { across: number; down: number } {
  const rows = shapes[building] ?? [];
  if (rows.length === 0) return { across: 1, down: 1 };
  const { columns, rows: down } = extent(shape(rows));
  return { across: columns + EDGE, down: down + EDGE };
}

/** The buildings in their order, in rows of about the same width. */
function inRows(buildings: string[], shapes: Shapes, count: number): string[][] {
  const widths = buildings.map((building) => sizeOf(building, shapes).across);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const rows: string[][] = Array.from({ length: count }, () => []);
  let passed = 0;
  buildings.forEach((building, n) => {
    const middle = passed + (widths[n] ?? 0) / 2;
    rows[Math.min(count - 1, Math.floor((middle / total) * count))]?.push(building);
    passed += widths[n] ?? 0;
  });
  return rows.filter((row) => row.length > 0);
}

/** How large a space can be drawn if all these rows are to fit. */
function unitOf(rows: string[][], shapes: Shapes, room: Room): number {
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  const across = rows.map((row) => {
    const cells = sum(row.map((building) => sizeOf(building, shapes).across));
    return (room.width - GAP * (row.length - 1)) / cells;
  });
  const cells = sum(rows.map((row) => Math.max(...row.map((building) => sizeOf(building, shapes).down))));
  return Math.min(...across, (room.height - GAP * (rows.length - 1)) / cells);
}

/** The rows in which the buildings can be drawn largest; as few rows as that takes. */
export function shelved(
  buildings: string[],
  shapes: Shapes,
  room: Room,
  { smallest, largest }: { smallest: number; largest: number },
): Shelves {
  let best: Shelves = { rows: [], unit: 0 };
  for (let count = 1; count <= Math.min(MOST_ROWS, buildings.length); count++) {
    const rows = inRows(buildings, shapes, count);
    const unit = Math.min(largest, unitOf(rows, shapes, room));
    if (best.rows.length === 0 || unit > best.unit) best = { rows, unit };
  }
  return { rows: best.rows, unit: Math.max(smallest, Math.floor(best.unit * 10) / 10) };
}
