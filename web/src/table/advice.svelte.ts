/** A bot's advice at a table, while it is asked for and while it holds. */
import type { HintMark } from "../board/contract";
import { contains } from "../board/narrowing.svelte";
import { type Candidate, candidatesOf } from "./hints";
import type { Requests } from "./requests.svelte";
import type { ClientTable } from "./table.svelte";

export class Advice {
  candidates = $state.raw<Candidate[]>([]);
  thinking = $state(false);

  constructor(
    private readonly table: ClientTable,
    private readonly requests: Requests,
  ) {}

  /** On the board it is shown for the game as it stands only. */
  readonly marks: HintMark[] = $derived.by(() => {
    if (this.table.lookingBack) return [];
    return this.candidates.map((one, place) => ({ fields: one.action, rank: place + 1, chance: one.chance }));
  });

  async ask(): Promise<void> {
    this.thinking = true;
    const advice = await this.requests.attempt(() => this.table.hint());
    this.thinking = false;
    if (!advice) return;
    this.candidates = candidatesOf(advice.advice, this.table.seat ?? 0);
  }

  /** Choose what a candidate does, to see what comes of it; the candidates stay. */
  take(candidate: Candidate): void {
    const action = this.table.legal.find((one) => contains(one, candidate.action));
    if (action) this.table.narrowing.take(action);
  }

  /** The position has changed. */
  forget(): void {
    this.candidates = [];
  }
}
