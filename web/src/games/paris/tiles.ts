/** What a bonus tile shows: a few signs, so that thirty tiles can be read at a glance. */
import type { Sort, TrackTile } from "./generated";

export type Sign =
  | { draw: "sort"; sort: Sort }
  | { draw: "any"; of: "resource" | "prestige"; most: number }
  | { draw: "house"; value: number }
  | { draw: "francs"; amount: number }
  | { draw: "vp"; amount: number | string }
  | { draw: "text"; text: string }
  | { draw: "key" | "own-key" | "rival-key" | "tile" | "back" | "landmark" | "kinds" };

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
  vp_for_kinds: (tile) => [vp(most(tile.steps)), { draw: "kinds" }],
};

/** An effect that an edition invents shows its number only; its words explain it. */
export function signs(tile: TrackTile): Sign[] {
  return SIGNS[tile.effect]?.(tile) ?? [];
}

/** The best that `4: 10, 5: 15` promises, as `–15`. */
function most(steps: string | null): string {
  return `–${steps?.split(":").at(-1)?.trim() ?? ""}`;
}

/** Rows of a track that runs like a river: to the right, back to the left, and so on. */
export function riverColumn(at: number, columns: number): number {
  const row = Math.floor(at / columns);
  return row % 2 === 0 ? at % columns : columns - 1 - (at % columns);
}
