/**
 * Tells what happened, one beat after the other: each step shows the position it led to and then
 * lights its events. It can be skipped, and the last step told again.
 */
import type { GameEvent } from "../board/contract";
import type { Position } from "../net/protocol";

export interface Step {
  events: GameEvent[];
  position: Position | null; // where it led to, if that is known
}

export const USUAL_BEAT = 700; // milliseconds

export class Telling {
  beat = $state.raw<GameEvent | null>(null);
  /** Where the told step led to; null: nothing is being told. */
  position = $state.raw<Position | null>(null);
  private steps: Step[] = [];
  private last: Step | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private rest: GameEvent[] = [];

  constructor(
    private readonly length: (event: GameEvent) => number,
    private readonly heard: (event: GameEvent) => void,
  ) {}

  readonly telling = $derived(this.beat !== null || this.position !== null);

  tell(steps: Step[]): void {
    this.steps.push(...steps);
    if (this.timer === undefined) this.step();
  }

  /** Straight to the end: everything is said at once, for those who listen. */
  skip(): void {
    clearTimeout(this.timer);
    for (const event of this.rest) this.heard(event);
    for (const step of this.steps) for (const event of step.events) this.heard(event);
    this.last = this.steps.at(-1) ?? this.last;
    this.steps = [];
    this.end();
  }

  /** The last step once more. */
  again(): void {
    if (!this.last || this.telling) return;
    this.tell([this.last]);
  }

  get canRepeat(): boolean {
    return this.last !== null && this.last.events.length > 0;
  }

  private step(): void {
    const step = this.steps.shift();
    if (!step) return this.end();
    this.last = step;
    this.position = step.position;
    this.rest = [...step.events];
    this.next();
  }

  private next(): void {
    const event = this.rest.shift();
    if (!event) return this.step();
    this.beat = event;
    this.heard(event);
    this.timer = setTimeout(() => this.next(), this.length(event));
  }

  private end(): void {
    this.timer = undefined;
    this.rest = [];
    this.beat = null;
    this.position = null;
  }
}
