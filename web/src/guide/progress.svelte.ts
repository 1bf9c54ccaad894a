/**
 * Walks somebody through a guide at a real table. What is asked for is lit; something else that
 * could be played is met with a kind word. After the last step the reader plays on for everybody.
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
  /** A step that only says something waits for “on”. */
  readonly reading = $derived(this.step !== null && !this.step.expect && !this.step.auto);
  /** What may be played now: what the step is about; after the last one, anything. */
  readonly allowed: Action[] = $derived.by(() => {
    const { legal } = this.page.table;
    const expect = this.step?.expect;
    if (this.over) return legal;
    return expect ? legal.filter((action) => contains(action, expect)) : [];
  });

  on(): void {
    this.at += 1;
    if (this.over) this.page.table.shownSeat = null;
  }

  /** The reader played what was asked; at the end, what they liked. */
  async play(action: Action): Promise<void> {
    if (!this.allowed.includes(action)) return;
    if ((await this.page.requests.attempt(() => this.page.table.play(action))) && !this.over) this.on();
  }

  /** A move that the guide makes itself, once its words have been read. */
  async auto(): Promise<void> {
    const fields = this.step?.auto;
    const action = fields && this.page.table.legal.find((one) => contains(one, fields));
    if (action && (await this.page.requests.attempt(() => this.page.table.play(action)))) this.on();
  }

  /** A click beside what is asked: the rules may forbid it, or only the guide has other plans. */
  private async refuse(fields: Fields): Promise<void> {
    const wanted = this.allowed[0];
    if (!wanted) return notices.show(say("guide.read-first"), "good");
    if (await this.page.requests.explain(fields)) return;
    notices.show(say("guide.instead", { wanted: this.page.text.action(wanted) }), "good");
  }
}
