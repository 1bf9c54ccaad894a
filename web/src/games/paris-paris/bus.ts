/** Where the bus drives while a trip is told: the stops of its way, or null while it waits. */
import type { GameEvent } from "./generated";
import { firstCrossing, lineOf, type Omnibus } from "./geometry";
import { route } from "./route";

export function drive(map: Omnibus, at: string | null, beat: GameEvent | null): string[] | null {
  switch (beat?.event) {
    case "small-trip":
    case "nobody-scored":
      return [beat.stop];
    case "small-trip-scored":
      return route(map, at ?? beat.stop, beat.stop);
    case "marker-opened": {
      const first = endOf(map, beat.line);
      return first === undefined ? null : [first];
    }
    case "big-trip": {
      const first = endOf(map, beat.line);
      return first === undefined ? null : route(map, first, firstCrossing(map, beat.line) ?? first, beat.line);
    }
    case "big-trip-scored":
      return route(map, at ?? beat.stop, beat.stop, beat.line);
    default:
      return null;
  }
}

function endOf(map: Omnibus, line: string): string | undefined {
  return lineOf(map, line)?.stops[0];
}
