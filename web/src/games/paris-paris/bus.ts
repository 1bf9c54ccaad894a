/** Where the bus drives while a trip is told: the stops of its way, or null while it waits. */
import type { GameEvent } from "../../board/contract";
import { firstCrossing, lineOf, type Omnibus } from "./omnibus";
import { route } from "./route";

export function drive(map: Omnibus, at: string | null, beat: GameEvent | null): string[] | null {
  const stop = String(beat?.stop);
  const line = String(beat?.line);
  const first = lineOf(map, line)?.stops[0];
  switch (beat?.event) {
    case "small-trip":
    case "nobody-scored":
      return [stop];
    case "small-trip-scored":
      return route(map, at ?? stop, stop);
    case "marker-opened":
      return first === undefined ? null : [first];
    case "big-trip":
      return first === undefined ? null : route(map, first, firstCrossing(map, line) ?? first, line);
    case "big-trip-scored":
      return route(map, at ?? stop, stop, line);
    default:
      return null;
  }
}
