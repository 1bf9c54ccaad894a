/** What a table's page loads of its game: words, pieces, the board; and then the sidebar's script. */
import type { GamePage } from "../board/contract";
import { defer } from "../board/deferred";
import { backoff } from "../net/backoff";
import type { TableInfo } from "../net/protocol";
import { notices } from "../page/notices.svelte";
import { language } from "../text/page.svelte";
import type { Template } from "../text/template";
import { type Box, boxOf, pageOf, textsOf } from "./game";

export class GameFiles {
  texts = $state.raw<Template>({});
  box = $state.raw<Box | null>(null);
  board = $state.raw<GamePage | null>(null);
  sidebar = $state.raw<typeof import("./sidebar") | null>(null);
  ready = $state(false);
  private loaded: string | null = null; // which game, edition and language
  private failures = 0; // in a row

  /** Load what the game needs, again in another language; else nothing is drawn again. */
  async load(info: TableInfo | null): Promise<void> {
    const wanted = info && `${info.game} ${info.edition} ${language()}`;
    if (!info || wanted === this.loaded) return;
    this.loaded = wanted;
    try {
      const [texts, box, board] = await Promise.all([textsOf(info.game, language()), boxOf(info), pageOf(info.game)]);
      if (this.loaded !== wanted) return; // another language was wished for meanwhile
      this.texts = texts;
      this.box = box;
      this.board = board;
      this.ready = true;
      this.failures = 0;
      defer(() => void this.loadSidebar());
    } catch (error) {
      this.loaded = null;
      this.retry(error, () => this.load(info));
    }
  }

  /** What is not needed for the first look. */
  private async loadSidebar(): Promise<void> {
    try {
      this.sidebar ??= await import("./sidebar");
    } catch (error) {
      this.retry(error, () => this.loadSidebar());
    }
  }

  /** Say what went wrong, and try once more in a while. */
  private retry(error: unknown, what: () => Promise<void>): void {
    notices.showError(error);
    setTimeout(() => void what(), backoff(this.failures++, Math.random()));
  }
}
