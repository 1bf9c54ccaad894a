/**
 * A timeline: steps in a row, of which one is shown. Everything on the page reads from that step, so
 * a pause or a skip always lands on a true position. It has no clock: see playback.svelte.ts.
 */
import type { GameEvent } from "../board/contract";
import type { TimelineStep, TableState } from "./state";

export interface Timeline {
  steps: TimelineStep[]; // the first is where it starts from, and has no event
  at: number;
  /** Whether the event of the shown step is still being shown. */
  showsEvent: boolean;
  paused: boolean;
}

/** No events: the table as it is. */
export function still(state: TableState): Timeline {
  return { steps: [{ event: null, state, settles: false }], at: 0, showsEvent: false, paused: false };
}

/** A timeline from its start, as it is before its first step. */
export function startingFrom(state: TableState, steps: TimelineStep[]): Timeline {
  return { ...still(state), steps: [...still(state).steps, ...steps] };
}

export function shown(timeline: Timeline): TableState {
  return stepAt(timeline).state;
}

/** The event that is being shown now. */
export function beat(timeline: Timeline): GameEvent | null {
  return timeline.showsEvent ? stepAt(timeline).event : null;
}

/** The events of the move that the shown step belongs to. */
export function eventsOfMove({ steps, at }: Timeline): GameEvent[] {
  const before = steps.findLastIndex((step, n) => n < at && (step.settles || n === 0));
  const end = steps.findIndex((step, n) => n >= at && step.settles);
  const move = steps.slice(before + 1, end < 0 ? undefined : end + 1);
  return move.flatMap(({ event }) => (event ? [event] : []));
}

/** How many moves wait to be shown after the one that is shown. */
export function movesWaiting({ steps, at }: Timeline): number {
  const end = steps.findIndex((step, n) => n >= at && step.settles);
  return end < 0 ? 0 : steps.slice(end + 1).filter((step) => step.settles && step.event !== null).length;
}

/** Whether there are later steps than the one that is shown. */
export function isBehind(timeline: Timeline): boolean {
  return timeline.at < timeline.steps.length - 1;
}

export function isOver(timeline: Timeline): boolean {
  return !timeline.showsEvent && !isBehind(timeline);
}

/** Steps that arrive meanwhile are shown after all earlier ones. */
export function extended(timeline: Timeline, steps: TimelineStep[]): Timeline {
  return isOver(timeline)
    ? startingFrom(shown(timeline), steps)
    : { ...timeline, steps: [...timeline.steps, ...steps] };
}

/** On to the next event; past the last one, to the end. Steps without an event take no time. */
export function advanced(timeline: Timeline): Timeline {
  const next = timeline.steps.findIndex((step, n) => n > timeline.at && step.event !== null);
  if (next >= 0) return { ...timeline, at: next, showsEvent: true };
  return { ...timeline, at: timeline.steps.length - 1, showsEvent: false };
}

/** Back to the step before, to stay there; null: this timeline has none. */
export function steppedBack(timeline: Timeline): Timeline | null {
  const at = timeline.at - 1;
  return at < 1 ? null : { ...timeline, at, showsEvent: timeline.steps[at]?.event !== null, paused: true };
}

/** One event on, to stay there; null: there is none. */
export function steppedForward(timeline: Timeline): Timeline | null {
  if (!isBehind(timeline)) return null;
  return { ...advanced(timeline), paused: true };
}

/** Straight to the end. */
export function skipped(timeline: Timeline): Timeline {
  return { ...timeline, at: timeline.steps.length - 1, showsEvent: false, paused: false };
}

/** Its end, with its last event still being shown: where one gets to by stepping back. */
export function atEnd(timeline: Timeline): Timeline {
  const at = timeline.steps.length - 1;
  return { ...timeline, at, showsEvent: timeline.steps[at]?.event !== null, paused: true };
}

export function paused(timeline: Timeline): Timeline {
  return isOver(timeline) ? timeline : { ...timeline, paused: true };
}

export function resumed(timeline: Timeline): Timeline {
  return { ...timeline, paused: false };
}

/** From its start again, as it is before its first step. */
export function restarted(timeline: Timeline): Timeline {
  return { ...timeline, at: 0, showsEvent: false, paused: false };
}

/** Whether there is anything to repeat. */
export function hasEvents(timeline: Timeline): boolean {
  return timeline.steps.some((step) => step.event !== null);
}

/** The steps that were reached between two states of a timeline, the later one included. */
export function reached(before: Timeline, after: Timeline): TimelineStep[] {
  return after.steps.slice(before.at + 1, after.at + 1);
}

function stepAt(timeline: Timeline): TimelineStep {
  return timeline.steps[timeline.at] as TimelineStep;
}
