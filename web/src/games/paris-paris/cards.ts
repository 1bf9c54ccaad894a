/** Cards: the open ones without their copies, and the timetable of what is gone. */
import type { Line } from "./omnibus";
import type { Card, GameEvent, Trips, View } from "./generated";

export interface OpenCard extends Card {
  copies: number;
  trips: Trips;
}

/** The cards on display in their order; a second copy is told with the first. */
export function openCards(view: View): OpenCard[] {
  return view.display.flatMap((card, n) => {
    const alike = view.display.map((other) => same(card, other));
    if (alike.indexOf(true) < n) return [];
    return [{ ...card, copies: alike.filter(Boolean).length, trips: view.if_left[n] as Trips }];
  });
}

/** Whether a view shows the cards of a new round while the trips of the last one are told. */
export function isAhead(view: Pick<View, "display" | "players">, beat: Pick<GameEvent, "event">): boolean {
  return beat.event !== "cards-opened" && view.display.length > view.players;
}

export interface Calls {
  stop: string;
  copies: boolean[]; // each card of this stop and line: whether it is gone
}

/** A line's cards stop by stop: one for each of its roads, at its ends one, else two. */
export function timetable(line: Line, gone: Card[]): Calls[] {
  return line.stops.map((stop, n) => {
    const away = gone.filter((card) => same(card, { stop, line: line.key })).length;
    const cards = n === 0 || n === line.stops.length - 1 ? 1 : 2;
    return { stop, copies: Array.from({ length: cards }, (_, copy) => copy < away) };
  });
}

export function same(one: { stop?: unknown; line?: unknown }, other: Card): boolean {
  return one.stop === other.stop && one.line === other.line;
}

/** A seat's gain as it is drawn: who, and how much. */
export interface Gain {
  seat: number;
  points: number;
}

export function gains(points: number[] | null): Gain[] {
  return (points ?? []).map((got, seat) => ({ seat, points: got })).filter((gain) => gain.points > 0);
}
