/** Who has won, in a sentence. */
import type { TableInfo } from "../net/protocol";
import { joined, say } from "../text/page.svelte";

export function winnersOf(info: TableInfo | null): number[] {
  return (info?.result ?? []).filter((one) => one.place === 1).map((one) => Number(one.seat));
}

export function verdictOf(info: TableInfo | null, seats: string[]): string {
  const winners = winnersOf(info);
  if (winners.length === 0) return say("table.over");
  return say("table.won", { count: winners.length, names: joined(winners.map((seat) => seats[seat] ?? "")) });
}

/** The same as a headline, where it is plain that the game is over. */
export function headlineOf(info: TableInfo | null, seats: string[]): string {
  const winners = winnersOf(info);
  return say("result.won", { count: winners.length, names: joined(winners.map((seat) => seats[seat] ?? "")) });
}
