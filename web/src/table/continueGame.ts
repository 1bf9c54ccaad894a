/** A new table that starts from a position of another one. */
import { post } from "../net/api";
import type { Seat, TableInfo } from "../net/protocol";
import { notices } from "../page/notices.svelte";
import { router } from "../page/router.svelte";
import { me } from "../people/me.svelte";
import { settings } from "../settings/settings.svelte";

/** Make the table and go there; with a free seat it waits for whoever is invited. */
export async function continueGame(table: string, move: number, seats: string[]): Promise<void> {
  try {
    await me.ensure();
    const start = !seats.includes("open");
    const made = await post<TableInfo>(`/tables/${table}/play-from/${move}`, { seats, start });
    router().go(`/table/${made.id}`);
  } catch (error) {
    notices.showError(error);
  }
}

/** Who sits where at such a table: bots stay, and take the seats of other people. */
export function seatsWith(mine: number[], seats: Seat[]): string[] {
  return seats.map(({ bot }, seat) => (mine.includes(seat) ? "me" : (bot ?? settings.preferences.opponent)));
}
