/** Ratings as people understand them: how often somebody wins against a bot that they know. */
import { botName, levelOf } from "../lobby/bots";
import { winsOf } from "../lobby/opponents";
import type { GameInfo } from "../net/answers";
import { say } from "../text/page.svelte";

export interface Strength {
  bot: string;
  elo: number;
}

/** The levels of a game as they were measured with the fewest players, the weakest first. */
export function levelsOf(game: Pick<GameInfo, "levels" | "seats">): Strength[] {
  const players = game.seats[0] ?? 2;
  return game.levels.flatMap((level) => {
    const elo = level.worth[players]?.rating;
    return typeof elo === "number" ? [{ bot: level.bot, elo }] : [];
  });
}

/** The share of games that somebody wins against another, by Elo. */
export function expected(mine: number, other: number): number {
  return 1 / (1 + 10 ** ((other - mine) / 400));
}

/** The strongest level that somebody still beats more often than not; else the weakest. */
export function yardstick(elo: number, levels: Strength[]): Strength | null {
  return levels.findLast((level) => level.elo <= elo) ?? levels[0] ?? null;
}

/** What a level is measured by: the others. */
export function withoutSelf(levels: Strength[], bot: string): Strength[] {
  return levels.filter((level) => level.bot !== bot);
}

export function strengthSaid(elo: number, levels: Strength[]): string {
  const level = yardstick(elo, levels);
  if (!level) return "";
  const named = levelOf(level.bot);
  const name = named ? say("bot.level", { name: botName(level.bot), level: named }) : botName(level.bot);
  return say("ladder.wins-against", { ...winsOf(expected(elo, level.elo)), name });
}
