/** The panels beside the board: which one is open, where the rules are open, what is unread. */
import { tick } from "svelte";
import { settings } from "../settings/settings.svelte";

export type Panel = "log" | "points" | "chat" | "rules" | "hints";

export class Panels {
  shown = $state<Panel>("log");
  isOpen = $state(false); // the drawer that they are in
  section = $state<string | null>(null); // of the rules
  unread = $state(0); // lines of the chat
  /** The section about what was last pointed at or had the focus on the board, and the same as it is shown. */
  subject: string | null = null;
  shownSubject = $state<string | null>(null);

  open(panel: Panel, section: string | null = null): void {
    this.shown = panel;
    this.isOpen = true;
    if (panel === "rules") this.section = section;
    if (panel === "chat") this.unread = 0;
  }

  /** Open a panel and have it seen: on a phone it stands below the board. */
  async reveal(panel: Panel, section: string | null = null): Promise<void> {
    this.open(panel, section);
    await tick();
    const place = document.getElementById("panel");
    place?.focus({ preventScroll: true });
    const below = place !== null && place.getBoundingClientRect().top > window.innerHeight / 2;
    if (below) place.parentElement?.scrollIntoView({ behavior: settings.motion ? "smooth" : "auto" });
  }

  /** The rules beside the board, at what the reader is busy with. */
  openRules(): void {
    void this.reveal("rules", this.subject ?? this.section);
  }

  /**
   * Something is pointed at. Known at once, for the next key may ask for its rule; shown a moment
   * later, for a browser finds out while it draws, and would have to begin again.
   */
  pointAt(section: string): void {
    this.subject = section;
    setTimeout(() => (this.shownSubject = this.subject));
  }
}
