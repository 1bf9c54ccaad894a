/** Looking back: any move of the game, from any side that may be seen, by hand or by itself. */
import type { GameEvent } from "../board/contract";
import type { Seen } from "../net/protocol";
import { eventsOf, isMove } from "./entries";
import { stateAfter, timelineOf } from "./moveTimeline";
import type { TableState } from "./state";
import type { Playback } from "./playback.svelte";

interface Source {
  now(): TableState | null;
  /** The reader's own side. */
  seat(): number | null;
  /** The position after a move and how it came about, from a seat's side. */
  look(move: number, seat: number | null): Promise<Seen>;
}

export class Replay {
  /** The move that is looked at; null is the game as it stands. */
  move = $state<number | null>(null);
  playing = $state(false);
  /** From whose side; null is the reader's own. */
  seat = $state<number | null>(null);
  /** Called whenever another move is looked at: the address follows. */
  moved: (move: number | null) => void = () => {};
  private readonly stored = new Map<string, Promise<Seen>>();
  private loadedMove: number | null = null; // the move whose timeline is loaded
  private returns = false; // to the game, when all is shown or skipped
  private asked = 0; // the last request; what answers an earlier one is not shown
  private runs = 0; // of `play`; a later one replaces an earlier one

  constructor(
    private readonly source: Source,
    private readonly playback: Playback,
  ) {}

  /** Show the position after so many moves. */
  async at(move: number): Promise<void> {
    this.stop();
    await this.load(move, async (wanted) => {
      const seen = await this.seen(wanted);
      return (now) => {
        this.loadedMove = null;
        this.playback.showState(stateAfter(now, seen));
      };
    });
  }

  async from(seat: number | null): Promise<void> {
    this.seat = seat;
    if (this.move !== null) await this.at(this.move);
  }

  /** Back to the game as it stands. */
  live(): void {
    const now = this.source.now();
    if (this.move === null || !now) return;
    this.stop();
    this.asked += 1;
    this.look(null);
    this.loadedMove = null;
    this.playback.showState(now);
  }

  /** Pause what is being played, or go on; where nothing is, play the game from here on. */
  async toggle(): Promise<void> {
    if (this.playing || (this.playback.active && !this.playback.paused)) this.pause();
    else if (this.move === null && this.playback.active) this.playback.resume();
    else await this.play();
  }

  /** One event on. */
  async on(): Promise<void> {
    this.stop();
    if (this.move === null && !this.playback.stepForward()) this.playback.skip();
    if (this.move === null || (this.loadedMove === this.move && this.playback.stepForward())) return;
    if (this.move < this.moves) await this.stay(this.move + 1, "first");
  }

  /** One event back; from the game as it stands too. */
  async back(): Promise<void> {
    this.stop();
    if (this.move === null && this.playback.active) return this.backFrom(this.playback.state?.info.moves ?? 0);
    const move = this.move ?? this.moves;
    if (move === 0) return;
    if (this.move === null || this.loadedMove !== move) await this.stay(move, "end"); // where it is, with its last event
    if (this.loadedMove === move) await this.backFrom(move);
  }

  /** Play move after move, to the last one or until somebody stops it. */
  async play(): Promise<void> {
    const run = ++this.runs;
    const goesOn = (): boolean => this.runs === run && this.playing;
    this.playing = true;
    if (this.move !== null && this.loadedMove === this.move && this.playback.paused) {
      this.playback.resume();
      await this.playback.finished();
    } else if (this.move === null || this.move >= this.moves) this.look(0);
    try {
      while (goesOn() && (this.move ?? this.moves) < this.moves) await this.playMove((this.move ?? 0) + 1);
      if (goesOn() && this.returns) this.live();
    } finally {
      if (this.runs === run) this.playing = false;
    }
  }

  pause(): void {
    this.playing = false;
    this.playback.pause();
  }

  /** Play everything since a move, and come back to the game. */
  async catchUp(from: number): Promise<void> {
    await this.at(from);
    this.returns = true;
    await this.play();
  }

  /** To the end of the move that is being shown; while catching up, to the game as it stands. */
  skip(): void {
    if (this.returns) return this.live();
    this.stop();
    this.playback.skip();
  }

  /** What happened by a move, as a seat was told of it. */
  async eventsOf(move: number, seat: number): Promise<GameEvent[]> {
    const { entries } = await this.seen(move, seat);
    return entries.filter(isMove).flatMap(eventsOf);
  }

  /** A move was taken back: what was stored of it is no longer true. */
  forget(): void {
    this.stored.clear();
  }

  /** One event back in the timeline of a move; before its first one, to the end of the move before. */
  private async backFrom(move: number): Promise<void> {
    if (this.playback.stepBack()) return;
    if (move > 1) await this.stay(move - 1, "end");
    else await this.at(0);
  }

  private stop(): void {
    this.playing = false;
    this.returns = false;
  }

  private get moves(): number {
    return this.source.now()?.info.moves ?? 0;
  }

  private async playMove(move: number): Promise<void> {
    await this.load(move, async () => {
      const [before, after] = await this.pair(move);
      return (now) => {
        const timeline = timelineOf(now, before, after);
        this.loadedMove = move;
        if (this.playing) void this.playback.play(timeline.before, timeline.steps);
        else this.playback.stay(timeline.before, timeline.steps, "first");
      };
    });
    await this.playback.finished();
  }

  private stay(move: number, where: "first" | "end"): Promise<void> {
    return this.load(move, async () => {
      const [before, after] = await this.pair(move);
      return (now) => {
        const timeline = timelineOf(now, before, after);
        this.playback.stay(timeline.before, timeline.steps, where);
        this.loadedMove = move;
      };
    });
  }

  /** Ask for something and show it, unless something else was wished for meanwhile. */
  private async load(move: number, ask: (wanted: number) => Promise<(now: TableState) => void>): Promise<void> {
    const wanted = Math.max(0, Math.min(move, this.moves));
    const request = ++this.asked;
    this.look(wanted);
    const show = await ask(wanted);
    const now = this.source.now();
    if (this.asked === request && now) show(now);
  }

  private look(move: number | null): void {
    if (move === this.move) return;
    this.move = move;
    this.moved(move);
  }

  private pair(move: number): Promise<[Seen, Seen]> {
    return Promise.all([this.seen(move - 1), this.seen(move)]);
  }

  private seen(move: number, seat: number | null = this.seat ?? this.source.seat()): Promise<Seen> {
    const key = `${move}/${seat}`;
    let asked = this.stored.get(key);
    if (!asked) {
      asked = this.source.look(move, seat);
      asked.catch(() => this.stored.delete(key));
      this.stored.set(key, asked);
    }
    return asked;
  }
}
