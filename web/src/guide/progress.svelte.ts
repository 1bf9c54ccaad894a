/**
 * Walks somebody through a guide at a real table. What is asked for is lit; something else that
 * could be played is met with a kind word. After the last step its table is ended: it is nobody's game.
 */
import type { Action, Fields } from "../board/contract";
import { contains } from "../board/narrowing.svelte";
import { notices } from "../page/notices.svelte";
import type { TablePage } from "../table/tablePage.svelte";
import { say } from "../text/page.svelte";
import type { Guide, GuideStep } from "./guide";
import { rememberedStep, rememberStep } from "./remembered";
import { sentenceBefore } from "./sentences";
import { until } from "./until";

export class GuideProgress {
  at = $state(0);
  /** Whether the moves up to where the reader was are being made again. */
  resuming = $state(false);
  /** Whether they came back to a guide that they had begun. */
  resumed = $state(false);
  private undoing = $state(false);

  constructor(
    readonly page: TablePage,
    readonly guide: Guide,
    private readonly game: string,
  ) {
    page.table.narrowing.refuse = (fields) => void this.refuse(fields);
  }

  readonly step: GuideStep | null = $derived.by(() => this.guide.steps[this.at] ?? null);
  readonly over: boolean = $derived.by(() => this.at >= this.guide.steps.length);
  /** The number of what is said now, and of all that is said: several moves may go with one sentence. */
  readonly number: number = $derived.by(() => this.sentences(this.at + 1));
  readonly count: number = $derived.by(() => this.sentences(this.guide.steps.length));
  /** A step that only says something waits for “on”. */
  readonly reading = $derived(this.step !== null && !this.step.expect && !this.step.auto);
  /** What may be played now: what the step is about. */
  readonly allowed: Action[] = $derived.by(() => {
    const { legal } = this.page.table;
    const expect = this.step?.expect;
    return expect ? legal.filter((action) => contains(action, expect)) : [];
  });

  readonly canGoBack: boolean = $derived.by(() => this.at > 0 && !this.over && !this.undoing && !this.resuming);

  on(): void {
    this.at += 1;
    this.remember();
    if (this.over) void this.end();
  }

  /** To what was said before; the moves since then are taken back. */
  async back(): Promise<void> {
    if (!this.canGoBack) return;
    const to = sentenceBefore(this.guide.steps, this.at);
    this.undoing = true;
    try {
      for (const step of this.guide.steps.slice(to, this.at).reverse()) {
        if (!(step.expect ?? step.auto)) continue;
        this.page.table.playback.skip();
        if (!(await this.page.requests.command("undo", { moves: 1 }))) return;
      }
      this.at = to;
      this.remember();
    } finally {
      this.undoing = false;
    }
  }

  /** Go on where the reader was: a guide's table is ended when it is left, so its moves are made again. */
  async resume(): Promise<void> {
    const to = rememberedStep(this.game, this.guide.steps.length);
    if (to === 0) return;
    this.resuming = true;
    try {
      await until(() => this.page.table.legal.length > 0);
      while (this.at < to) {
        const wanted = this.step?.expect ?? this.step?.auto;
        if (wanted && !(await this.replay(wanted))) break;
        this.at += 1;
      }
      this.resumed = true;
    } finally {
      this.resuming = false;
      this.remember();
    }
  }

  private async replay(wanted: Fields): Promise<boolean> {
    const { table } = this.page;
    const find = (): Action | undefined => table.legal.find((one) => contains(one, wanted));
    await until(() => find() !== undefined);
    const action = find();
    const played = action && (await this.page.requests.attempt(() => table.play(action)));
    table.playback.skip();
    return Boolean(played);
  }

  private remember(): void {
    rememberStep(this.game, this.over ? 0 : this.at);
  }

  /** Nobody plays on at a guide's table, and it is not left among somebody's games. */
  async end(): Promise<void> {
    const { table } = this.page;
    if (table.info?.status !== "running") return;
    const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"do": "end"}' };
    // Said also while the page is being closed.
    await fetch(`/api/tables/${table.id}/commands`, { ...request, keepalive: true }).catch(() => {});
  }

  /** The reader played what was asked. */
  async play(action: Action): Promise<void> {
    if (!this.allowed.includes(action)) return;
    if ((await this.page.requests.attempt(() => this.page.table.play(action))) && !this.over) this.on();
  }

  /** The moves that the guide makes itself, once their words have been read: all that go with one sentence. */
  async auto(): Promise<void> {
    const said = this.step?.say;
    while (this.step?.auto && this.step.say === said) {
      const { auto } = this.step;
      const { table } = this.page;
      await table.playback.finished();
      const action = table.legal.find((one) => contains(one, auto));
      if (!action || !(await this.page.requests.attempt(() => table.play(action)))) return;
      this.on();
    }
  }

  /** A click beside what is asked: the rules may forbid it, or only the guide has other plans. */
  private async refuse(fields: Fields): Promise<void> {
    const wanted = this.allowed[0];
    if (!wanted) return notices.show(say("guide.read-first"), "good");
    if (await this.page.requests.explain(fields)) return;
    notices.show(say("guide.instead", { wanted: this.page.text.action(wanted) }), "good");
  }

  /** How many sentences the first steps say. */
  private sentences(steps: number): number {
    const said = this.guide.steps.slice(0, steps);
    return said.filter((step, n) => !step.auto || step.say !== said[n - 1]?.say).length;
  }
}
