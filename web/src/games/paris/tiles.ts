/** What a bonus tile shows: a few signs, so that thirty tiles can be read at a glance. */
import { SORTS } from "./box";
import type { Sort, TrackTile } from "./generated";

export type Sign =
  | { draw: "sort"; sort: Sort }
  | { draw: "any"; of: "resource" | "prestige"; most: number }
  | { draw: "house"; value: number }
  | { draw: "francs"; amount: number }
  | { draw: "vp"; amount: number | string }
  | { draw: "text"; text: string }
  | { draw: "kinds"; points: string } // by how many kinds, from the least to the most
  | { draw: "key" | "own-key" | "rival-key" | "tile" | "back" | "landmark" };

const vp = (amount: number | string): Sign => ({ draw: "vp", amount });
const francs = (amount: number): Sign => ({ draw: "francs", amount });
const text = (words: string): Sign => ({ draw: "text", text: words });

/** The signs of one effect; `per` parts are read as “so much for each”. */
const SIGNS: Record<string, (tile: TrackTile) => Sign[]> = {
  gain: (tile) => [...(tile.francs ? [francs(tile.francs)] : []), ...(tile.vp ? [vp(tile.vp)] : [])],
  resource: (tile) => [{ draw: "sort", sort: tile.sort ?? "wood" }],
  any_resource: (tile) => [{ draw: "any", of: "resource", most: tile.amount }],
  any_prestige: (tile) => [{ draw: "any", of: "prestige", most: tile.amount }],
  vp_per_building: (tile) => [vp(tile.vp), { draw: "house", value: tile.amount }],
  own_place: () => [{ draw: "own-key" }],
  rival_place: () => [{ draw: "rival-key" }],
  buy_key: (tile) => [francs(-tile.amount), { draw: "key" }],
  any_tile: () => [{ draw: "tile" }],
  step_back: (tile) => [{ draw: "back" }, text(String(tile.amount))],
  vp_per_tile: (tile) => [vp(tile.vp), { draw: "tile" }],
  resource_pairs: (tile) => [vp(tile.vp), { draw: "sort", sort: "wood" }, { draw: "sort", sort: "wood" }],
  prestige_pairs: (tile) => [
    vp(tile.vp),
    { draw: "sort", sort: "silver-prestige" },
    { draw: "sort", sort: "silver-prestige" },
  ],
  vp_per_franc: (tile) => [vp(tile.vp), francs(1)],
  vp_per_landmark: (tile) => [vp(tile.vp), { draw: "landmark" }],
  vp_for_kinds: (tile) => [{ draw: "kinds", points: range(tile.steps) }],
};

/** An effect that an edition invents shows its number only; its words explain it. */
export function signs(tile: TrackTile): Sign[] {
  return SIGNS[tile.effect]?.(tile) ?? [];
}

/** From the least to the most that `4: 10, 5: 15, 6: 20` promises: `10–20`. */
function range(steps: string | null): string {
  const points = stepsOf(steps).map(([, vp]) => vp);
  return points.length > 1 ? `${points[0]}–${points.at(-1)}` : (points[0] ?? "");
}

/** `4: 10, 5: 15` as pairs of a count and its VP. */
export function stepsOf(steps: string | null): [count: string, vp: string][] {
  const pairs = (steps ?? "").split(",").map((step) => step.split(":").map((part) => part.trim()));
  return pairs.flatMap(([count, points]) => (count && points ? [[count, points] as [string, string]] : []));
}

/** What an end game tile shows: `francs_5`, `vp_3`, or a token such as `gold_prestige`. */
export function endTileSign(key: string): Sign {
  const [kind = "", amount] = key.split("_");
  if (kind === "francs") return francs(Number(amount));
  if (kind === "vp") return vp(Number(amount));
  const sort = SORTS.find((each) => each === key.replace("_", "-"));
  return sort ? { draw: "sort", sort } : text("?");
}

/** Rows of a track that runs like a river: to the right, back to the left, and so on. */
export function riverColumn(at: number, columns: number): number {
  const row = Math.floor(at / columns);
  return row % 2 === 0 ? at % columns : columns - 1 - (at % columns);
}
