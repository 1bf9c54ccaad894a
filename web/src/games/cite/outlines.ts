/** Outlines as path data: the edge of a row of joined cells, and the slopes of the roof that stands on them. */
import { UNIT, type Cell } from "./geometry";

export interface Point {
  x: number;
  y: number;
}

/** How far the outline lies inside the cells' own edge, on each side. */
export interface Inset {
  n: number;
  e: number;
  s: number;
  w: number;
}

export type Facing = keyof Inset;

interface Edge {
  from: Point; // grid corners, in cells
  to: Point;
  facing: Facing;
}

export const evenly = (by: number): Inset => ({ n: by, e: by, s: by, w: by });

/** The edges of the cells that no other cell shares, clockwise round the shape. */
function edges(cells: Cell[]): Edge[] {
  const has = new Set(cells.map((cell) => `${cell.row},${cell.column}`));
  const open = (row: number, column: number) => !has.has(`${row},${column}`);
  return cells.flatMap(({ row, column }) => {
    const [nw, ne] = [
      { x: column, y: row },
      { x: column + 1, y: row },
    ];
    const [sw, se] = [
      { x: column, y: row + 1 },
      { x: column + 1, y: row + 1 },
    ];
    const found: Edge[] = [];
    if (open(row - 1, column)) found.push({ from: nw, to: ne, facing: "n" });
    if (open(row, column + 1)) found.push({ from: ne, to: se, facing: "e" });
    if (open(row + 1, column)) found.push({ from: se, to: sw, facing: "s" });
    if (open(row, column - 1)) found.push({ from: sw, to: nw, facing: "w" });
    return found;
  });
}

const meets = (one: Point, other: Point) => one.x === other.x && one.y === other.y;
const ROUND: Facing[] = ["n", "e", "s", "w"];

/** Of two edges that leave one corner, the one that keeps to the same part: the right turn. */
function next(after: Edge, among: Edge[]): Edge | undefined {
  const leaving = among.filter((edge) => meets(edge.from, after.to));
  const right = ROUND[(ROUND.indexOf(after.facing) + 1) % 4];
  return leaving.find((edge) => edge.facing === right) ?? leaving[0];
}

/** The loops of the outline, straight runs joined: a shape with a courtyard has two. */
function loops(cells: Cell[]): Edge[][] {
  const waiting = edges(cells);
  const found: Edge[][] = [];
  while (waiting.length > 0) {
    const loop: Edge[] = [];
    let edge = waiting[0];
    while (edge !== undefined) {
      waiting.splice(waiting.indexOf(edge), 1);
      loop.push(edge);
      edge = next(edge, waiting);
    }
    found.push(straightened(loop));
  }
  return found;
}

function straightened(loop: Edge[]): Edge[] {
  const start = loop.findIndex((edge, n) => edge.facing !== loop.at(n - 1)?.facing);
  const runs: Edge[] = [];
  for (const edge of [...loop.slice(start), ...loop.slice(0, start)]) {
    const last = runs.at(-1);
    if (last?.facing === edge.facing) last.to = edge.to;
    else runs.push({ ...edge });
  }
  return runs;
}

const INWARD: Record<Facing, Point> = {
  n: { x: 0, y: 1 },
  e: { x: -1, y: 0 },
  s: { x: 0, y: -1 },
  w: { x: 1, y: 0 },
};

/** The corner where an edge begins, moved inward from both edges that meet there. */
function corner(before: Edge, edge: Edge, inset: Inset): Point {
  const shift = (axis: "x" | "y") =>
    INWARD[before.facing][axis] * inset[before.facing] + INWARD[edge.facing][axis] * inset[edge.facing];
  return { x: edge.from.x * UNIT + shift("x"), y: edge.from.y * UNIT + shift("y") };
}

function corners(loop: Edge[], inset: Inset): Point[] {
  return loop.map((edge, n) => corner(loop.at(n - 1) ?? edge, edge, inset));
}

const near = (value: number) => Math.round(value * 10) / 10;
const at = (point: Point) => `${near(point.x)} ${near(point.y)}`;

function toward(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const step = Math.min(by, length / 2);
  return { x: from.x + ((to.x - from.x) / length) * step, y: from.y + ((to.y - from.y) / length) * step };
}

/** The outline as an SVG path, its corners rounded. */
export function outline(cells: Cell[], inset: Inset, round = 0): string {
  return loops(cells)
    .map((loop) => {
      const points = corners(loop, inset);
      const turns = points.map((point, n) => {
        const before = points.at(n - 1) ?? point;
        const after = points[(n + 1) % points.length] ?? point;
        return `${at(toward(point, before, round))}Q${at(point)} ${at(toward(point, after, round))}`;
      });
      return `M${turns.join("L")}Z`;
    })
    .join("");
}

export interface Slope {
  facing: Facing;
  path: string;
  from: Point; // the foot of the slope, clockwise
  to: Point;
}

/** The slopes of a mansard roof: one for each straight edge, from its foot to its top. */
export function slopes(cells: Cell[], foot: Inset, top: Inset): Slope[] {
  return loops(cells).flatMap((loop) => {
    const low = corners(loop, foot);
    const high = corners(loop, top);
    return loop.flatMap((edge, n) => {
      const after = (n + 1) % loop.length;
      const [a, b, c, d] = [low[n], low[after], high[after], high[n]];
      if (!a || !b || !c || !d) return [];
      return [{ facing: edge.facing, path: `M${at(a)}L${at(b)}L${at(c)}L${at(d)}Z`, from: a, to: b }];
    });
  });
}
