/** How long events are shown. A move has a limit, and its events share it by their own lengths. */
import type { GameEvent, GamePage } from "../board/contract";

const USUAL_BEAT = 700; // milliseconds
const USUAL_LIMIT = 1500; // for all events of an ordinary move

/** How long an event is shown among those of its move, in milliseconds at the normal pace. */
export function beatTime(event: GameEvent, move: GameEvent[], board: GamePage | null): number {
  const length = (one: GameEvent): number => board?.beats[one.event] ?? USUAL_BEAT;
  const total = move.reduce((sum, one) => sum + length(one), 0);
  const limit = Math.max(USUAL_LIMIT, ...move.map((one) => board?.limits?.[one.event] ?? 0));
  return length(event) * Math.min(1, limit / total);
}
