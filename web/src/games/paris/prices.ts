/** What a move to a place costs: the cheapest way that goes with what is chosen. */
import type { Departure, Landmark, Moves, Sort } from "./generated";
import { startOf } from "./highlights";

/** The move that is being chosen, as far as it is known. */
export interface Chosen {
  start?: unknown;
  district?: unknown;
  value?: unknown;
  landmark?: unknown;
}

export interface Price {
  francs: number;
  short: number; // Francs that are missing
  missing: Sort[];
}

export function isPossible({ short, missing }: Price): boolean {
  return short === 0 && missing.length === 0;
}

/** The price of the cheapest way to a place, for somebody with so many Francs. */
export function priceOf(moves: Moves, at: string, chosen: Chosen, purse: number): Price | null {
  const ways = moves.departures
    .filter((way) => goesWith(way, chosen))
    .flatMap((way) => Object.entries(way.francs).filter(([goal]) => startOf(goal, way.district) === at));
  const [goal, francs] = ways.toSorted(([, one], [, other]) => one - other)[0] ?? [];
  if (goal === undefined || francs === undefined) return null;
  return { francs, short: Math.max(0, francs - purse), missing: moves.missing[goal] ?? [] };
}

/** The Arc is outside all districts, so a key there is the same whichever district is meant. */
function goesWith({ start, district }: Departure, chosen: Chosen): boolean {
  if (chosen.start === undefined) return true;
  return start === chosen.start && (start === "arc" || chosen.district === undefined || district === chosen.district);
}

/** What the chosen goal costs a key that stands here; null where it can't go there, or no goal is chosen. */
export function priceFrom(moves: Moves, start: string, district: string | null, chosen: Chosen): number | null {
  const goal = chosen.landmark ?? chosen.value;
  if (goal === undefined || chosen.start !== undefined) return null;
  const there = district ?? chosen.district;
  const ways = moves.departures.filter((way) => way.start === start && (there === undefined || way.district === there));
  const francs = ways.flatMap((way) => way.francs[String(goal)] ?? []);
  return francs.length > 0 ? Math.min(...francs) : null;
}

/** The resources that a landmark costs. */
export function costOf({ marble, gold }: Pick<Landmark, "marble" | "gold">): Sort[] {
  return [...Array<Sort>(marble).fill("marble"), ...Array<Sort>(gold).fill("gold")];
}
