/** Plays a timeline: each event is shown for its time. What needs no clock is in timeline.ts. */
import type { GameEvent } from "../board/contract";
import type { TimelineStep, TableState } from "./state";
import * as timelines from "./timeline";

export class Playback {
  /** How long the beat is shown, in milliseconds: known when it begins, so that what moves keeps its speed. */
  time = $state(0);
  private timeline = $state.raw<timelines.Timeline | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting: (() => void)[] = [];

  constructor(
    /** How long an event is shown among those of its move, in milliseconds. */
    private readonly length: (event: GameEvent, move: GameEvent[]) => number,
    private readonly reached: (steps: TimelineStep[]) => void,
    private readonly changed: () => void = () => {}, // another step is shown
  ) {}

  /** The table as far as it is shown; null before anything is known of it. */
  readonly state: TableState | null = $derived(this.timeline && timelines.shown(this.timeline));
  readonly beat: GameEvent | null = $derived(this.timeline && timelines.beat(this.timeline));
  readonly active: boolean = $derived(this.timeline !== null && !timelines.isOver(this.timeline));
  /** Whether the shown step is not the last one. */
  readonly behind: boolean = $derived(this.timeline !== null && timelines.isBehind(this.timeline));
  readonly paused: boolean = $derived(this.timeline?.paused ?? false);
  readonly canRepeat: boolean = $derived(this.timeline !== null && !this.active && timelines.hasEvents(this.timeline));

  /** Show a state without any events. */
  showState(state: TableState): void {
    this.show(timelines.still(state));
  }

  /** Play these steps after all that are still to be played. */
  enqueue(steps: TimelineStep[]): void {
    if (!this.timeline || steps.length === 0) return;
    const idle = !this.active;
    this.timeline = timelines.extended(this.timeline, steps);
    if (idle) this.go();
  }

  /** Play a timeline from its start, instead of whatever is played now; resolves when it is over. */
  play(state: TableState, steps: TimelineStep[]): Promise<void> {
    this.show(timelines.startingFrom(state, steps));
    this.go();
    return this.finished();
  }

  /** Stay at the first event of a timeline, or at its end. */
  stay(state: TableState, steps: TimelineStep[], where: "first" | "end"): void {
    const timeline = timelines.startingFrom(state, steps);
    this.show(where === "end" ? timelines.atEnd(timeline) : (timelines.steppedForward(timeline) ?? timeline));
    this.announce();
  }

  pause(): void {
    if (this.timeline) this.show(timelines.paused(this.timeline));
  }

  resume(): void {
    if (!this.timeline) return;
    this.timeline = timelines.resumed(this.timeline);
    if (this.beat) this.wait();
    else this.go();
  }

  /** One event on, and stay there. False: there is none. */
  stepForward(): boolean {
    return this.step(timelines.steppedForward);
  }

  /** One event back, and stay there. False: there is none. */
  stepBack(): boolean {
    return this.step(timelines.steppedBack);
  }

  /** Straight to the end: everything is announced at once to screen readers. */
  skip(): void {
    if (this.timeline && this.active) this.move(this.timeline, timelines.skipped(this.timeline));
  }

  /** Play the last timeline once more. */
  repeat(): void {
    if (!this.timeline || !this.canRepeat) return;
    this.timeline = timelines.restarted(this.timeline);
    this.go(); // to its first event at once
  }

  /** Resolves when nothing is being played any more. */
  finished(): Promise<void> {
    return this.active ? new Promise((done) => this.waiting.push(done)) : Promise.resolve();
  }

  private step(how: (timeline: timelines.Timeline) => timelines.Timeline | null): boolean {
    const next = this.timeline && how(this.timeline);
    if (!this.timeline || !next) return false;
    const forwards = next.at > this.timeline.at;
    if (forwards) this.move(this.timeline, next);
    else this.show(next);
    return true;
  }

  private go(): void {
    if (this.timeline) this.move(this.timeline, timelines.advanced(this.timeline));
  }

  private move(before: timelines.Timeline, after: timelines.Timeline): void {
    this.show(after);
    const steps = timelines.reached(before, after);
    if (steps.length > 0) this.reached(steps);
    if (this.beat && !this.paused) this.wait();
  }

  private announce(): void {
    if (this.beat && this.state) this.reached([{ event: this.beat, state: this.state, settles: false }]);
  }

  private show(timeline: timelines.Timeline): void {
    clearTimeout(this.timer);
    this.timeline = timeline;
    this.time = this.timeOf(timeline);
    this.changed();
    if (!this.active) for (const done of this.waiting.splice(0)) done();
  }

  /** The more moves wait to be shown, the shorter each: nobody falls behind. */
  private timeOf(timeline: timelines.Timeline): number {
    const beat = timelines.beat(timeline);
    if (!beat) return 0;
    return this.length(beat, timelines.eventsOfMove(timeline)) / (1 + timelines.movesWaiting(timeline));
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.go(), this.time);
  }
}
