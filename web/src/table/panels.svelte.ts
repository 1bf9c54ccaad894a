/** The panels in the drawer: which one is open, where the rules are open, what is unread. */
import { tick } from "svelte";

export type Panel = "log" | "points" | "chat" | "rules" | "hints" | "table";

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

  close(): void {
    this.isOpen = false;
  }

  toggle(): void {
    if (this.isOpen) this.close();
    else this.open(this.shown, this.section);
  }

  /** Whether a panel can be seen. */
  sees(panel: Panel): boolean {
    return this.isOpen && this.shown === panel;
  }

  /** Open a panel and go there by keyboard too. */
  async reveal(panel: Panel, section: string | null = null): Promise<void> {
    this.open(panel, section);
    await tick();
    document.getElementById("panel")?.focus({ preventScroll: true });
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
