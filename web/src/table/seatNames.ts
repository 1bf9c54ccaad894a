/** What everybody at a table is called. */
import { botName } from "../lobby/bots";
import type { Seat } from "../net/protocol";
import { say } from "../text/page.svelte";

/**
 * Two of the same name are told apart by their seats. Of the seats at this browser the first is the
 * reader's, and somebody beside them has each of the others; in a guide it is a rival.
 */
export function seatNames(seats: Seat[], guided: boolean): string[] {
  const besides = seats.map(({ seat, mine }) => mine && seats.some((other) => other.mine && other.seat < seat));
  const names = seats.map((seat, n) => (besides[n] ? null : seat.bot ? botName(seat.bot) : seat.name));
  return seats.map(({ seat }, n) => {
    const name = names[n];
    if (guided && seat > 0) return say("guide.rival", { number: seat });
    if (besides[n]) return say("seat.beside", { number: seat + 1 });
    if (!name) return say("new.seat", { number: seat + 1 });
    const alone = guided || names.filter((other) => other === name).length === 1;
    return alone ? name : `${name} (${seat + 1})`;
  });
}
