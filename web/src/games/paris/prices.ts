/** What a move to a place costs: the cheapest way that goes with what is chosen. */
import type { Departure, Landmark, Price, Sort } from "./generated";
import { startOf } from "./lights";

/** The key that is chosen to move, as far as that is known. */
export interface Chosen {
  start?: unknown;
  district?: unknown;
}

export function isPossible(price: Price): boolean {
  return price.missing === undefined && price.missing_francs === undefined;
}

/** The price of the cheapest way to a place; ways that can be paid come first. */
export function priceOf(departures: Departure[], at: string, chosen: Chosen): Price | null {
  const ways = departures
    .filter((way) => goesWith(way, chosen))
    .flatMap((way) => Object.entries(way.goals).filter(([goal]) => startOf(goal, way.district) === at));
  const prices = ways.map(([, price]) => price);
  return prices.toSorted((a, b) => Number(isPossible(b)) - Number(isPossible(a)) || a.francs - b.francs)[0] ?? null;
}

/** The Arc is outside all districts, so a key there is the same whichever district is meant. */
function goesWith({ start, district }: Departure, chosen: Chosen): boolean {
  if (chosen.start === undefined) return true;
  return start === chosen.start && (start === "arc" || chosen.district === undefined || district === chosen.district);
}

/** The resources that a landmark costs. */
export function costOf({ marble, gold }: Pick<Landmark, "marble" | "gold">): Sort[] {
  return [...Array<Sort>(marble).fill("marble"), ...Array<Sort>(gold).fill("gold")];
}
