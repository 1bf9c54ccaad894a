/** How a finished game went, as its table tells. */
import type { TableInfo } from "../net/protocol";
import { say } from "../text/page.svelte";

type Finished = Pick<TableInfo, "result" | "seats">;

function lineOf(table: Finished, seat: number): Finished["result"][number] | undefined {
  return table.result.find((line) => line.seat === seat);
}

/** The points of a seat; null where the game has no result. */
export function pointsOf(table: Finished, seat: number): number | null {
  const points = lineOf(table, seat)?.points;
  return typeof points === "number" ? points : null;
}

export function hasWon(table: Finished, seat: number): boolean {
  return lineOf(table, seat)?.place === 1;
}

/** My best place in a game; null where I had no seat. */
export function myPlace(table: Finished): number | null {
  const mine = table.seats.filter((seat) => seat.mine).map((seat) => lineOf(table, seat.seat)?.place);
  const places = mine.filter((place) => typeof place === "number");
  return places.length > 0 ? Math.min(...places) : null;
}

export function myResultSaid(table: Finished): string {
  const place = myPlace(table);
  if (place === null) return "";
  if (place > 1) return say("mine.place", { place });
  const winners = table.result.filter((line) => line.place === 1).length;
  return say(winners > 1 ? "mine.shared" : "mine.won");
}
