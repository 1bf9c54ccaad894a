/** What is highlighted on the board for an event, an action or a line of the score. */
import type { GameAction, GameEvent, Scored } from "./generated";

export interface Highlighted {
  stops: Set<string>;
  near: Set<string>; // neighbours that score along
  line: string | null;
  seat: number | null;
}

export type Pointed = GameEvent | GameAction | Scored;

export function highlightsOf(pointed: Pointed | null): Highlighted {
  if (pointed === null) return only({});
  if ("event" in pointed) return ofEvent(pointed);
  if ("do" in pointed) return only({ stops: [pointed.stop] });
  return only({ line: pointed.line, seat: pointed.seat });
}

function ofEvent(event: GameEvent): Highlighted {
  switch (event.event) {
    case "cards-opened":
      return only({ stops: event.cards.map(([stop]) => stop) });
    case "house-removed":
    case "house-built":
    case "small-trip-scored":
      return only({ stops: [event.stop], seat: event.seat });
    case "small-trip":
      return only({ stops: [event.stop, ...event.stops] });
    case "nobody-scored":
    case "card-parked":
      return only({ stops: [event.stop] });
    case "big-trip":
      return only({ line: event.line });
    case "big-trip-scored":
      return only({ stops: [event.stop], near: event.neighbours, line: event.line, seat: event.seat });
    case "marker-opened":
      return only({ line: event.line, seat: event.seat });
    case "bus-passed":
    case "displaced-bonus":
      return only({ seat: event.seat });
  }
}

interface Named {
  stops?: string[];
  near?: string[];
  line?: string | undefined;
  seat?: number | null;
}

function only({ stops = [], near = [], line, seat }: Named): Highlighted {
  return { stops: new Set(stops), near: new Set(near), line: line ?? null, seat: seat ?? null };
}
