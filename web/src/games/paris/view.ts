/** What is in the box of Paris, as far as it is drawn; the shapes of a view are in `generated.ts`. */
import type { Sort } from "./generated";

export const RESOURCES = ["wood", "marble", "gold"] as const;
export const PRESTIGE = ["bronze", "silver", "gold"] as const;
export const SORTS: readonly Sort[] = [...RESOURCES, "bronze-prestige", "silver-prestige", "gold-prestige"];

type Marks = Record<string, string>;

/** What of the edition is drawn: the figures come with the view, the marks from here. */
export interface Box {
  districts: { marks?: Marks; mark: string };
  prestige: { rows: { key: string; points: number; marks?: Marks }[] };
  landmarks: { mark: string; rows: { key: string; marks?: Marks }[] };
  bonus_tiles: { mark: string; rows: { number: number; mark?: string; marks?: Marks }[] };
  end_game_tiles: { mark: string; rows: { key: string }[] };
  vp_tiles: { mark: string; rows: { points: number[]; marks?: string[] }[] };
  prices: { mark: string };
}
