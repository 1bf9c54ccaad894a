import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Seen } from "../net/protocol";
import { timelineOf, stateAfter } from "./moveTimeline";
import { Replay } from "./replay.svelte";
import { stepsOf, type TableState } from "./state";
import { AFTER, begun, FRAMES, info, news, seen, view } from "./table.fixture";
import { Playback } from "./playback.svelte";

const END = info({ status: "finished", to_act: null, moves: 2, result: [{ seat: 0, place: 1 }] });
const NOW = stepsOf(begun(), news({ table: END, turn: null }))?.at(-1)?.state as TableState;
const ONE = [
  {
    event: { event: "built", stop: "louvre" },
    parts: { houses: { 0: ["louvre"] as [string] }, points: { 0: [2] as [number] } },
  },
];
const SEEN: Seen[] = [seen(0, view({ houses: [], points: [0, 0] })), seen(1, view(), ONE), seen(2, AFTER, FRAMES)];
const [, FIRST, LAST] = SEEN as [Seen, Seen, Seen];

describe("a move that is looked at", () => {
  it("has the points, the turn and the log of its moment, and no places", () => {
    const state = stateAfter(NOW, FIRST);
    expect(state.info).toMatchObject({ moves: 1, to_act: 0, status: "running", result: [] });
    expect(state.entries.map((entry) => entry.number)).toEqual([3, 4]);
  });

  it("is the game as it stands if it is the last one", () => {
    expect(stateAfter(NOW, LAST).info).toBe(NOW.info);
    expect(stateAfter(NOW, LAST).entries).toEqual(NOW.entries);
  });

  it("is shown on true positions, its end after its last event", () => {
    const { before, steps } = timelineOf(NOW, FIRST, LAST);
    expect(before.positions[0]?.view).toEqual(view());
    expect(steps.map((step) => step.event?.event ?? null)).toEqual(["built", "scored", null]);
    expect(steps.map((step) => step.state.info.result.length)).toEqual([0, 0, 1]);
    expect(steps.at(-1)?.state.positions[0]?.view).toEqual(AFTER);
  });
});

const BEAT = 100; // milliseconds

interface Looked {
  replay: Replay;
  playback: Playback;
  asked: string[];
  moves: (number | null)[];
}

function lookedBack(): Looked {
  const asked: string[] = [];
  const moves: (number | null)[] = [];
  const playback = new Playback(
    () => BEAT,
    () => {},
  );
  playback.showState(NOW);
  const look = (move: number, seat: number | null): Promise<Seen> => {
    asked.push(`${move}/${seat}`);
    return Promise.resolve(SEEN[move] as Seen);
  };
  const replay = new Replay({ now: () => NOW, seat: () => 0, look }, playback);
  replay.moved = (move) => moves.push(move);
  return { replay, playback, asked, moves };
}

const pointsOf = ({ playback }: Looked): unknown => playback.state?.positions[0]?.view.points;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("looking back", () => {
  it("shows a move, asks for each once, and comes back to the game", async () => {
    const looked = lookedBack();
    await looked.replay.at(1);
    expect(pointsOf(looked)).toEqual([2, 0]);
    await looked.replay.at(0);
    await looked.replay.at(1);
    expect(looked.asked).toEqual(["1/0", "0/0"]);
    looked.replay.live();
    expect(looked.playback.state).toBe(NOW);
    expect(looked.moves).toEqual([1, 0, 1, null]);
  });

  it("stays within the game", async () => {
    const looked = lookedBack();
    await looked.replay.at(99);
    expect(looked.replay.move).toBe(2);
    await looked.replay.at(-1);
    expect(looked.replay.move).toBe(0);
  });

  it("goes by events, back and on again over the ends of moves", async () => {
    const looked = lookedBack();
    const walk: [number | null, string | undefined, unknown][] = [];
    const note = (): unknown => walk.push([looked.replay.move, looked.playback.beat?.event, pointsOf(looked)]);
    for (let n = 0; n < 4; n++) {
      await looked.replay.back();
      note();
    }
    for (let n = 0; n < 4; n++) {
      await looked.replay.on();
      note();
    }
    const there = [
      [2, "scored", [5, 0]],
      [2, "built", [2, 0]],
      [1, "built", [2, 0]],
    ];
    expect(walk).toEqual([...there, [0, undefined, [0, 0]], ...there.toReversed(), [2, undefined, [5, 0]]]);
  });

  it("goes back from what is being shown, and never on to what is not shown yet", async () => {
    const looked = lookedBack();
    const steps = stepsOf(begun(), news());
    looked.playback.showState(begun());
    looked.playback.enqueue(steps ?? []);
    await looked.replay.back();
    expect([looked.replay.move, looked.playback.beat?.event, pointsOf(looked)]).toEqual([1, "built", [2, 0]]);
  });

  it("plays by itself to the end", async () => {
    const looked = lookedBack();
    await looked.replay.at(0);
    const whole = looked.replay.play();
    await vi.advanceTimersByTimeAsync(10 * BEAT);
    await whole;
    expect([looked.replay.move, looked.replay.playing, looked.playback.active]).toEqual([2, false, false]);
  });

  it("can be paused in the middle of a move, and goes on from there", async () => {
    const looked = lookedBack();
    await looked.replay.at(0);
    void looked.replay.play();
    await vi.advanceTimersByTimeAsync(BEAT + 1);
    await looked.replay.toggle();
    await vi.advanceTimersByTimeAsync(10 * BEAT);
    expect([looked.replay.move, looked.playback.beat?.event]).toEqual([2, "built"]);
    void looked.replay.toggle();
    await vi.advanceTimersByTimeAsync(10 * BEAT);
    expect([looked.replay.move, looked.playback.active]).toEqual([2, false]);
  });

  it("plays what was missed and comes back to the game, or does so at once", async () => {
    const looked = lookedBack();
    void looked.replay.catchUp(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([looked.replay.move, looked.playback.beat?.event]).toEqual([2, "built"]);
    await vi.advanceTimersByTimeAsync(10 * BEAT);
    expect([looked.replay.move, looked.playback.state]).toEqual([null, NOW]);
    void looked.replay.catchUp(0);
    await vi.advanceTimersByTimeAsync(1);
    looked.replay.pause();
    await vi.advanceTimersByTimeAsync(10 * BEAT);
    expect(looked.replay.move).toBe(1);
    void looked.replay.toggle();
    await vi.advanceTimersByTimeAsync(10 * BEAT);
    expect(looked.replay.move).toBeNull();
    void looked.replay.catchUp(0);
    await vi.advanceTimersByTimeAsync(1);
    looked.replay.skip();
    await vi.advanceTimersByTimeAsync(10 * BEAT);
    expect([looked.replay.move, looked.playback.state]).toEqual([null, NOW]);
  });

  it("asks again for what was taken back", async () => {
    const looked = lookedBack();
    await looked.replay.at(1);
    looked.replay.forget();
    await looked.replay.at(1);
    expect(looked.asked).toEqual(["1/0", "1/0"]);
  });

  it("shows what was wished for last, whichever answer comes first", async () => {
    const looked = lookedBack();
    const slow = looked.replay.at(1);
    const quick = looked.replay.at(0);
    await Promise.all([slow, quick]);
    expect(pointsOf(looked)).toEqual([0, 0]);
  });
});

describe("what happened by a move", () => {
  it("is told as a seat knew it, and asked for once", async () => {
    const { replay, asked } = lookedBack();
    const events = await replay.eventsOf(2, 1);
    expect(events.map(({ event }) => event)).toEqual(["built", "scored"]);
    await replay.eventsOf(2, 1);
    expect(asked).toEqual(["2/1"]);
  });
});
