import { describe, expect, it } from "vitest";
import type { StoryStep, TableState } from "./state";
import * as stories from "./story";
import { begun } from "./table.fixture";

const START = begun();
const at = (version: number): TableState => ({ ...START, version });
const step = (version: number, event: string | null): StoryStep => ({
  event: event === null ? null : { event },
  state: at(version),
  settles: false,
});
const STEPS = [step(5, "built"), step(6, "scored"), step(7, null)];
const told = stories.startingAt(START, STEPS);

/** Everything that is shown while a story is told: version and event. */
function walked(story: stories.Story): [number, string | undefined][] {
  const seen: [number, string | undefined][] = [];
  for (let next = stories.advanced(story); ; next = stories.advanced(next)) {
    seen.push([stories.shown(next).version, stories.beat(next)?.event]);
    if (stories.isOver(next)) return seen;
  }
}

describe("a story", () => {
  it("goes from event to event and ends at the present", () => {
    expect(walked(told)).toEqual([
      [5, "built"],
      [6, "scored"],
      [7, undefined],
    ]);
  });

  it("tells its last event to the end where the present is shown with it", () => {
    expect(walked(stories.startingAt(START, STEPS.slice(0, 2)))).toEqual([
      [5, "built"],
      [6, "scored"],
      [6, undefined],
    ]);
  });

  it("passes over what tells nothing, and misses none of it", () => {
    const story = stories.startingAt(START, [step(5, null), step(6, "built")]);
    const next = stories.advanced(story);
    expect(stories.shown(next).version).toBe(6);
    expect(stories.reached(story, next).map((one) => one.state.version)).toEqual([5, 6]);
  });

  it("goes on with what came meanwhile", () => {
    const longer = stories.extended(stories.advanced(told), [step(8, "passed")]);
    expect(walked(longer)).toEqual([
      [6, "scored"],
      [8, "passed"],
      [8, undefined],
    ]);
  });

  it("that is over begins again from where it stands", () => {
    const over = stories.skipped(told);
    const next = stories.extended(over, [step(8, "passed")]);
    expect(next.steps).toHaveLength(2);
    expect(stories.shown(next).version).toBe(7);
  });
});

it("a skip lands on the present, whatever was to come", () => {
  const story = stories.skipped(stories.advanced(told));
  expect(stories.shown(story).version).toBe(7);
  expect(stories.isOver(story)).toBe(true);
  expect(stories.beat(story)).toBeNull();
  expect(stories.reached(stories.advanced(told), story).map((one) => one.event?.event)).toEqual(["scored", undefined]);
});

describe("a pause", () => {
  it("keeps the event and its position, until it goes on", () => {
    const story = stories.paused(stories.advanced(told));
    expect([story.paused, stories.beat(story)?.event]).toEqual([true, "built"]);
    expect(stories.resumed(story)).toEqual(stories.advanced(told));
  });

  it("is nothing where nothing is told", () => {
    expect(stories.paused(stories.resting(START)).paused).toBe(false);
  });
});

describe("by hand", () => {
  it("a step goes one event on or back, and stays there", () => {
    const first = stories.steppedOn(told);
    const second = first && stories.steppedOn(first);
    expect(second && stories.beat(second)?.event).toBe("scored");
    expect(second && stories.steppedBack(second)).toEqual(first);
    expect(first?.paused).toBe(true);
  });

  it("there is nothing before the first event or after the last", () => {
    expect(stories.steppedBack(stories.advanced(told))).toBeNull();
    expect(stories.steppedOn(stories.skipped(told))).toBeNull();
  });

  it("the end can be had with its last event", () => {
    const story = stories.atItsEnd(stories.startingAt(START, STEPS.slice(0, 2)));
    expect([stories.shown(story).version, stories.beat(story)?.event]).toEqual([6, "scored"]);
  });
});

it("the last story can be told again, if it told something", () => {
  const over = stories.skipped(told);
  expect(stories.tells(over)).toBe(true);
  expect(walked(stories.again(over))).toEqual(walked(told));
  expect(stories.tells(stories.resting(START))).toBe(false);
});
