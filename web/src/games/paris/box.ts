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

export function bankIsHouse(box: Box): boolean {
  return (box.districts.marks?.["bank"] ?? box.districts.mark) === HOUSE;
}

export function landmarkIsHouse(box: Box, landmark: string): boolean {
  const row = box.landmarks.rows.find((each) => each.key === landmark);
  return row?.marks ? has(row.marks) : box.landmarks.mark === HOUSE;
}

export function tileIsHouse(box: Box, tile: number): boolean {
  const row = box.bonus_tiles.rows.find((each) => each.number === tile);
  return row?.mark === HOUSE || has(row?.marks);
}

/** VP tiles are named by their points: `20/10/5`. */
export function vpTileIsHouse(box: Box, tile: string): boolean {
  return has(box.vp_tiles.rows.find((row) => row.points.join("/") === tile)?.marks);
}

export function pricesAreHouse(box: Box): boolean {
  return box.prices.mark === HOUSE;
}

export function endTilesAreHouse(box: Box): boolean {
  return box.end_game_tiles.mark === HOUSE;
}

export function prestigePoints(box: Box, prestige: string): number {
  return box.prestige.rows.find((row) => row.key === prestige)?.points ?? 0;
}
