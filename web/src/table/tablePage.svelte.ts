/** The page of one table: its parts, and how they hear of each other. */
import type { Fields } from "../board/contract";
import { levelOf } from "../lobby/bots";
import type { Entry } from "../net/protocol";
import { me } from "../people/me.svelte";
import { TableReview } from "../review/tableReview.svelte";
import { settings } from "../settings/settings.svelte";
import { language } from "../text/page.svelte";
import { Text } from "../text/text";
import { Advice } from "./advice.svelte";
import { Announcer } from "./announcer.svelte";
import { backTo } from "./entries";
import { entryText } from "./entryText";
import { gainOf } from "./gains";
import { GameFiles } from "./gameFiles.svelte";
import { beatTime } from "./pace";
import { Panels } from "./panels.svelte";
import { Requests } from "./requests.svelte";
import { seatNames } from "./seatNames";
import { changesPosition } from "./state";
import { ClientTable } from "./table.svelte";

export class TablePage {
  readonly game = new GameFiles();
  readonly panels = new Panels();
  readonly announcer = new Announcer(() => ({
    text: this.text,
    called: this.table.myTurn && this.table.mySeats.length === 1,
  }));
  readonly table: ClientTable;
  readonly requests: Requests;
  readonly advice: Advice;
  readonly review: TableReview;
  /** What the pointer is on beside the board: the board highlights it. */
  pointed = $state.raw<Fields | null>(null);
  /** Whether the board is read and not drawn: at this table, until it is left. */
  asText = $state(settings.preferences.board === "text");
  /** What a guide asks for: the board highlights it while nothing else is pointed at. */
  guideHint = $state.raw<Fields | null>(null);
  /** In a guide all seats are the reader's, but only the first is meant to be. */
  guided = $state(false);
  /** Whether the result lies over the board, once the game is over. */
  resultOpen = $state(true);
  private lastNames: string[] = [];

  constructor(id: string, key: string | null) {
    this.table = new ClientTable(id, key, {
      beatTime: (event, move) => beatTime(event, move, this.game.board) * settings.pace,
      shown: (steps) => this.announcer.announceSteps(steps),
      received: (entries) => this.received(entries),
    });
    this.requests = new Requests(this.table, this.panels, () => this);
    this.advice = new Advice(this.table, this.requests);
    this.review = new TableReview(id, key);
    this.table.narrowing.refuse = (fields) => void this.requests.explain(fields);
  }

  /** What everybody is called. The same list as long as nobody comes or goes: all text depends on it. */
  readonly seats: string[] = $derived.by(() => {
    const names = seatNames(this.table.shown?.seats ?? [], this.guided);
    if (names.join("\n") !== this.lastNames.join("\n")) this.lastNames = names;
    return this.lastNames;
  });
  readonly text: Text = $derived.by(
    () => new Text(language(), this.game.texts, this.game.box?.names ?? {}, this.seats),
  );
  /** What the choice would bring whoever makes it. */
  readonly gain: number | null = $derived.by(() => {
    const { narrowing, live, seat } = this.table;
    return narrowing.choice ? gainOf(live?.view ?? null, this.requests.outcome, seat ?? 0) : null;
  });

  /** Whether the game is over and everything is told. */
  readonly over: boolean = $derived.by(() => {
    const { shown, lookingBack, playback } = this.table;
    return shown?.status === "finished" && !lookingBack && !playback.active;
  });
  /** Whether it has a result, which a game that was abandoned has not. */
  readonly hasResult: boolean = $derived.by(() => this.over && (this.table.info?.result.length ?? 0) > 0);
  /** Whether it was played to its end, by the rules that are installed: then it can be reviewed. */
  readonly canBeReviewed: boolean = $derived.by(() => {
    const { info } = this.table;
    if (info?.status !== "finished" || info.old_rules) return false;
    return info.result.length > 0 && info.seats.every((seat) => !seat.resigned);
  });

  load(): Promise<void> {
    return this.game.load(this.table.info);
  }

  /** Make sure that whoever speaks or sits down has a name of their own choice; false if they give none. */
  async named(): Promise<boolean> {
    const before = me.person;
    if (!(await me.ensureNamed())) return false;
    if (me.person !== before) await this.table.reconnect(); // as who I am now
    return true;
  }

  /** The level of the bot in a seat; null where a person sits, or a bot without a face. */
  levelAt(seat: number): number | null {
    return levelOf(this.table.shown?.seats[seat]?.bot ?? "");
  }

  private received(entries: Entry[]): void {
    if (changesPosition(entries)) {
      this.advice.forget();
      this.requests.notice = null;
    }
    for (const entry of entries.filter((one) => this.isTakenBack(one)))
      this.requests.notify(entryText(entry, this), "good");
    const lines = entries.filter((entry) => entry.what.kind === "chat").length;
    if (!this.panels.sees("chat")) this.panels.unread += lines;
    this.announcer.announceEntries(entries);
  }

  /** Whether somebody else has taken moves back: whoever looks must know why the board has changed. */
  private isTakenBack({ what }: Entry): boolean {
    const by = what.kind === "undo" || what.kind === "rewound" ? (what.seat ?? null) : null;
    return backTo({ what }) !== null && (by === null || !this.table.mySeats.includes(by));
  }
}
