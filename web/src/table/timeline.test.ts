import { describe, expect, it } from "vitest";
import type { TimelineStep, TableState } from "./state";
import * as timelines from "./timeline";
import { begun } from "./table.fixture";

const START = begun();
const at = (version: number): TableState => ({ ...START, version });
const step = (version: number, event: string | null): TimelineStep => ({
  event: event === null ? null : { event },
  state: at(version),
  settles: false,
});
const STEPS = [step(5, "built"), step(6, "scored"), step(7, null)];
const full = timelines.startingFrom(START, STEPS);

/** Everything that is shown while a timeline is shown: version and event. */
function walked(timeline: timelines.Timeline): [number, string | undefined][] {
  const seen: [number, string | undefined][] = [];
  for (let next = timelines.advanced(timeline); ; next = timelines.advanced(next)) {
    seen.push([timelines.shown(next).version, timelines.beat(next)?.event]);
    if (timelines.isOver(next)) return seen;
  }
}

describe("a timeline", () => {
  it("goes from event to event and ends at the present", () => {
    expect(walked(full)).toEqual([
      [5, "built"],
      [6, "scored"],
      [7, undefined],
    ]);
  });

  it("shows its last event to the end where the present is shown with it", () => {
    expect(walked(timelines.startingFrom(START, STEPS.slice(0, 2)))).toEqual([
      [5, "built"],
      [6, "scored"],
      [6, undefined],
    ]);
  });

  it("passes over steps without an event, and misses none of them", () => {
    const timeline = timelines.startingFrom(START, [step(5, null), step(6, "built")]);
    const next = timelines.advanced(timeline);
    expect(timelines.shown(next).version).toBe(6);
    expect(timelines.reached(timeline, next).map((one) => one.state.version)).toEqual([5, 6]);
  });

  it("goes on with what came meanwhile", () => {
    const longer = timelines.extended(timelines.advanced(full), [step(8, "passed")]);
    expect(walked(longer)).toEqual([
      [6, "scored"],
      [8, "passed"],
      [8, undefined],
    ]);
  });

  it("that is over begins again from where it stands", () => {
    const over = timelines.skipped(full);
    const next = timelines.extended(over, [step(8, "passed")]);
    expect(next.steps).toHaveLength(2);
    expect(timelines.shown(next).version).toBe(7);
  });
});

it("a skip lands on the present, whatever was to come", () => {
  const timeline = timelines.skipped(timelines.advanced(full));
  expect(timelines.shown(timeline).version).toBe(7);
  expect(timelines.isOver(timeline)).toBe(true);
  expect(timelines.beat(timeline)).toBeNull();
  expect(timelines.reached(timelines.advanced(full), timeline).map((one) => one.event?.event)).toEqual([
    "scored",
    undefined,
  ]);
});

describe("a pause", () => {
  it("keeps the event and its position, until it goes on", () => {
    const timeline = timelines.paused(timelines.advanced(full));
    expect([timeline.paused, timelines.beat(timeline)?.event]).toEqual([true, "built"]);
    expect(timelines.resumed(timeline)).toEqual(timelines.advanced(full));
  });

  it("is nothing where nothing is shown", () => {
    expect(timelines.paused(timelines.still(START)).paused).toBe(false);
  });
});

describe("by hand", () => {
  it("a step goes one event on or back, and stays there", () => {
    const first = timelines.steppedForward(full);
    const second = first && timelines.steppedForward(first);
    expect(second && timelines.beat(second)?.event).toBe("scored");
    expect(second && timelines.steppedBack(second)).toEqual(first);
    expect(first?.paused).toBe(true);
  });

  it("there is nothing before the first event or after the last", () => {
    expect(timelines.steppedBack(timelines.advanced(full))).toBeNull();
    expect(timelines.steppedForward(timelines.skipped(full))).toBeNull();
  });

  it("the end can be had with its last event", () => {
    const timeline = timelines.atEnd(timelines.startingFrom(START, STEPS.slice(0, 2)));
    expect([timelines.shown(timeline).version, timelines.beat(timeline)?.event]).toEqual([6, "scored"]);
  });
});

it("the last timeline can be repeated, if it has events", () => {
  const over = timelines.skipped(full);
  expect(timelines.hasEvents(over)).toBe(true);
  expect(walked(timelines.restarted(over))).toEqual(walked(full));
  expect(timelines.hasEvents(timelines.still(START))).toBe(false);
});

describe("what waits", () => {
  const settled = (version: number, event: string | null): TimelineStep => ({ ...step(version, event), settles: true });

  it("is counted by moves, the one that is shown left out", () => {
    const timeline = timelines.startingFrom(START, [step(5, "drawn"), settled(6, "built"), settled(7, "passed")]);
    expect(timelines.movesWaiting(timelines.advanced(timeline))).toBe(1);
    expect(timelines.movesWaiting(timelines.advanced(timelines.advanced(timelines.advanced(timeline))))).toBe(0);
  });

  it("is nothing where only the end of the game follows", () => {
    const timeline = timelines.startingFrom(START, [settled(5, "counted"), settled(6, null)]);
    expect(timelines.movesWaiting(timelines.advanced(timeline))).toBe(0);
  });
});
