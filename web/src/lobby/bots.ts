/** What a bot is called in the reader's language: `level-3`, or a stranger's own name. */
import { say } from "../text/page.svelte";

export function botName(bot: string): string {
  const level = /^level-(\d)$/.exec(bot)?.[1];
  return level ? say("bot.level", { level: Number(level) }) : say("bot.other", { name: bot });
}
