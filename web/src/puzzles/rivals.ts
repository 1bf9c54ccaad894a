/** What the seats of a puzzle are called: the reader's own, and those of rivals nobody knows. */
import { say } from "../text/page.svelte";

export function puzzleSeats(players: number, mine: number, name: string): string[] {
  let rivals = 0;
  return Array.from({ length: players }, (_, seat) => {
    if (seat === mine) return name;
    rivals += 1;
    return say("guide.rival", { number: players === 2 ? 1 : rivals + 1 });
  });
}
