/**
 * What is told: steps in a row, of which one is shown. Everything on the page reads from that
 * step, so a pause or a skip always lands on a true position. It knows no time: see telling.svelte.ts.
 */
import type { GameEvent } from "../board/contract";
import type { StoryStep, TableState } from "./state";

export interface Story {
  steps: StoryStep[]; // the first is where it starts from, and tells nothing
  at: number;
  /** Whether the event of the shown step is still being told. */
  lit: boolean;
  paused: boolean;
}

/** Nothing is told: the table as it stands. */
export function resting(state: TableState): Story {
  return { steps: [{ event: null, state, settles: false }], at: 0, lit: false, paused: false };
}

/** A story from its start, as it is before its first step. */
export function startingAt(state: TableState, steps: StoryStep[]): Story {
  return { ...resting(state), steps: [...resting(state).steps, ...steps] };
}

export function shown(story: Story): TableState {
  return stepAt(story).state;
}

/** The event that is being told now. */
export function beat(story: Story): GameEvent | null {
  return story.lit ? stepAt(story).event : null;
}

/** Whether there are later steps than the one that is shown. */
export function isBehind(story: Story): boolean {
  return story.at < story.steps.length - 1;
}

export function isOver(story: Story): boolean {
  return !story.lit && !isBehind(story);
}

/** What came meanwhile is told after all that was to be told before. */
export function extended(story: Story, steps: StoryStep[]): Story {
  return isOver(story) ? startingAt(shown(story), steps) : { ...story, steps: [...story.steps, ...steps] };
}

/** On to the next event; past the last one, to the end. Steps that tell nothing take no time. */
export function advanced(story: Story): Story {
  const next = story.steps.findIndex((step, n) => n > story.at && step.event !== null);
  if (next >= 0) return { ...story, at: next, lit: true };
  return { ...story, at: story.steps.length - 1, lit: false };
}

/** Back to the step before, to stay there; null: this story has none. */
export function steppedBack(story: Story): Story | null {
  const at = story.at - 1;
  return at < 1 ? null : { ...story, at, lit: story.steps[at]?.event !== null, paused: true };
}

/** One event on, to stay there; null: there is none. */
export function steppedOn(story: Story): Story | null {
  if (!isBehind(story)) return null;
  return { ...advanced(story), paused: true };
}

/** Straight to the end. */
export function skipped(story: Story): Story {
  return { ...story, at: story.steps.length - 1, lit: false, paused: false };
}

/** Its end, with its last event still being told: where one gets to by stepping back. */
export function atItsEnd(story: Story): Story {
  const at = story.steps.length - 1;
  return { ...story, at, lit: story.steps[at]?.event !== null, paused: true };
}

export function paused(story: Story): Story {
  return isOver(story) ? story : { ...story, paused: true };
}

export function resumed(story: Story): Story {
  return { ...story, paused: false };
}

/** From its start again, as it is before its first step. */
export function again(story: Story): Story {
  return { ...story, at: 0, lit: false, paused: false };
}

/** Whether there is anything to be told again. */
export function tells(story: Story): boolean {
  return story.steps.some((step) => step.event !== null);
}

/** The steps that were reached between two states of a story, the later one included. */
export function reached(before: Story, after: Story): StoryStep[] {
  return after.steps.slice(before.at + 1, after.at + 1);
}

function stepAt(story: Story): StoryStep {
  return story.steps[story.at] as StoryStep;
}
