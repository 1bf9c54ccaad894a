/** Games and tables as the front page, the lobby and the page of new tables need them. */
import type { FoundGame, GameInfo, Invitation, Wish } from "./answers";
import { get, once, post } from "./api";
import type { NewTable, TableInfo } from "./protocol";

export const games = (): Promise<GameInfo[]> => once<GameInfo[]>("/games");
export const tables = (status: string): Promise<TableInfo[]> => get(`/tables?status=${status}`);
export interface MineAsked {
  finished: boolean;
  game?: string;
  partner?: string;
  before?: number;
}

/** My tables: those that wait for me first, or the finished ones a page at a time. */
export function myTables(asked: MineAsked): Promise<TableInfo[]> {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== "");
  return get(`/me/tables?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`);
}

export const invitation = (table: string, key: string | null): Promise<Invitation> =>
  get(`/tables/${table}/invitation${key ? `?key=${encodeURIComponent(key)}` : ""}`);
export const findGame = (wish: Wish): Promise<FoundGame> => post("/lobby/find", wish);
export const makeTable = (table: NewTable): Promise<TableInfo> => post("/tables", table);

export async function gameNamed(name: string): Promise<GameInfo | undefined> {
  return (await games()).find((one) => one.name === name);
}

/** What a game is called, as far as the list of games says. */
export async function nameOf(game: string, language: string): Promise<string> {
  return (await gameNamed(game))?.words[language]?.name ?? game;
}
