/** A seat's ledger as a waterfall: each part stands on the one before it, and the last is the result. */
import type { SeatLedger } from "../net/protocol";

export const PARTS = ["fair", "start", "luck", "own", "others", "result"] as const;
export type Part = (typeof PARTS)[number];

/** One part, from where it begins to where it ends, in shares of the victory. */
export interface Bar {
  part: Part;
  from: number;
  to: number;
  percent: number; // whole, and so that the row adds up
  points: number | null; // likewise; an equal share has none
  whole: boolean; // a share by itself, and no change of one
}

/** The lowest and the highest share that is drawn. */
export interface Range {
  least: number;
  most: number;
}

export function barsOf(seat: SeatLedger): Bar[] {
  const percents = wholePercents(seat);
  const points = wholePoints(seat);
  let reached = 0;
  return PARTS.map((part) => {
    const whole = part === "fair" || part === "result";
    const from = whole ? 0 : reached;
    reached = part === "fair" ? seat.fair : part === "result" ? seat.result.chance : reached + seat[part].chance;
    return { part, from, to: reached, percent: percents[part], points: points[part], whole };
  });
}

/** One range for all seats, so that their bars can be compared. */
export function rangeOf(rows: Bar[][]): Range {
  const ends = rows.flat().map(({ to }) => to);
  return { least: Math.min(0, ...ends), most: Math.max(1, ...ends) };
}

/** Where a bar lies in a range: its lower edge and its height, from 0 to 1. */
export function placed({ from, to }: Pick<Bar, "from" | "to">, { least, most }: Range): { low: number; high: number } {
  const share = (value: number): number => (value - least) / (most - least);
  return { low: share(Math.min(from, to)), high: share(Math.max(from, to)) };
}

/** What rounding leaves over goes to luck, so that what is read adds up. */
function wholePercents(seat: SeatLedger): Record<Part, number> {
  const [fair, start, own, others, result] = [
    seat.fair,
    ...[seat.start, seat.own, seat.others, seat.result].map(chance),
  ].map((share) => Math.round(100 * share)) as [number, number, number, number, number];
  return { fair, start, luck: result - fair - start - own - others, own, others, result };
}

function wholePoints(seat: SeatLedger): Record<Part, number | null> {
  const [start, own, others, result] = [seat.start, seat.own, seat.others, seat.result].map(({ points }) =>
    Math.round(points),
  ) as [number, number, number, number];
  return { fair: null, start, luck: result - start - own - others, own, others, result };
}

function chance(worth: { chance: number }): number {
  return worth.chance;
}
