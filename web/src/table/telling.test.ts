import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StoryStep } from "./state";
import { stepsOf } from "./state";
import { begun, news } from "./table.fixture";
import { Telling } from "./telling.svelte";

const BEAT = 100; // milliseconds
const STEPS = stepsOf(begun(), news()) ?? [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function telling(): { told: Telling; heard: (string | undefined)[] } {
  const heard: (string | undefined)[] = [];
  const told = new Telling(
    () => BEAT,
    (steps: StoryStep[]) => heard.push(...steps.map((step) => step.event?.event)),
  );
  told.rest(begun());
  return { told, heard };
}

describe("in time", () => {
  it("each event is shown as long as it needs, with the points of that moment", () => {
    const { told, heard } = telling();
    told.tell(STEPS);
    expect([told.beat?.event, told.state?.positions[0]?.view.points]).toEqual(["built", [2, 0]]);
    vi.advanceTimersByTime(BEAT - 1);
    expect(told.beat?.event).toBe("built");
    vi.advanceTimersByTime(1);
    expect([told.beat?.event, told.state?.positions[0]?.view.points]).toEqual(["scored", [5, 0]]);
    vi.advanceTimersByTime(BEAT);
    expect([told.beat, told.telling]).toEqual([null, false]);
    expect(heard).toEqual(["built", "scored"]);
  });

  it("a pause lasts, and goes on where it was", () => {
    const { told } = telling();
    told.tell(STEPS);
    told.pause();
    vi.advanceTimersByTime(10 * BEAT);
    expect([told.beat?.event, told.paused, told.behind]).toEqual(["built", true, true]);
    told.resume();
    vi.advanceTimersByTime(BEAT);
    expect(told.beat?.event).toBe("scored");
  });

  it("what comes during a pause is told after it", () => {
    const { told, heard } = telling();
    told.tell(STEPS);
    told.pause();
    told.tell(STEPS);
    expect(told.beat?.event).toBe("built");
    told.resume();
    vi.advanceTimersByTime(10 * BEAT);
    expect(heard).toEqual(["built", "scored", "built", "scored"]);
  });

  it("a skip says the rest at once, and nothing comes after it", () => {
    const { told, heard } = telling();
    told.tell(STEPS);
    told.skip();
    expect([told.telling, told.state?.version]).toEqual([false, 5]);
    vi.advanceTimersByTime(10 * BEAT);
    expect(heard).toEqual(["built", "scored"]);
  });

  it("a step by hand stays", () => {
    const { told } = telling();
    told.tell(STEPS);
    expect(told.on()).toBe(true);
    vi.advanceTimersByTime(10 * BEAT);
    expect(told.beat?.event).toBe("scored");
    expect(told.back()).toBe(true);
    expect(told.beat?.event).toBe("built");
    expect(told.back()).toBe(false);
  });

  it("whoever waits for the end is told of it", async () => {
    const { told } = telling();
    const over = told.begin(begun(), STEPS);
    vi.advanceTimersByTime(2 * BEAT);
    await expect(over).resolves.toBeUndefined();
    await expect(told.over()).resolves.toBeUndefined();
  });

  it("the last story is told again", () => {
    const { told, heard } = telling();
    expect(told.canRepeat).toBe(false);
    told.tell(STEPS);
    told.skip();
    told.again();
    expect(told.state?.positions[0]?.view.points).toEqual([2, 0]);
    vi.advanceTimersByTime(10 * BEAT);
    expect(heard).toEqual(["built", "scored", "built", "scored"]);
  });
});
