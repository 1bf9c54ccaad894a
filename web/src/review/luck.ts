/** The largest strokes of luck for a seat: what came to light, against all that could have. */
import type { GameEvent, Review } from "../net/protocol";

const revealing = import.meta.glob<readonly string[]>("../games/*/generated.ts", { import: "REVEALING" });

export interface Stroke {
  number: number; // of the move
  seat: number; // who made it
  chance: number; // of victory, that it brought or cost
  points: number;
}

const MOST = 4;
const NOTICEABLE = 0.02; // of the chance of victory

export function strokesOf({ steps }: Pick<Review, "steps">, seat: number): Stroke[] {
  return steps
    .map(({ number, seat: by, luck }) => ({
      number,
      seat: by,
      chance: luck[seat]?.chance ?? 0,
      points: luck[seat]?.points ?? 0,
    }))
    .filter(({ chance }) => Math.abs(chance) >= NOTICEABLE)
    .sort((one, other) => Math.abs(other.chance) - Math.abs(one.chance))
    .slice(0, MOST);
}

/** Those of a move's events that brought something to light; all where a game does not say which. */
export async function broughtToLight(game: string, events: GameEvent[]): Promise<GameEvent[]> {
  const keys = await revealing[`../games/${game}/generated.ts`]?.();
  const found = keys && events.filter(({ event }) => keys.includes(event));
  return found && found.length > 0 ? found : events;
}
