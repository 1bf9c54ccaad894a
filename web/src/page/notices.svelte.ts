/** Short sentences that come and go: a refusal, a fault, something done. */
import { ApiError } from "../net/api";
import { say } from "../text/page.svelte";

export interface Notice {
  id: number;
  text: string;
  kind: "good" | "bad";
  /** Where to read more; with `open`, without leaving the page. */
  link?: { href: string; text: string; open?: () => void };
}

const STAYS = 7000;

class Notices {
  shown = $state.raw<Notice[]>([]);
  private count = 0;

  show(text: string, kind: Notice["kind"] = "bad", link?: Notice["link"]): void {
    const id = ++this.count;
    const notice: Notice = link ? { id, text, kind, link } : { id, text, kind };
    this.shown = [...this.shown.filter((other) => other.text !== text), notice].slice(-3);
    setTimeout(() => this.close(id), STAYS);
  }

  close(id: number): void {
    this.shown = this.shown.filter((notice) => notice.id !== id);
  }

  /** Say what went wrong, in a sentence. */
  showError(error: unknown): void {
    this.show(sentence(error));
  }
}

/** The notices to show on a page: not those that lead to the page itself. */
export function relevantNotices(shown: Notice[], path: string): Notice[] {
  return shown.filter((notice) => notice.link?.href !== path);
}

export function sentence(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message;
  return say("fault.offline");
}

export const notices = new Notices();
