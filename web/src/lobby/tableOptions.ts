/** What is agreed at a table and is not the usual: the titles of those options. */
import type { GameInfo } from "../net/answers";
import type { TableInfo } from "../net/protocol";
import { textsOf } from "../table/game";
import { joined, type Language } from "../text/page.svelte";
import { Text } from "../text/text";

export async function changedOptions(
  table: TableInfo,
  game: GameInfo | undefined,
  language: Language,
): Promise<string> {
  const changed = changedKeys(table, game);
  if (!game || changed.length === 0) return "";
  const text = new Text(language, await textsOf(game.name, language), {}, []);
  return joined(changed.map((key) => text.say(`option.${key}.title`)));
}

export function changedKeys(table: Pick<TableInfo, "options">, game: Pick<GameInfo, "options"> | undefined): string[] {
  const isChanged = (key: string, usual: unknown): boolean =>
    JSON.stringify(table.options[key] ?? usual) !== JSON.stringify(usual);
  return (game?.options ?? []).filter((option) => isChanged(option.key, option.default)).map((option) => option.key);
}
