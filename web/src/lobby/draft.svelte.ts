/** A table that is being made: what is chosen so far, and the message it becomes. */
import type { Fields, Json } from "../board/contract";
import type { GameInfo, GameOption } from "../net/answers";
import type { Clock, NewTable } from "../net/protocol";

export type ClockKind = NonNullable<Clock["kind"]>;
export type Out = NonNullable<Clock["out"]>;

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const USUAL_SECONDS: Record<ClockKind, number> = { none: 0, move: 2 * MINUTE, bank: 20 * MINUTE, days: 2 * DAY };

export class Draft {
  seats = $state<string[]>([]); // me, open, or a bot's name
  options = $state<Fields>({});
  edition = $state<string | null>(null);
  clock = $state<ClockKind>("none");
  seconds = $state(0);
  increment = $state(0);
  out = $state<Out>("vote");
  public = $state(true);
  rated = $state(false);
  hints = $state(true);

  constructor(readonly game: GameInfo) {
    this.count(game.seats[0] ?? 2);
  }

  /** So many seats: those that are kept stay as they are, new ones are open. */
  count(players: number): void {
    this.seats = Array.from({ length: players }, (_none, seat) => this.seats[seat] ?? (seat === 0 ? "me" : "open"));
  }

  keepTime(kind: ClockKind): void {
    this.clock = kind;
    this.seconds = USUAL_SECONDS[kind];
    this.increment = kind === "bank" ? 30 : 0;
  }

  choose(option: GameOption, value: Json): void {
    this.options = { ...this.options, [option.key]: value };
  }

  /** A choice of several, as in “eight of these twelve”. */
  toggle(option: GameOption, value: Json): void {
    const now = this.value(option);
    const chosen = Array.isArray(now) ? now : [];
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    this.choose(option, next.length === 0 ? option.default : next);
  }

  value(option: GameOption): Json {
    return this.options[option.key] ?? option.default;
  }

  /** A rated game has no hints, and everybody has one seat. */
  readonly mayBeRated = $derived(this.seats.filter((seat) => seat === "me").length <= 1);

  message(): NewTable {
    const rated = this.rated && this.mayBeRated;
    const clock: Clock =
      this.clock === "none"
        ? {}
        : { kind: this.clock, seconds: this.seconds, increment: this.increment, out: this.out };
    return {
      game: this.game.name,
      players: this.seats.length,
      seats: [...this.seats],
      options: { ...this.options },
      edition: this.edition,
      clock,
      public: this.public,
      rated,
      hints: this.hints && !rated,
      start: !this.seats.includes("open"),
    };
  }
}
