/** Cards: the open ones without their copies, and the timetable of what is gone. */
import type { Line } from "./geometry";
import type { Card, Gone, Trips, View } from "./generated";

export interface OpenCard extends Card {
  copies: number;
  trips: Trips;
}

/** The cards on display in their order; a second copy is told with the first. */
export function openCards(view: Pick<View, "display" | "if_left">): OpenCard[] {
  return view.display.flatMap((card, n) => {
    const alike = view.display.map((other) => same(card, other));
    if (alike.indexOf(true) < n) return [];
    return [{ ...card, copies: alike.filter(Boolean).length, trips: view.if_left[n] as Trips }];
  });
}

/** Each card stays where it was first laid, and whoever is taken leaves a gap; new cards are laid in their order. */
export function keepPlaces<Kept extends Card>(before: (Card | null)[], cards: Kept[], places: number): (Kept | null)[] {
  const kept = before.map((old) => cards.find((card) => old !== null && same(card, old)) ?? null);
  if (kept.length === places && cards.every((card) => kept.includes(card))) return kept;
  return [...cards, ...Array<null>(Math.max(0, places - cards.length)).fill(null)];
}

export interface Calls {
  stop: string;
  copies: boolean[]; // each card of this stop and line: whether it is gone
}

/** A line's cards stop by stop: one for each of its roads, at its ends one, else two. */
export function timetable(line: Line, gone: Gone[]): Calls[] {
  const counts = gone.find((one) => one.line === line.key)?.stops ?? {};
  return line.stops.map((stop, n) => {
    const away = counts[stop] ?? 0;
    const cards = n === 0 || n === line.stops.length - 1 ? 1 : 2;
    return { stop, copies: Array.from({ length: cards }, (_, copy) => copy < away) };
  });
}

export function same(one: { stop?: unknown; line?: unknown }, other: Card): boolean {
  return one.stop === other.stop && one.line === other.line;
}

/** The houses of a seat on the map. */
export function built(houses: View["houses"], seat: number): number {
  return Object.values(houses)
    .flat()
    .filter((owner) => owner === seat).length;
}

/** A seat's gain as it is drawn: who, and how much. */
export interface Gain {
  seat: number;
  points: number;
}

export function gains(points: number[] | null): Gain[] {
  return (points ?? []).map((got, seat) => ({ seat, points: got })).filter((gain) => gain.points > 0);
}
