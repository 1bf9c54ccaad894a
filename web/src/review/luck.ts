/** The largest strokes of luck for a seat: what came to light, against all that could have. */
import type { Review } from "../net/protocol";

export interface Stroke {
  number: number; // of the move
  chance: number; // of victory, that it brought or cost
  points: number;
}

const MOST = 4;
const NOTICEABLE = 0.02; // of the chance of victory

export function strokesOf({ steps }: Pick<Review, "steps">, seat: number): Stroke[] {
  return steps
    .map(({ number, luck }) => ({ number, chance: luck[seat]?.chance ?? 0, points: luck[seat]?.points ?? 0 }))
    .filter(({ chance }) => Math.abs(chance) >= NOTICEABLE)
    .sort((one, other) => Math.abs(other.chance) - Math.abs(one.chance))
    .slice(0, MOST);
}
