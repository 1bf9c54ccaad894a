/** What is said aloud of a table: sentences for those who listen, and sounds. */
import { afterPaint } from "../board/deferred";
import type { Entry } from "../net/protocol";
import { settings } from "../settings/settings.svelte";
import type { Text } from "../text/text";
import { playSound } from "./sounds";
import type { TimelineStep } from "./state";

interface Heard {
  text: Text;
  /** Whether one reader waits for a turn of their own, and it is theirs now. */
  called: boolean;
}

export class Announcer {
  heard = $state(""); // the live region

  constructor(private readonly table: () => Heard) {}

  /** Events as they are shown; those of steps that were skipped all at once. */
  announceSteps(steps: TimelineStep[]): void {
    const { text, called } = this.table();
    const said = steps.flatMap(({ event }) => (event ? [text.event(event)] : []));
    if (said.length > 0) this.heard = said.join(" ");
    const turn = called && steps.some((step) => step.settles);
    if (turn && settings.preferences.sounds) afterPaint(() => playSound("turn"));
  }

  announceEntries(entries: Entry[]): void {
    const chat = entries.some((entry) => entry.what.kind === "chat");
    if (chat && settings.preferences.sounds) playSound("chat");
  }
}
