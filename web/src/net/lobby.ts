/** Games and tables as the front page, the lobby and the page of new tables need them. */
import type { Json } from "../board/contract";
import { get, once, post } from "./api";
import type { NewTable, TableInfo } from "./protocol";

export interface GameOption {
  key: string;
  default: Json;
  choices: Json[];
  rule: string;
  pick: number;
}

/** What a level is worth: a rating on the game's ladder, and its share of wins against the one below. */
export interface Worth {
  rating: number | null;
  beats: number | null;
}

/** Who plays at a level; words by language, worth by the number of players. */
export interface LevelInfo {
  bot: string;
  words: Record<string, { name: string; trade: string; plays: string }>;
  worth: Record<number, Worth>;
}

export interface GameInfo {
  name: string;
  seats: number[];
  options: GameOption[];
  bots: string[];
  levels: LevelInfo[];
  facts: { year?: number; publisher?: string; minutes?: number };
  words: Record<string, { name: string; about: string; designer: string }>; // by language
}

export const games = (): Promise<GameInfo[]> => once<GameInfo[]>("/games");
export const tables = (status: string): Promise<TableInfo[]> => get(`/tables?status=${status}`);
export const myTables = (): Promise<TableInfo[]> => get("/me/tables");
export const makeTable = (table: NewTable): Promise<TableInfo> => post("/tables", table);

/** What a game is called, as far as the list of games says. */
export async function nameOf(game: string, language: string): Promise<string> {
  const found = (await games()).find((one) => one.name === game);
  return found?.words[language]?.name ?? game;
}
