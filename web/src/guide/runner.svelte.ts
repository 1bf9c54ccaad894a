/**
 * Walks somebody through a guide at a real table. What is asked for is lit; something else that
 * could be played is met with a kind word. After the last step the reader plays on for everybody.
 */
import type { Action, Fields } from "../board/contract";
import { contains } from "../board/narrowing.svelte";
import { notices } from "../page/notices.svelte";
import type { Desk } from "../table/desk.svelte";
import { say } from "../text/page.svelte";
import type { Guide, GuideStep } from "./guide";

export class Runner {
  at = $state(0);

  constructor(
    readonly desk: Desk,
    readonly guide: Guide,
  ) {
    desk.table.narrowing.refuse = (fields) => void this.refuse(fields);
  }

  readonly step: GuideStep | null = $derived.by(() => this.guide.steps[this.at] ?? null);
  readonly over: boolean = $derived.by(() => this.at >= this.guide.steps.length);
  /** A step that only says something waits for “on”. */
  readonly reading = $derived(this.step !== null && !this.step.expect && !this.step.auto);
  /** What may be played now: what the step is about; after the last one, anything. */
  readonly allowed: Action[] = $derived.by(() => {
    const { legal } = this.desk.table;
    const expect = this.step?.expect;
    if (this.over) return legal;
    return expect ? legal.filter((action) => contains(action, expect)) : [];
  });

  on(): void {
    this.at += 1;
    if (this.over) this.desk.table.looksFrom = null;
  }

  /** The reader played what was asked; at the end, what they liked. */
  async play(action: Action): Promise<void> {
    if (!this.allowed.includes(action)) return;
    if ((await this.desk.attempt(() => this.desk.table.play(action))) && !this.over) this.on();
  }

  /** A move that the guide makes itself, once its words have been read. */
  async auto(): Promise<void> {
    const fields = this.step?.auto;
    const action = fields && this.desk.table.legal.find((one) => contains(one, fields));
    if (action && (await this.desk.attempt(() => this.desk.table.play(action)))) this.on();
  }

  /** A click beside what is asked: the rules may forbid it, or only the guide has other plans. */
  private async refuse(fields: Fields): Promise<void> {
    const wanted = this.allowed[0];
    if (!wanted) return notices.show(say("guide.read-first"), "good");
    if (await this.desk.explain(fields)) return;
    notices.show(say("guide.instead", { wanted: this.desk.text.action(wanted) }), "good");
  }
}
