/** What a rated game does to the reader's rating: it is asked for before the end, and once more after it. */
import { get } from "../net/api";
import type { TableInfo } from "../net/protocol";

interface Somebody {
  ratings: { game: string; rating: number }[];
}

const UNRATED = 0; // where everybody begins

export class RatingChange {
  before = $state<number | null>(null);
  after = $state<number | null>(null);
  private asked: "before" | "after" | null = null;

  /** The table is known, or has changed. */
  follow(info: TableInfo | null): void {
    const me = info?.rated ? info.seats.find((seat) => seat.mine)?.person : null;
    if (!info || !me) return;
    if (info.status === "running" && this.asked === null) void this.ask("before", me, info.game);
    if (info.status === "finished" && this.asked !== "after") void this.ask("after", me, info.game);
  }

  private async ask(when: "before" | "after", person: string, game: string): Promise<void> {
    this.asked = when;
    const found = await get<Somebody>(`/people/${person}`).catch(() => null); // the rest is shown without it
    if (found) this[when] = found.ratings.find((one) => one.game === game)?.rating ?? UNRATED;
  }
}
