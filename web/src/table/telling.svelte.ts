/** Tells a story in time: each event is shown as long as it needs. The rest is in story.ts. */
import type { GameEvent } from "../board/contract";
import type { StoryStep, TableState } from "./state";
import * as stories from "./story";

export class Telling {
  private story = $state.raw<stories.Story | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly length: (event: GameEvent) => number, // milliseconds
    private readonly reached: (steps: StoryStep[]) => void,
    private readonly changed: () => void = () => {}, // another step is shown
  ) {}

  /** The table as far as it is told; null before anything is known of it. */
  readonly state: TableState | null = $derived(this.story && stories.shown(this.story));
  readonly beat: GameEvent | null = $derived(this.story && stories.beat(this.story));
  readonly telling: boolean = $derived(this.story !== null && !stories.isOver(this.story));
  /** Whether the shown step is not the last one. */
  readonly behind: boolean = $derived(this.story !== null && stories.isBehind(this.story));
  readonly paused: boolean = $derived(this.story?.paused ?? false);
  readonly canRepeat: boolean = $derived(this.story !== null && !this.telling && stories.tells(this.story));

  /** Show a state with nothing to tell of it. */
  rest(state: TableState): void {
    this.show(stories.resting(state));
  }

  /** Tell these steps after all that is still to be told. */
  tell(steps: StoryStep[]): void {
    if (!this.story || steps.length === 0) return;
    const idle = !this.telling;
    this.story = stories.extended(this.story, steps);
    if (idle) this.go();
  }

  /** Tell a story from its start, instead of whatever is told now; done when it is over. */
  begin(state: TableState, steps: StoryStep[]): Promise<void> {
    this.show(stories.startingAt(state, steps));
    this.go();
    return this.over();
  }

  /** Stay at the first event of a story, or at its end. */
  stay(state: TableState, steps: StoryStep[], where: "first" | "end"): void {
    const story = stories.startingAt(state, steps);
    this.show(where === "end" ? stories.atItsEnd(story) : (stories.steppedOn(story) ?? story));
    this.hear();
  }

  pause(): void {
    if (this.story) this.show(stories.paused(this.story));
  }

  resume(): void {
    if (!this.story) return;
    this.story = stories.resumed(this.story);
    if (this.beat) this.wait(this.beat);
    else this.go();
  }

  /** One event on, and stay there. False: there is none. */
  on(): boolean {
    return this.step(stories.steppedOn);
  }

  /** One event back, and stay there. False: there is none. */
  back(): boolean {
    return this.step(stories.steppedBack);
  }

  /** Straight to the end: everything is said at once, for those who listen. */
  skip(): void {
    if (this.story && this.telling) this.move(this.story, stories.skipped(this.story));
  }

  /** The last story once more. */
  again(): void {
    if (!this.story || !this.canRepeat) return;
    this.story = stories.again(this.story);
    this.go(); // to its first event at once
  }

  /** Done when nothing is told any more. */
  over(): Promise<void> {
    return this.telling ? new Promise((done) => this.waiting.push(done)) : Promise.resolve();
  }

  private step(how: (story: stories.Story) => stories.Story | null): boolean {
    const next = this.story && how(this.story);
    if (!this.story || !next) return false;
    const forwards = next.at > this.story.at;
    if (forwards) this.move(this.story, next);
    else this.show(next);
    return true;
  }

  private go(): void {
    if (this.story) this.move(this.story, stories.advanced(this.story));
  }

  private move(before: stories.Story, after: stories.Story): void {
    this.show(after);
    const steps = stories.reached(before, after);
    if (steps.length > 0) this.reached(steps);
    if (this.beat && !this.paused) this.wait(this.beat);
  }

  private hear(): void {
    if (this.beat && this.state) this.reached([{ event: this.beat, state: this.state, settles: false }]);
  }

  private show(story: stories.Story): void {
    clearTimeout(this.timer);
    this.story = story;
    this.changed();
    if (!this.telling) for (const done of this.waiting.splice(0)) done();
  }

  private wait(event: GameEvent): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.go(), this.length(event));
  }
}
