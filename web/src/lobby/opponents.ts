/** Whom one can play against, and what that is worth, in the reader's words. */
import type { LevelInfo, Worth } from "../net/answers";
import { say } from "../text/page.svelte";

export interface Words {
  name: string;
  trade: string;
  plays: string;
}

/** What is said of a level in a language, with English for a language that it lacks. */
export function wordsOf(level: LevelInfo, language: string): Words {
  return level.words[language] ?? level.words.en ?? { name: level.bot, trade: "", plays: "" };
}

/** A share of games as people say it: 7 of 10, but 97 of 100. */
export function winsOf(share: number): { wins: number; of: number } {
  const tenths = Math.round(10 * share);
  if (tenths > 0 && tenths < 10) return { wins: tenths, of: 10 };
  return { wins: Math.min(Math.max(Math.round(100 * share), 1), 99), of: 100 };
}

/** What a level is worth: its rating, and how it does against `below`; as far as it was measured. */
export function worthSaid(worth: Worth | undefined, below: string | null): string[] {
  const said: string[] = [];
  if (typeof worth?.rating === "number") said.push(say("opponent.rating", { rating: Math.round(worth.rating) }));
  if (typeof worth?.beats === "number" && below)
    said.push(say("opponent.beats", { ...winsOf(worth.beats), name: below }));
  return said;
}

/** The bot that somebody likes to play against, if the game has it. */
export function preferred(bots: string[], wanted: string, usual = "level-2"): string {
  if (bots.includes(wanted)) return wanted;
  return bots.includes(usual) ? usual : (bots[0] ?? usual);
}
