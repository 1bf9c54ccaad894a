/** The shapes that the server sends for Paris: what a seat sees, and what is in the box. */

export type Sort = "wood" | "marble" | "gold" | "bronze-prestige" | "silver-prestige" | "gold-prestige";
export const RESOURCES = ["wood", "marble", "gold"] as const;
export const PRESTIGE = ["bronze", "silver", "gold"] as const;
export const SORTS: readonly Sort[] = [...RESOURCES, "bronze-prestige", "silver-prestige", "gold-prestige"];

export type Ask =
  | "draw" | "lay" | "act" | "end-tile" | "bonus" | "prestige" | "vp-tile" | "end-turn"; // prettier-ignore

export interface Space {
  value: number;
  kind: string | null;
  belongs: string | null;
  token: Sort | null;
  keys: number[];
  wood: number;
  bonus: boolean;
  bonus_price: number;
}

export interface Standing {
  sum: number;
  highest: number;
  rank: number;
  points: number;
}

export interface District {
  district: string;
  bank: { francs: number; keys: number[] };
  spaces: Space[];
  keys: number;
  vp_tile: string | null;
  standing: Standing[];
}

export interface Landmark {
  landmark: string;
  value: number;
  marble: number;
  gold: number;
  slots: Sort[];
  district: string | null;
  keys: number[];
}

export interface TrackTile {
  space: number;
  tile: number;
  zone: string;
  left: number;
  effect: string;
  francs: number;
  vp: number;
  amount: number;
  sort: Sort | null;
  steps: string | null;
}

/** A goal that the board allows, with its net price. */
export interface Move {
  start: string;
  district: string;
  value: number;
  landmark: string | null;
  new: boolean;
  francs: number;
  units: Sort[];
  tokens: Sort[];
  tiles: number[];
  missing_francs: number;
  missing: Sort[];
  possible: boolean;
}

export interface Screen {
  francs: number;
  keys: number;
  tokens: Record<Sort, number>;
  tiles: number[];
  end_tiles: string[];
}

export interface View {
  players: number;
  seat: number | null;
  to_act: number | null;
  over: boolean;
  ask: Ask | null;
  start: number;
  round: number;
  end: string;
  piles: { left: number; district: string | null }[];
  drawn: { district: string; value: number; kind: string } | null;
  removed: { district: string; value: number; kind: string }[];
  districts: District[];
  arc: number[];
  landmarks: Landmark[];
  vp_tiles: string[];
  track: TrackTile[];
  meeples: number[];
  reserve: Record<string, number>;
  prestige_gone: Record<string, number>;
  keys_in_reserve: number[];
  prices: { buy: Record<string, number>; sell: Record<string, number> };
  units: Record<Sort, number>;
  used: { tiles: number[]; end_tiles: string[] }[];
  end_tiles: { left: number; stock: string[] | null };
  screens: (Screen | null)[];
  scored: number[];
  points: number[];
  moves?: Move[];
  bonus_price?: number;
  ahead?: { tile: number; space: number; passed: number[] }[];
  slots?: Sort[];
}

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
