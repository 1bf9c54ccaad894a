/** What a table needs of its game: sentences, components, and the board if one is drawn. */
import type { Action, Fields, GamePage } from "../board/contract";
import type { Box as BoxAnswer } from "../net/answers";
import { once } from "../net/api";
import type { TableInfo } from "../net/protocol";
import type { Template } from "../text/template";
import type { Names } from "../text/text";

const pages = import.meta.glob<GamePage>("../games/*/index.ts");

/** The drawn board of a game; null where the game has none and is played from its list. */
export async function pageOf(game: string): Promise<GamePage | null> {
  return (await pages[`../games/${game}/index.ts`]?.()) ?? null;
}

export type Box = Fields & { names: Names; edition?: { about?: string } };

/** The components of a table's edition, and the names it gives them. */
export async function boxOf(table: Pick<TableInfo, "game" | "edition">): Promise<Box> {
  const path = table.edition ? `/editions/${table.edition}` : `/games/${table.game}/box`;
  const { contents, names } = await once<BoxAnswer>(path);
  return { ...contents, names };
}

export function textsOf(game: string, language: string): Promise<Template> {
  return once<Template>(`/games/${game}/texts/${language}`);
}

/** All actions of a table's game: ids belong to an edition. */
export function catalogueOf(table: Pick<TableInfo, "game" | "edition">): Promise<Action[]> {
  const edition = table.edition ? `?edition=${table.edition}` : "";
  return once<Action[]>(`/games/${table.game}/catalogue${edition}`);
}
