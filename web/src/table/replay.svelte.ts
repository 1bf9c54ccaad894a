/** Looking back: any move of the game, from any side that may be seen, by hand or by itself. */
import type { GameEvent } from "../board/contract";
import type { Entry, Position, Seen } from "../net/protocol";
import type { Telling } from "./telling.svelte";

type Look = (move: number, seat: number | null) => Promise<Seen>;

export class Replay {
  /** The move that is looked at; null is the game as it stands. */
  move = $state<number | null>(null);
  position = $state.raw<Position | null>(null);
  playing = $state(false);
  seat = $state<number | null>(null);
  private kept = new Map<string, Seen>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly look: Look,
    private readonly moves: () => number,
    private readonly telling: Telling,
    private readonly pace: () => number,
  ) {}

  /** Show the position after so many moves; with `tell`, its events one after the other. */
  async at(move: number, tell = false): Promise<void> {
    const wanted = Math.max(0, Math.min(move, this.moves()));
    this.move = wanted;
    this.telling.skip();
    const seen = await this.fetched(wanted, this.seat);
    if (this.move !== wanted) return; // somebody was quicker
    this.position = seen.position;
    if (tell) this.telling.tell([{ events: eventsOf(seen.entries, wanted), position: seen.position }]);
  }

  async from(seat: number | null): Promise<void> {
    this.seat = seat;
    if (this.move !== null) await this.at(this.move);
  }

  /** Back to the game as it stands. */
  live(): void {
    this.pause();
    this.telling.skip();
    this.move = null;
    this.position = null;
  }

  async play(): Promise<void> {
    this.playing = true;
    if (this.move === null || this.move >= this.moves()) this.move = 0;
    while (this.playing && this.move !== null && this.move < this.moves()) {
      await this.at(this.move + 1, true);
      await this.told();
    }
    this.playing = false;
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** A move was taken back: what was kept of it is no longer true. */
  forget(): void {
    this.kept.clear();
  }

  private async told(): Promise<void> {
    do {
      await new Promise((go) => (this.timer = setTimeout(go, 250 * this.pace())));
    } while (this.playing && this.telling.telling);
  }

  private async fetched(move: number, seat: number | null): Promise<Seen> {
    const key = `${move}/${seat}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    const seen = await this.look(move, seat);
    this.kept.set(key, seen);
    return seen;
  }
}

function eventsOf(entries: Entry[], move: number): GameEvent[] {
  const found = entries.filter((entry) => entry.kind === "move" && (entry.move ?? move) === move);
  return found.flatMap((entry) => (entry.events ?? []) as GameEvent[]);
}
