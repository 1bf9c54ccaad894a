/**
 * Everything on a table's page: the live table, its game's words, pieces and board, and what the
 * reader is doing with it (a preview, hints, an open section of the rules).
 */
import { tick } from "svelte";
import type { Action, Fields, GameEvent, GamePage, HintMark } from "../board/contract";
import { afterPicture, later } from "../board/later";
import { contains } from "../board/narrowing.svelte";
import { backoff } from "../net/backoff";
import type { Done, Entry, Outcome, Reason } from "../net/protocol";
import { Refusal } from "../net/socket";
import { botName, levelOf } from "../lobby/bots";
import { notices } from "../page/notices.svelte";
import { router } from "../page/router.svelte";
import { settings } from "../settings/settings.svelte";
import { language, say } from "../text/page.svelte";
import type { Template } from "../text/template";
import { Text } from "../text/text";
import { ring } from "./bell";
import { type Box, boxOf, catalogueOf, pageOf, textsOf } from "./game";
import type { Candidate } from "./hints";
import { meant } from "./refusing";
import { LiveTable } from "./table.svelte";

export type Panel = "log" | "points" | "chat" | "rules" | "hints";

export class Desk {
  readonly table: LiveTable;
  box = $state.raw<Box | null>(null);
  page = $state.raw<GamePage | null>(null);
  beside = $state.raw<typeof import("./beside") | null>(null);
  ready = $state(false);
  private source = $state.raw<Template>({});
  pointed = $state.raw<Fields | null>(null);
  outcome = $state.raw<Outcome | null>(null);
  candidates = $state.raw<Candidate[]>([]);
  thinking = $state(false);
  busy = $state(false);
  panel = $state<Panel>("log");
  section = $state<string | null>(null); // of the rules
  /** The section about what was last pointed at or had the focus on the board, and the same as it is shown. */
  subject: string | null = null;
  shownSubject = $state<string | null>(null);
  heard = $state(""); // the live region
  unread = $state(0); // lines of the chat
  private furnished: string | null = null;
  private failures = 0; // to furnish it, in a row
  private lastCalled: string[] = [];

  constructor(id: string, key: string | null) {
    this.table = new LiveTable(id, key, {
      beatLength: (event) => (this.page?.beats[event.event] ?? 0) * settings.pace || 700 * settings.pace,
      pace: () => settings.pace,
      heard: (event) => this.hear(event),
      news: (entries) => this.note(entries),
    });
    this.table.narrowing.refuse = (fields) => void this.explain(fields);
  }

  /** What everybody is called. The same list as long as nobody comes or goes: all text hangs on it. */
  readonly seats: string[] = $derived.by(() => {
    const called = (this.table.info?.seats ?? []).map((seat) => this.called(seat.seat));
    if (called.join("\n") !== this.lastCalled.join("\n")) this.lastCalled = called;
    return this.lastCalled;
  });
  readonly text = $derived(new Text(language(), this.source, this.box?.names ?? {}, this.seats));
  /** What a guide asks for is lit like the best advice. */
  wished = $state.raw<Fields | null>(null);
  readonly hints: HintMark[] = $derived.by(() => {
    if (this.wished) return [{ fields: this.wished, rank: 1, chance: 1 }];
    if (this.table.looking) return []; // it is advice for the game as it stands
    return this.candidates.map((one, place) => ({ fields: one.action, rank: place + 1, chance: one.chance }));
  });
  readonly view: Fields | null = $derived.by(() => (this.table.shown?.view ?? null) as Fields | null);

  /** Load what the game needs, again in another language; else nothing is drawn anew. */
  async furnish(): Promise<void> {
    const info = this.table.info;
    const wanted = info && `${info.game} ${info.edition} ${language()}`;
    if (!info || wanted === this.furnished) return;
    this.furnished = wanted;
    try {
      const [texts, box, page] = await Promise.all([textsOf(info.game, language()), boxOf(info), pageOf(info.game)]);
      if (this.furnished !== wanted) return; // another language was wished for meanwhile
      this.source = texts;
      this.box = box;
      this.page = page;
      this.ready = true;
      this.failures = 0;
      later(() => void this.complete());
    } catch (error) {
      this.furnished = null;
      this.again(error, () => this.furnish());
    }
  }

  /** Load what is not needed for the first look. */
  private async complete(): Promise<void> {
    try {
      this.beside ??= await import("./beside");
    } catch (error) {
      this.again(error, () => this.complete());
    }
  }

  /** Say what went wrong, and try once more in a while. */
  private again(error: unknown, what: () => Promise<void>): void {
    notices.fault(error);
    setTimeout(() => void what(), backoff(this.failures++, Math.random()));
  }

  async play(action: Action): Promise<void> {
    this.table.telling.skip();
    await this.attempt(() => this.table.play(action));
  }

  async command(what: string, given: Fields = {}): Promise<Done | null> {
    return this.attempt(() => this.table.command(what, given));
  }

  /** Ask for another game; whoever agrees last goes there with the others. */
  async rematch(): Promise<void> {
    const done = await this.command("rematch");
    if (typeof done?.data.table === "string") router().go(`/table/${done.data.table}`);
  }

  /** Do something at the table; a refusal is shown in words. */
  async attempt<T>(what: () => Promise<T>): Promise<T | null> {
    this.busy = true;
    try {
      return await what();
    } catch (error) {
      this.refused(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** What would come of the choice, as far as I may know. */
  async foresee(choice: Action): Promise<void> {
    try {
      const outcome = await this.table.preview(choice);
      if (this.table.narrowing.choice?.id === choice.id) this.outcome = outcome;
    } catch {
      this.outcome = null; // the move can be made without it
    }
  }

  /** Why what was clicked can't be: the server knows the rule. False: nothing forbids it. */
  async explain(fields: Fields): Promise<boolean> {
    const { table } = this;
    if (!table.info || table.looking) return true;
    if (!table.myTurn) return this.notMyTurn();
    if (table.behind) return this.catchUp();
    if (table.legal.some((action) => contains(action, fields))) return false;
    const action = meant(await catalogueOf(table.info), table.legal, fields, table.narrowing.chosen);
    return action === null || (await this.attempt(() => table.whyNot(action))) === null;
  }

  open(panel: Panel, section: string | null = null): void {
    this.panel = panel;
    if (panel === "rules") this.section = section;
    if (panel === "chat") this.unread = 0;
  }

  /**
   * Something is pointed at. Known at once, for the next key may ask for its rule; shown a moment
   * later, for a browser finds out in the midst of drawing, and would have to begin again.
   */
  pointAt(section: string): void {
    this.subject = section;
    setTimeout(() => (this.shownSubject = this.subject));
  }

  /** Open a panel and have it seen: on a phone it stands below the board. */
  async bring(panel: Panel, section: string | null = null): Promise<void> {
    this.open(panel, section);
    await tick();
    const place = document.getElementById("panel");
    place?.focus({ preventScroll: true });
    const below = place !== null && place.getBoundingClientRect().top > window.innerHeight / 2;
    if (below) place.parentElement?.scrollIntoView({ behavior: settings.motion ? "smooth" : "auto" });
  }

  /** The rules beside the board, at what the reader is busy with. */
  openRules(): void {
    void this.bring("rules", this.subject ?? this.section);
  }

  showReason(reason: Reason): void {
    const { game = "" } = this.table.info ?? {};
    const { rule } = reason;
    const open = (): void => void this.bring("rules", rule);
    const link = rule ? { href: `/rules/${game}#${rule}`, text: rule, open } : undefined;
    notices.show(this.text.reason(reason), "bad", link);
  }

  private refused(error: unknown): void {
    if (error instanceof Refusal) this.showReason(error.reason);
    else notices.show(say("fault.cut"));
  }

  private notMyTurn(): true {
    const { info } = this.table;
    if (info?.status === "running" && info.to_act !== null) {
      notices.show(say("table.waiting", { name: this.called(info.to_act) }));
    }
    return true;
  }

  /** Who clicks on the board while it still shows what happened before wants to see it as it is. */
  private catchUp(): true {
    this.table.telling.skip();
    return true;
  }

  /** In a guide all seats are the reader's, but only the first is meant to be. */
  guided = $state(false);

  private called(seat: number): string {
    if (this.guided && seat > 0) return say("guide.rival", { number: seat });
    const sitting = this.table.info?.seats ?? [];
    if (this.guided && sitting[seat]?.name) return sitting[seat].name;
    const names = sitting.map((one) => (one.bot ? botName(one.bot) : one.name));
    const name = names[seat];
    if (!name) return say("new.seat", { number: seat + 1 });
    return names.filter((other) => other === name).length === 1 ? name : `${name} (${seat + 1})`;
  }

  /** The level of the bot in a seat; null where a person sits, or a bot without a face. */
  levelAt(seat: number): number | null {
    return levelOf(this.table.info?.seats[seat]?.bot ?? "");
  }

  private hear(event: GameEvent): void {
    this.heard = this.text.event(event);
  }

  private note(entries: Entry[]): void {
    this.candidates = [];
    if (this.panel !== "chat") this.unread += entries.filter((entry) => entry.kind === "chat").length;
    const mine = this.table.myTurn && entries.some((entry) => ["move", "started", "undo", "rewound"].includes(entry.kind));
    if (!settings.wishes.sounds) return;
    if (mine && this.table.mySeats.length === 1) afterPicture(() => ring("turn"));
    else if (entries.some((entry) => entry.kind === "chat")) ring("chat");
  }
}
