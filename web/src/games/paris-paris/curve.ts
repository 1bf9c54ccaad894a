/** Smooth curves through points, the way an engraver would draw a bus line. */

export interface Point {
  x: number;
  y: number;
}

/** How far the curve swings out: 0 is straight from point to point. */
const SWING = 0.17;
const STEPS = 14;

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function between(one: Point, other: Point, share: number): Point {
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
}

/** Each section between two points, drawn as a row of points from the first to the second. */
export function sections(points: Point[]): Point[][] {
  return points.slice(1).map((end, n) => {
    const start = points[n] as Point;
    const leave = tangent(points, n);
    const arrive = tangent(points, n + 1);
    return section(start, leave, arrive, end);
  });
}

/** The direction of the curve at a point: along the line from the one before to the next. */
function tangent(points: Point[], n: number): Point {
  const before = points[Math.max(0, n - 1)] as Point;
  const after = points[Math.min(points.length - 1, n + 1)] as Point;
  const length = distance(before, after) || 1;
  return { x: (after.x - before.x) / length, y: (after.y - before.y) / length };
}

function section(start: Point, leave: Point, arrive: Point, end: Point): Point[] {
  const reach = distance(start, end) * SWING * 2;
  const first = { x: start.x + leave.x * reach, y: start.y + leave.y * reach };
  const second = { x: end.x - arrive.x * reach, y: end.y - arrive.y * reach };
  return Array.from({ length: STEPS + 1 }, (_, n) => bezier(start, first, second, end, n / STEPS));
}

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const s = 1 - t;
  const [ka, kb, kc, kd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return {
    x: ka * a.x + kb * b.x + kc * c.x + kd * d.x,
    y: ka * a.y + kb * b.y + kc * c.y + kd * d.y,
  };
}

/** A row of points as the data of an SVG path. */
export function path(points: Point[]): string {
  return points.map((p, n) => `${n ? "L" : "M"}${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join("");
}

/** The place on a row of points after a share (0 to 1) of its length. */
export function along(points: Point[], share: number): Point {
  const lengths = points.slice(1).map((point, n) => distance(points[n] as Point, point));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [n, length] of lengths.entries()) {
    if (left <= length) return between(points[n] as Point, points[n + 1] as Point, left / (length || 1));
    left -= length;
  }
  return points[points.length - 1] as Point;
}
