/** What a result page says of a finished game: points by category, what decided it, and their curves. */
import type { Fields } from "../board/contract";
import type { Text } from "../text/text";
import { sums } from "./gains";

type Headings = Pick<Text, "heading">;

/** One category of points beside each other: a number for each seat. */
export interface Category {
  heading: string;
  points: number[];
}

export interface Difference {
  heading: string;
  points: number; // more than the other's
}

export interface Placed {
  seat: number;
  place: number;
  points: number;
}

const MOST_DIFFERENCES = 3;

/** The places of a result, the best first. */
export function placesOf(result: Fields[]): Placed[] {
  return result
    .map((one) => ({ seat: Number(one.seat), place: Number(one.place), points: Number(one.points) }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}

/** The lines of a score as a view has them: an end is noted with what they are about as `details`. */
export function notedLines(lines: Fields[]): Fields[] {
  return lines.map(({ details, ...line }) => ({ ...(details as Fields | undefined), ...line }));
}

/** The lines of a score by category, in the order in which they first come. */
export function categoriesOf(lines: Fields[], seats: number, text: Headings): Category[] {
  const bySeat = Array.from({ length: seats }, (_, seat) => sums(lines, seat, text));
  const headings = [...new Set(lines.map((line) => text.heading(String(line.key), line)))];
  return headings.map((heading) => ({ heading, points: bySeat.map((found) => found.get(heading) ?? 0) }));
}

/** Where one seat got more than another, or less: what weighs most first. */
export function differencesOf(categories: Category[], seat: number, other: number): Difference[] {
  return categories
    .map(({ heading, points }) => ({ heading, points: (points[seat] ?? 0) - (points[other] ?? 0) }))
    .filter((one) => one.points !== 0)
    .sort((one, next) => Math.abs(next.points) - Math.abs(one.points))
    .slice(0, MOST_DIFFERENCES);
}

/** How points and moves lie on a drawing. */
export interface Scale {
  x: (move: number) => number;
  y: (points: number) => number;
  least: number;
  most: number;
}

export function scaleOf(course: number[][], width: number, height: number): Scale {
  const all = course.flat();
  const least = Math.min(0, ...all);
  const most = Math.max(1, ...all);
  const moves = Math.max(1, course.length - 1);
  return {
    x: (move) => round((move * width) / moves),
    y: (points) => round(height - ((points - least) * height) / (most - least)),
    least,
    most,
  };
}

/** The curve of a seat's points as an SVG path; points hold until the move that changes them. */
export function curveOf(course: number[][], seat: number, { x, y }: Scale): string {
  let path = "";
  let before: number | null = null;
  course.forEach((points, move) => {
    const now = points[seat] ?? 0;
    if (before === null) path = `M${x(move)} ${y(now)}`;
    else if (now !== before || move === course.length - 1) path += `H${x(move)}V${y(now)}`;
    before = now;
  });
  return path;
}

/** Heights of labels, moved apart where two would lie on each other; in the order given. */
export function labelsApart(heights: number[], least: number): number[] {
  const order = heights.map((_, at) => at).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const moved = [...heights];
  order.forEach((at, n) => {
    const above = moved[order[n - 1] ?? -1];
    if (above !== undefined) moved[at] = Math.max(moved[at] ?? 0, above + least);
  });
  return moved;
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
