/** What the mark of the last move points at: the house that was built last. */
import type { GameEvent } from "./generated";

export interface Latest {
  stop: string;
  seat: number;
}

export function latest(events: GameEvent[]): Latest | null {
  const built = events.findLast((event) => event.event === "house-built");
  return built?.event === "house-built" ? { stop: built.stop, seat: built.seat } : null;
}
