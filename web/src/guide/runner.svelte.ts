/** Walks somebody through a guide at a real table: what is asked for is all that can be played. */
import type { Action } from "../board/contract";
import { contains } from "../board/narrowing.svelte";
import type { Desk } from "../table/desk.svelte";
import type { Guide, GuideStep } from "./guide";

export class Runner {
  at = $state(0);

  constructor(
    readonly desk: Desk,
    readonly guide: Guide,
  ) {}

  readonly step: GuideStep | null = $derived.by(() => this.guide.steps[this.at] ?? null);
  readonly over: boolean = $derived.by(() => this.at >= this.guide.steps.length);
  /** A step that only says something waits for “on”. */
  readonly reading = $derived(this.step !== null && !this.step.expect && !this.step.auto);
  /** What may be played now: only what the step is about. */
  readonly allowed: Action[] = $derived.by(() => {
    const expect = this.step?.expect;
    return expect ? this.desk.table.legal.filter((action) => contains(action, expect)) : [];
  });

  on(): void {
    this.at += 1;
  }

  /** The reader played what was asked. */
  async play(action: Action): Promise<void> {
    if (!this.step?.expect || !contains(action, this.step.expect)) return;
    if (await this.desk.attempt(() => this.desk.table.play(action))) this.on();
  }

  /** A move that the guide makes itself, once its words have been read. */
  async auto(): Promise<void> {
    const fields = this.step?.auto;
    const action = fields && this.desk.table.legal.find((one) => contains(one, fields));
    if (action && (await this.desk.attempt(() => this.desk.table.play(action)))) this.on();
  }
}
