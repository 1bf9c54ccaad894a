/** A review over the moves of its game: what each seat could expect, and where something was given away. */
import type { Review, ReviewedStep } from "../net/protocol";
import type { Scale } from "../table/result";

export type Measure = "chance" | "points";
export type MarkName = Exclude<ReviewedStep["mark"], "">;

/** A decision that gave something away. */
export interface Mark {
  number: number;
  seat: number;
  mark: MarkName;
}

/** What each seat could expect before the first move and after each. */
export function courseOf(review: Review, measure: Measure): number[][] {
  return [review.start, ...review.steps.map((step) => step.after)].map((seats) => seats.map((one) => one[measure]));
}

export function marksOf(review: Review): Mark[] {
  return review.steps.flatMap(({ number, seat, mark }) => (mark ? [{ number, seat, mark }] : []));
}

/** The next mark from a move on, or the one before it; null where there is none. */
export function markBeside(marks: Mark[], move: number, direction: 1 | -1): Mark | null {
  if (direction > 0) return marks.find((one) => one.number > move) ?? null;
  return marks.findLast((one) => one.number < move) ?? null;
}

/** A line through the values of one seat as an SVG path. */
export function lineOf(course: number[][], seat: number, { x, y }: Scale): string {
  return course.map((values, move) => `${move === 0 ? "M" : "L"}${x(move)} ${y(values[seat] ?? 0)}`).join("");
}

/** The move that a place of the drawing stands for: `share` is from 0 at its left edge to 1 at its right. */
export function moveAt(share: number, moves: number): number {
  return Math.max(0, Math.min(moves, Math.round(share * moves)));
}

/** What was decided by a move; undefined before the first one. */
export function stepOf(review: Review, move: number): ReviewedStep | undefined {
  return review.steps[move - 1];
}
