/** The points of a seat as a view gives them: what is there now, and what the end would add. */
import type { Fields } from "../board/contract";

export interface SeatPoints {
  points: number;
  lines: Fields[];
  /** What would come if the game ended now, as far as the seat that looks may know. */
  toCome: Fields[];
  projected: number;
}

export function seatPointsOf(view: Fields | null, seat: number): SeatPoints {
  const points = ((view?.points ?? []) as number[])[seat] ?? 0;
  const toCome = linesOf(view?.to_come, seat);
  const added = toCome.reduce((sum, line) => sum + Number(line.points), 0);
  return { points, lines: linesOf(view?.score, seat), toCome, projected: points + added };
}

function linesOf(lines: unknown, seat: number): Fields[] {
  return ((lines ?? []) as Fields[]).filter((line) => line.seat === seat);
}

/** Points as they are set in print: a minus sign is longer than a hyphen. */
export function figure(points: number): string {
  return String(points).replace("-", "−");
}
