/** A table's clock in words: 2 min a turn, 3 days a turn. */
import type { Clock } from "../net/protocol";
import { say } from "../text/page.svelte";

const HOUR = 3600;
const DAY = 24 * HOUR;

export function clockSaid(clock: Clock): string {
  const { kind = "none", seconds = 0, increment = 0 } = clock;
  if (kind === "none") return say("clock.said-none");
  if (kind === "days") {
    if (seconds % DAY === 0) return say("clock.said-days", { count: seconds / DAY });
    return say("clock.said-hours", { count: Math.max(1, Math.round(seconds / HOUR)) });
  }
  if (kind === "move") return say("clock.said-move", { time: time(seconds) });
  const bank = { time: time(seconds), increment };
  return increment ? say("clock.said-bank-more", bank) : say("clock.said-bank", bank);
}

/** Whether people are meant to play at the same time. */
export function isLive(clock: Clock): boolean {
  return clock.kind !== "days";
}

function time(seconds: number): string {
  return seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
