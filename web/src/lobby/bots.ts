/** What a bot is called in the reader's language: `level-3`, or a stranger's own name. */
import { say } from "../text/page.svelte";

/** Who plays at each level; src/lutece/text says the same, and a test holds that. */
const NAMES = ["Basile", "Margot", "Anatole", "Octave", "Aurore"];

/** The level of a bot, from 1 on; null for bots that have none. */
export function levelOf(bot: string): number | null {
  const level = Number(/^level-(\d)$/.exec(bot)?.[1]);
  return NAMES[level - 1] ? level : null;
}

/** The name alone, for sentences and narrow places: Margot. */
export function botName(bot: string): string {
  return NAMES[(levelOf(bot) ?? 0) - 1] ?? say("bot.named", { name: bot });
}

/** The name with the level: Margot, level 2. */
export function botWithLevel(bot: string): string {
  const level = levelOf(bot);
  return level ? say("bot.level", { name: botName(bot), level }) : botName(bot);
}
