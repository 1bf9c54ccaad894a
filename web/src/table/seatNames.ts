/** What everybody at a table is called. */
import { botName } from "../lobby/bots";
import type { Seat } from "../net/protocol";
import { say } from "../text/page.svelte";

/** Two of the same name are told apart by their seats. In a guide only the first seat is the reader's. */
export function seatNames(seats: Seat[], guided: boolean): string[] {
  const names = seats.map((seat) => (seat.bot ? botName(seat.bot) : seat.name));
  return seats.map(({ seat }, n) => {
    const name = names[n];
    if (guided && seat > 0) return say("guide.rival", { number: seat });
    if (!name) return say("new.seat", { number: seat + 1 });
    const alone = guided || names.filter((other) => other === name).length === 1;
    return alone ? name : `${name} (${seat + 1})`;
  });
}
