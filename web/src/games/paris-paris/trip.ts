/** A trip as far as it is told: what each stop has brought, and the sums so far. */
import type { Gain } from "./cards";
import type { BigTripScored, GameEvent, SmallTripScored } from "./generated";

type Scored = SmallTripScored | BigTripScored;

export interface Trip {
  kind: "small" | "big";
  line: string | null; // of a big trip
  scored: Scored[];
  nobody: string | null; // the stop of a small trip that found no house
}

/** The trip after another event. Whoever steps back through it takes back what it had brought since. */
export function told(trip: Trip | null, event: GameEvent | null): Trip | null {
  switch (event?.event) {
    case "small-trip":
      return { kind: "small", line: null, scored: [], nobody: null };
    case "nobody-scored":
      return { kind: "small", line: null, scored: [], nobody: event.stop };
    case "marker-opened":
    case "big-trip":
      return { kind: "big", line: event.line, scored: [], nobody: null };
    case "small-trip-scored":
      return { kind: "small", line: null, scored: after(trip?.kind === "small" ? trip : null, event), nobody: null };
    case "big-trip-scored": {
      const same = trip?.line === event.line ? trip : null;
      return { kind: "big", line: event.line, scored: after(same, event), nobody: null };
    }
    default:
      return null;
  }
}

/** A seat scores once at a stop: an event that is there already is where one has stepped back to. */
function after(trip: Trip | null, event: Scored): Scored[] {
  const before = trip?.scored ?? [];
  const known = before.findIndex(({ stop, seat }) => stop === event.stop && seat === event.seat);
  return [...(known < 0 ? before : before.slice(0, known)), event];
}

/** What each seat has so far, in the order of seats. */
export function sums({ scored }: Trip): Gain[] {
  const found = new Map<number, number>();
  for (const { seat, points } of scored) found.set(seat, (found.get(seat) ?? 0) + points);
  return [...found].map(([seat, points]) => ({ seat, points })).sort((one, other) => one.seat - other.seat);
}

/** The gains stop by stop, in the order of the trip. */
export function byStop({ scored }: Trip): { stop: string; gains: Gain[] }[] {
  const found = new Map<string, Gain[]>();
  for (const { stop, seat, points } of scored) found.set(stop, [...(found.get(stop) ?? []), { seat, points }]);
  return [...found].map(([stop, gains]) => ({ stop, gains }));
}
