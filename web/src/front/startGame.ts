/** Creates a table in one click: against bots at once, or with friends by a link. */
import type { GameInfo } from "../net/answers";
import { makeTable } from "../net/lobby";
import type { NewTable } from "../net/protocol";
import { notices } from "../page/notices.svelte";
import { router } from "../page/router.svelte";
import { me } from "../people/me.svelte";

export async function playNow(game: GameInfo, players: number, opponent: string): Promise<void> {
  const bots = Array.from({ length: players - 1 }, () => opponent);
  try {
    await me.ensure();
    await goTo({ game: game.name, seats: ["me", ...bots], public: false, hints: true, start: true });
  } catch (error) {
    notices.showError(error);
  }
}

export function invite(game: GameInfo, players: number): Promise<void> {
  return createTable({ game: game.name, players, seats: ["me"], public: false, hints: false });
}

/** Create a table and go there, once the person has a name. */
export async function createTable(table: NewTable): Promise<void> {
  try {
    if (await me.ensureNamed()) await goTo(table);
  } catch (error) {
    notices.showError(error);
  }
}

async function goTo(table: NewTable): Promise<void> {
  const made = await makeTable(table);
  router().go(`/table/${made.id}`);
}
