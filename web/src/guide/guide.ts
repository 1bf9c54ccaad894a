/** A first game that teaches by playing: a fixed deal, and one step after the other. */
import type { Fields } from "../board/contract";

export interface GuideStep {
  say: `guide.${string}`; // a key of the game's texts
  expect?: Fields; // what the reader is to play
  auto?: Fields; // what is played for them
}

export interface Guide {
  seed: string | number;
  players: number;
  options: Fields;
  steps: GuideStep[];
}

const files = import.meta.glob<{ default: Guide }>("../games/*/guide.ts");

export async function guideOf(game: string): Promise<Guide | null> {
  return (await files[`../games/${game}/guide.ts`]?.())?.default ?? null;
}
