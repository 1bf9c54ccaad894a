/**
 * One table on the page: as it stands (`now`), as far as it is shown (`shown`), and what can be asked
 * of it. What is on the screen reads from `shown`. It knows no rules.
 */
import type { Action, Fields, GameEvent } from "../board/contract";
import { afterPaint } from "../board/deferred";
import { Narrowing } from "../board/narrowing.svelte";
import { preloadedTable } from "../net/preloaded";
import type { Advice, Done, Entry, FromServer, News, Outcome, Presence, TableInfo, Welcome } from "../net/protocol";
import { type Connection, TableSocket } from "../net/socket";
import { isMove, lastEvents, takenBack } from "./entries";
import { lastSeenMove, storeLastSeenMove } from "./lastSeenMove";
import { Replay } from "./replay.svelte";
import { attended, changesPosition, type TimelineStep, stepsOf, type TableState, welcomed, type Whole } from "./state";
import { Playback } from "./playback.svelte";

/** What the page does with what happens. */
interface Listener {
  /** How long an event is shown among those of its move, in milliseconds. */
  beatTime: (event: GameEvent, move: GameEvent[]) => number;
  /** Steps that are shown from now on. */
  shown: (steps: TimelineStep[]) => void;
  /** Entries that have just been received, shown or not. */
  received: (entries: Entry[]) => void;
}

export class ClientTable {
  connection = $state<Connection>("connecting");
  now = $state.raw<TableState | null>(null);
  /** The log as far as it is shown. */
  log = $state.raw<Entry[]>([]);
  /** When the clocks were last received, by the browser's own clock. */
  clocksAt = $state(0);
  /** The move that was seen last, if more have been made while nobody looked. */
  missedFrom = $state<number | null>(null);
  /** Whose side is shown, where that is not the acting seat's: a guide keeps to its reader's. */
  shownSeat = $state<number | null>(null);
  readonly narrowing = new Narrowing();
  readonly playback: Playback;
  readonly replay: Replay;
  private readonly socket: TableSocket;
  /** Whether all that happened is known, and not only where it led to. */
  private complete = false;
  private discardsKnown = false; // the next welcome replaces everything

  constructor(
    readonly id: string,
    key: string | null,
    private readonly listener: Listener,
  ) {
    this.playback = new Playback(listener.beatTime, listener.shown, () => this.updateLog());
    this.replay = new Replay(
      {
        now: () => this.now,
        seat: () => this.seat,
        look: (move, seat) => this.socket.ask({ type: "look-at", move, seat }),
      },
      this.playback,
    );
    this.narrowing.touched = () => this.catchUp();
    const preloaded = preloadedTable(id);
    if (preloaded) this.jump(welcomed(null, preloaded));
    this.socket = new TableSocket(
      id,
      key,
      () => (this.complete && this.now ? this.now.version : null),
      (message) => this.receive(message),
      (connection) => (this.connection = connection),
    );
    document.addEventListener("visibilitychange", this.onVisibilityChange);
  }

  /** What is agreed, and who is here: as it stands, and not as far as it is shown. */
  readonly info: TableInfo | null = $derived(this.now?.info ?? null);
  readonly shown: TableInfo | null = $derived.by(() => this.playback.state?.info ?? null);
  readonly mySeats: number[] = $derived((this.info?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.seat));
  readonly lookingBack: boolean = $derived.by(() => this.replay.move !== null);
  /** From whose side I play: where I have several seats, the one that is to act. */
  readonly seat: number | null = $derived(this.seatAt((this.lookingBack ? this.info : this.shown)?.to_act ?? null));
  /** The position that is shown. */
  readonly position: Whole | null = $derived.by(() => {
    const positions = this.playback.state?.positions ?? [];
    const from = this.shownSeat ?? this.seat;
    return positions.find((one) => one.seat === from) ?? positions[0] ?? null;
  });
  /** What was done last, as far as it is shown. */
  readonly last: GameEvent[] = $derived(lastEvents(this.log));
  readonly view: Fields | null = $derived(this.position?.view ?? null);
  /** Whether an earlier position than the last one is shown. */
  readonly behind: boolean = $derived.by(() => this.lookingBack || this.playback.behind);
  /** Whether I am to act, as far as it is shown. */
  readonly myTurn: boolean = $derived(
    !this.lookingBack && this.shown?.status === "running" && this.seat !== null && this.shown.to_act === this.seat,
  );
  /** Whether I am waited for, even if I am looking at something else. */
  readonly waitedFor: boolean = $derived(
    this.info?.status === "running" && this.info.to_act !== null && this.mySeats.includes(this.info.to_act),
  );
  /** Where the acting seat of mine stands. */
  readonly live: Whole | null = $derived(
    this.now?.positions.find((one) => one.seat === this.seat) ?? this.now?.positions[0] ?? null,
  );
  /**
   * What I may play. It belongs to the game as it stands, and can be played while what led there is
   * still told. Where several people share this browser, the board is handed over first.
   */
  readonly legal: Action[] = $derived.by(() => {
    if (this.lookingBack || !this.waitedFor) return [];
    const handedOver = this.mySeats.length === 1 || (this.myTurn && !this.behind);
    return handedOver ? (this.live?.legal ?? []) : [];
  });
  /** Whether people who share this browser may not see the same: each has something of their own. */
  readonly hidesFromMine: boolean = $derived.by(() => {
    const views = (this.now?.positions ?? []).map((one) => JSON.stringify(one.view));
    return new Set(views).size > 1;
  });
  /** Whether I am the only person at the table: the rest are bots, or my own seats. */
  readonly alone: boolean = $derived((this.info?.seats ?? []).every((seat) => seat.person === null || seat.mine));
  /** Whether one of my seats has decided something that stands. */
  readonly decided: boolean = $derived.by(() => {
    const entries = this.now?.entries ?? [];
    const taken = takenBack(entries);
    return entries.some((entry, at) => isMove(entry) && !taken[at] && this.mySeats.includes(entry.what.seat));
  });

  play(action: Action): Promise<Done> {
    this.skipMissed();
    return this.socket.ask({ type: "play", on: this.now?.version ?? 0, action: action.id, seat: this.seat });
  }

  command(what: string, given: Fields = {}): Promise<Done> {
    return this.socket.ask({ type: "command", do: what, given, seat: this.seat });
  }

  say(text: string): Promise<Done> {
    return this.socket.ask({ type: "say", text });
  }

  whyNot(action: Action): Promise<Done> {
    return this.socket.ask({ type: "why-not", action: action.id, seat: this.seat });
  }

  preview(action: Action): Promise<Outcome> {
    return this.socket.ask({ type: "preview", action: action.id, seat: this.seat });
  }

  hint(): Promise<Advice> {
    return this.socket.ask({ type: "hint", seat: this.seat });
  }

  /** Straight to the game as it stands, if it is being told how it came about. */
  catchUp(): void {
    if (!this.lookingBack) this.playback.skip();
  }

  /** Connect again, as somebody who has a name now, or because something is missing. */
  reconnect(): Promise<void> {
    this.complete = false;
    this.discardsKnown = true;
    return this.socket.restart();
  }

  /** Play what was missed, one move after the other, and come back to the game. */
  async showMissed(): Promise<void> {
    const from = this.missedFrom;
    if (from === null) return;
    this.skipMissed();
    await this.replay.catchUp(from);
  }

  /** What was missed is known, or need not be. */
  skipMissed(): void {
    this.missedFrom = null;
    this.storeSeen();
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.onVisibilityChange);
    this.replay.pause();
    this.socket.close();
  }

  private seatAt(toAct: number | null): number | null {
    return toAct !== null && this.mySeats.includes(toAct) ? toAct : (this.mySeats[0] ?? null);
  }

  private receive(message: FromServer): void {
    if (message.type === "welcome") this.welcome(message);
    else if (message.type === "news") this.news(message);
    else if (message.type === "presence") this.presence(message);
  }

  private welcome(message: Welcome): void {
    const before = this.complete ? this.seen : lastSeenMove(this.id);
    const known = this.discardsKnown ? null : this.now;
    this.complete = true;
    this.discardsKnown = false;
    const next = welcomed(known, message);
    if (next.version !== known?.version) this.replay.forget();
    if (known && this.playback.active && next.version === known.version)
      this.now = next; // go on telling
    else this.jump(next);
    this.offerMissed(before);
  }

  private news(message: News): void {
    const before = this.now;
    if (!before) return;
    const steps = stepsOf(before, message);
    if (steps === null) return void this.reconnect();
    const last = steps.at(-1);
    if (!last) return; // known already
    this.now = last.state;
    if (message.table || message.turn) this.clocksAt = performance.now();
    const moved = message.entries.some(isMove);
    const jumps = !moved && changesPosition(message.entries); // begun, or taken back
    if (jumps) this.replay.forget();
    if (!this.lookingBack) this.playback.enqueue(steps);
    if (!this.lookingBack && (jumps || document.hidden)) this.playback.skip();
    this.offerMissed(this.lookingBack || document.hidden ? before.info.moves : null);
    void this.playback.finished().then(() => this.storeSeen());
    this.listener.received(message.entries);
  }

  private presence(message: Presence): void {
    if (this.now) this.now = attended(this.now, message);
  }

  /** Show the table as it stands now. */
  private jump(state: TableState): void {
    this.now = state;
    this.clocksAt = performance.now();
    if (!this.lookingBack) this.playback.showState(state);
  }

  /** How many moves have been seen, but for what is still being shown. */
  private get seen(): number {
    return this.playback.active && !this.lookingBack ? (this.shown?.moves ?? 1) - 1 : (this.info?.moves ?? 0);
  }

  /** Offer to play the moves after this one, made while nobody looked (null: none were). */
  private offerMissed(from: number | null): void {
    const first = Math.min(this.missedFrom ?? Infinity, from ?? Infinity);
    this.missedFrom = first < (this.info?.moves ?? 0) ? first : null;
    this.storeSeen();
  }

  /** The board first: what is written beside it comes in a task of its own. */
  private updateLog(): void {
    afterPaint(() => (this.log = this.playback.state?.entries ?? []));
  }

  /** Store which move was seen last, unless there are some that were not. */
  private storeSeen(): void {
    const moves = this.seen;
    if (this.missedFrom === null && !document.hidden) afterPaint(() => storeLastSeenMove(this.id, moves));
  }

  /** Nobody looks at a hidden page: what is being shown then is offered again later. */
  private readonly onVisibilityChange = (): void => {
    if (!document.hidden || this.lookingBack || !this.playback.active) return;
    this.offerMissed(this.seen);
    this.playback.skip();
  };
}
