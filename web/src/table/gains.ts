/** What a choice would bring, to whom: the points of its preview beside those of now. */
import type { Fields } from "../board/contract";
import type { Outcome } from "../net/protocol";

export interface SeatGain {
  seat: number;
  points: number;
}

/** The points of the seats that would have others than now. None is known of a seat whose points depend on what is hidden. */
export function gainsOf(view: Fields | null, { points }: Pick<Outcome, "points">): SeatGain[] {
  const now = Array.isArray(view?.points) ? (view.points as number[]) : null;
  if (!now) return [];
  return points
    .map((then, seat) => ({ seat, points: then === null ? 0 : then - (now[seat] ?? 0) }))
    .filter((gain) => gain.points !== 0);
}

/** What a choice would bring a seat; null where that is not known. */
export function gainOf(view: Fields | null, outcome: Pick<Outcome, "points"> | null, seat: number): number | null {
  const then = outcome?.points[seat];
  const now = Array.isArray(view?.points) ? (view.points as number[])[seat] : undefined;
  return typeof then === "number" && typeof now === "number" ? then - now : null;
}
