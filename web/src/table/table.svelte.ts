/**
 * One table as its page knows it: what the server has said so far, what is shown of it now, and
 * what can be asked of it. It knows no rules.
 */
import type { Action, Fields, GameEvent } from "../board/contract";
import { afterPicture } from "../board/later";
import { Narrowing } from "../board/narrowing.svelte";
import { broughtTable } from "../net/brought";
import type { Advice, Done, Entry, FromServer, News, Outcome, Position, Seen, TableInfo, Welcome } from "../net/protocol";
import { type Connection, TableSocket } from "../net/socket";
import { lastSeen, noteSeen } from "./lastSeen";
import { logLines } from "./logLines";
import { Replay } from "./replay.svelte";
import { shared } from "./shared";
import { type Step, Telling, USUAL_BEAT } from "./telling.svelte";

interface Manner {
  beatLength: (event: GameEvent) => number;
  pace: () => number;
  /** Something happened, in words: for the live region. */
  heard: (event: GameEvent) => void;
  /** Entries that are new, in the order they happened. */
  news: (entries: Entry[]) => void;
}

export class LiveTable {
  connection = $state<Connection>("connecting");
  info = $state.raw<TableInfo | null>(null);
  positions = $state.raw<Position[]>([]);
  entries = $state.raw<Entry[]>([]);
  /** When the clocks were last told, by our own clock. */
  toldAt = $state(0);
  /** The move that was seen last on an earlier visit, if more have been made since. */
  missedFrom = $state<number | null>(null);
  readonly narrowing = new Narrowing();
  readonly telling: Telling;
  readonly replay: Replay;
  private readonly socket: TableSocket;
  private version: number | null = null;
  /** Of what the document brought along; what happened until then is still to come. */
  private broughtAt: number | null = null;

  constructor(
    readonly id: string,
    key: string | null,
    private readonly manner: Manner,
  ) {
    this.telling = new Telling((event) => manner.beatLength(event) || USUAL_BEAT, manner.heard);
    this.replay = new Replay((move, seat) => this.look(move, seat), () => this.info?.moves ?? 0, this.telling, manner.pace);
    const brought = broughtTable(id);
    if (brought) {
      this.show(brought.table, brought.positions);
      this.broughtAt = brought.version;
    }
    this.socket = new TableSocket(
      id,
      key,
      () => this.version,
      (message) => this.hear(message),
      (connection) => (this.connection = connection),
    );
  }

  readonly mySeats = $derived((this.info?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.seat));
  /** From whose side I look: where I have several seats, the one that is to act. */
  readonly seat: number | null = $derived.by(() => {
    const toAct = this.info?.to_act ?? null;
    return toAct !== null && this.mySeats.includes(toAct) ? toAct : (this.mySeats[0] ?? null);
  });
  readonly live: Position | null = $derived(
    this.positions.find((position) => position.seat === this.seat) ?? this.positions[0] ?? null,
  );
  /** Whose side is shown, where that is not the acting seat's: a guide keeps to its reader's. */
  looksFrom = $state<number | null>(null);
  private readonly seen: Position | null = $derived(
    this.positions.find((position) => position.seat === this.looksFrom) ?? this.live,
  );
  readonly shown: Position | null = $derived.by(() => this.telling.position ?? this.replay.position ?? this.seen);
  readonly looking: boolean = $derived.by(() => this.replay.move !== null);
  readonly myTurn = $derived(
    this.info?.status === "running" && this.seat !== null && this.info.to_act === this.seat,
  );
  /** Whether I am the only person at the table: the rest are bots, or my own seats. */
  readonly alone: boolean = $derived(
    (this.info?.seats ?? []).every((seat) => seat.person === null || seat.mine),
  );
  /** Whether one of my seats has decided something that stands. */
  readonly decided: boolean = $derived(
    logLines(this.entries).some(
      ({ entry, takenBack }) => entry.kind === "move" && !takenBack && this.mySeats.includes(entry.seat ?? -1),
    ),
  );
  /** Whether an earlier position is shown, because what happened since is still being told. */
  readonly behind: boolean = $derived(this.shown !== this.seen && this.shown?.moves !== this.live?.moves);
  readonly legal: Action[] = $derived(
    this.myTurn && !this.looking && !this.behind ? ((this.live?.legal ?? []) as Action[]) : [],
  );

  play(action: Action): Promise<Done> {
    return this.socket.ask({ type: "play", on: this.info?.version ?? 0, action: action.id, seat: this.seat });
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

  /** Connect anew, as somebody who has a name now. */
  comeAgain(): Promise<void> {
    this.version = null;
    return this.socket.restart();
  }

  close(): void {
    this.telling.skip();
    this.replay.pause();
    this.socket.close();
  }

  private look(move: number, seat: number | null): Promise<Seen> {
    return this.socket.ask({ type: "look-at", move, seat: seat ?? this.seat });
  }

  private hear(message: FromServer): void {
    if (message.type === "welcome") this.welcome(message);
    else if (message.type === "news") this.news(message);
    else if (message.type === "presence" && this.info) {
      const seats = this.info.seats.map((seat) => ({ ...seat, connected: message.seats[seat.seat] ?? false }));
      this.info = { ...this.info, seats, watchers: message.watchers };
    }
  }

  private welcome(message: Welcome): void {
    const first = this.version === null;
    const before = first ? lastSeen(this.id) : (this.info?.moves ?? null);
    // What is drawn already is not drawn again.
    const positions = first && message.version === this.broughtAt ? [] : message.positions;
    this.broughtAt = null;
    this.take(message.table, positions, message.entries, message.version);
    if (first) this.missedFrom = before !== null && before < message.table.moves ? before : null;
    else this.tell(message.entries);
    afterPicture(() => noteSeen(this.id, message.table.moves));
  }

  private news(message: News): void {
    if (this.version !== null && message.version <= this.version && message.entries.length > 0) return;
    this.take(message.table, message.positions, message.entries, message.version);
    this.tell(message.entries);
    const moves = document.hidden ? undefined : message.table?.moves;
    if (moves !== undefined) afterPicture(() => noteSeen(this.id, moves));
    this.manner.news(message.entries);
  }

  private take(table: TableInfo | null, positions: Position[], entries: Entry[], version: number): void {
    this.show(table, positions);
    // The board first: what is written beside it comes in a task of its own.
    if (entries.length > 0) afterPicture(() => (this.entries = merged(this.entries, entries)));
    if (entries.some((entry) => entry.kind === "undo" || entry.kind === "rewound")) this.replay.forget();
    this.version = version;
  }

  private show(table: TableInfo | null, positions: Position[]): void {
    if (table) {
      this.info = table;
      this.toldAt = performance.now();
    }
    if (positions.length > 0) this.positions = positions.map((one) => this.like(one));
  }

  /** A position with as much of the one before it, from the same side, as is still so. */
  private like(position: Position): Position {
    const before = this.positions.find((one) => one.seat === position.seat);
    return { ...position, view: shared(before?.view, position.view) };
  }

  /** The moves that came, step by step; the last of them leads to the position as it stands. */
  private tell(entries: Entry[]): void {
    const moves = entries.filter((entry) => entry.kind === "move");
    if (moves.length === 0 || this.looking) return;
    const steps: Step[] = moves.map((entry) => ({ events: (entry.events ?? []) as GameEvent[], position: null }));
    const last = steps.at(-1);
    if (last) last.position = this.seen;
    this.telling.tell(steps);
    if (document.hidden) this.telling.skip();
  }
}

/** Entries by number, each once. */
function merged(old: Entry[], fresh: Entry[]): Entry[] {
  const last = old.at(-1)?.number ?? -1;
  const later = fresh.filter((entry) => entry.number > last);
  if (later.length === fresh.length) return [...old, ...later];
  const byNumber = new Map([...old, ...fresh].map((entry) => [entry.number, entry]));
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}
