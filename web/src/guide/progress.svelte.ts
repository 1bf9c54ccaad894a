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

export class GuideProgress {
  at = $state(0);

  constructor(
    readonly page: TablePage,
    readonly guide: Guide,
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

  on(): void {
    this.at += 1;
    if (this.over) void this.end();
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
