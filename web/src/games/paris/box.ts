/**
 * What the board reads of an edition: its components as far as they are drawn, and which of their
 * numbers are house values. No rulebook gives those, so the board marks them.
 */
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

const HOUSE = "P";

function has(marks: Record<string, string> | string[] | undefined): boolean {
  return Object.values(marks ?? {}).includes(HOUSE);
}

export type HouseGroup = "banks" | "landmarks" | "end-tiles" | "vp-tiles" | "prices" | number[];

/** The groups of house values of an edition, to be named once; bonus tiles by their numbers. */
export function houseValues(box: Box): HouseGroup[] {
  const { districts, landmarks, bonus_tiles, end_game_tiles, vp_tiles, prices } = box;
  const tiles = bonus_tiles.rows.filter((row) => row.mark === HOUSE || has(row.marks)).map((row) => row.number);
  const groups: [HouseGroup, boolean][] = [
    ["banks", (districts.marks?.["bank"] ?? districts.mark) === HOUSE],
    ["landmarks", landmarks.rows.some((row) => (row.marks ? has(row.marks) : landmarks.mark === HOUSE))],
    ["vp-tiles", vp_tiles.rows.some((row) => has(row.marks))],
    ["end-tiles", end_game_tiles.mark === HOUSE],
    ["prices", prices.mark === HOUSE],
    [tiles, tiles.length > 0],
  ];
  return groups.filter(([, house]) => house).map(([group]) => group);
}

export function prestigePoints(box: Box, prestige: string): number {
  return box.prestige.rows.find((row) => row.key === prestige)?.points ?? 0;
}
