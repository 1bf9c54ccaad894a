import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TimelineStep } from "./state";
import { stepsOf } from "./state";
import { begun, news } from "./table.fixture";
import { Playback } from "./playback.svelte";

const BEAT = 100; // milliseconds
const STEPS = stepsOf(begun(), news()) ?? [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started(): { playback: Playback; heard: (string | undefined)[] } {
  const heard: (string | undefined)[] = [];
  const playback = new Playback(
    () => BEAT,
    (steps: TimelineStep[]) => heard.push(...steps.map((step) => step.event?.event)),
  );
  playback.showState(begun());
  return { playback, heard };
}

describe("in time", () => {
  it("each event is shown as long as it needs, with the points of that moment", () => {
    const { playback, heard } = started();
    playback.enqueue(STEPS);
    expect([playback.beat?.event, playback.state?.positions[0]?.view.points]).toEqual(["built", [2, 0]]);
    vi.advanceTimersByTime(BEAT - 1);
    expect(playback.beat?.event).toBe("built");
    vi.advanceTimersByTime(1);
    expect([playback.beat?.event, playback.state?.positions[0]?.view.points]).toEqual(["scored", [5, 0]]);
    vi.advanceTimersByTime(BEAT);
    expect([playback.beat, playback.active]).toEqual([null, false]);
    expect(heard).toEqual(["built", "scored"]);
  });

  it("a pause lasts, and goes on where it was", () => {
    const { playback } = started();
    playback.enqueue(STEPS);
    playback.pause();
    vi.advanceTimersByTime(10 * BEAT);
    expect([playback.beat?.event, playback.paused, playback.behind]).toEqual(["built", true, true]);
    playback.resume();
    vi.advanceTimersByTime(BEAT);
    expect(playback.beat?.event).toBe("scored");
  });

  it("what comes during a pause is shown after it", () => {
    const { playback, heard } = started();
    playback.enqueue(STEPS);
    playback.pause();
    playback.enqueue(STEPS);
    expect(playback.beat?.event).toBe("built");
    playback.resume();
    vi.advanceTimersByTime(10 * BEAT);
    expect(heard).toEqual(["built", "scored", "built", "scored"]);
  });

  it("a skip says the rest at once, and nothing comes after it", () => {
    const { playback, heard } = started();
    playback.enqueue(STEPS);
    playback.skip();
    expect([playback.active, playback.state?.version]).toEqual([false, 5]);
    vi.advanceTimersByTime(10 * BEAT);
    expect(heard).toEqual(["built", "scored"]);
  });

  it("a step by hand stays", () => {
    const { playback } = started();
    playback.enqueue(STEPS);
    expect(playback.stepForward()).toBe(true);
    vi.advanceTimersByTime(10 * BEAT);
    expect(playback.beat?.event).toBe("scored");
    expect(playback.stepBack()).toBe(true);
    expect(playback.beat?.event).toBe("built");
    expect(playback.stepBack()).toBe(false);
  });

  it("whoever waits for the end hears of it", async () => {
    const { playback } = started();
    const over = playback.play(begun(), STEPS);
    vi.advanceTimersByTime(2 * BEAT);
    await expect(over).resolves.toBeUndefined();
    await expect(playback.finished()).resolves.toBeUndefined();
  });

  it("the last timeline is repeated", () => {
    const { playback, heard } = started();
    expect(playback.canRepeat).toBe(false);
    playback.enqueue(STEPS);
    playback.skip();
    playback.repeat();
    expect(playback.state?.positions[0]?.view.points).toEqual([2, 0]);
    vi.advanceTimersByTime(10 * BEAT);
    expect(heard).toEqual(["built", "scored", "built", "scored"]);
  });
});
