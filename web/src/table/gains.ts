/** What a choice would bring, to whom, and where from: its preview beside the game as it stands. */
import type { Fields } from "../board/contract";
import type { Outcome } from "../net/protocol";
import type { Text } from "../text/text";

/** Some of the points that a choice brings: `+5 largest group`. */
export interface GainPart {
  heading: string;
  points: number;
}

export interface SeatGain {
  seat: number;
  points: number;
  parts: GainPart[]; // what they are made of; empty where that is one thing, or not known
}

type Scored = Pick<Outcome, "points" | "score">;

/** The seats that would have other points than now. None is known of points that depend on what is hidden. */
export function gainsOf(view: Fields | null, outcome: Scored, text: Pick<Text, "heading">): SeatGain[] {
  return outcome.points.flatMap((_points, seat) => {
    const points = gainOf(view, outcome, seat) ?? 0;
    if (points === 0) return [];
    const parts = partsOf(linesOf(view?.score), outcome.score ?? [], seat, text);
    const whole = parts.reduce((sum, part) => sum + part.points, 0) === points;
    return [{ seat, points, parts: whole ? parts : [] }];
  });
}

/** What a choice would bring a seat; null where that is not known. */
export function gainOf(view: Fields | null, outcome: Pick<Outcome, "points"> | null, seat: number): number | null {
  const then = outcome?.points[seat];
  const now = Array.isArray(view?.points) ? (view.points as number[])[seat] : undefined;
  return typeof then === "number" && typeof now === "number" ? then - now : null;
}

/** The difference between two scores of a seat by their headings, the largest first. */
export function partsOf(now: Fields[], then: Fields[], seat: number, text: Pick<Text, "heading">): GainPart[] {
  const before = sums(now, seat, text);
  const after = sums(then, seat, text);
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((heading) => ({ heading, points: (after.get(heading) ?? 0) - (before.get(heading) ?? 0) }))
    .filter((part) => part.points !== 0)
    .sort((one, other) => other.points - one.points);
}

/** The points of a seat by the headings of their lines. */
export function sums(lines: Fields[], seat: number, text: Pick<Text, "heading">): Map<string, number> {
  const found = new Map<string, number>();
  for (const line of lines.filter((one) => one.seat === seat)) {
    const heading = text.heading(String(line.key), line);
    found.set(heading, (found.get(heading) ?? 0) + Number(line.points));
  }
  return found;
}

export function linesOf(lines: unknown): Fields[] {
  return Array.isArray(lines) ? (lines as Fields[]) : [];
}
