import { describe, expect, it } from "vitest";
import type { News, Patch } from "../net/protocol";
import { eventsOf, isMove } from "./entries";
import { attended, type TimelineStep, stepsOf, type TableState, welcomed } from "./state";
import { AFTER, begun, FRAMES, info, moved, news, seat, view, welcome } from "./table.fixture";

function steps(before: TableState, message: News): TimelineStep[] {
  const found = stepsOf(before, message);
  if (!found) throw new Error("the news don't follow");
  return found;
}

const viewsOf = (found: TimelineStep[]): unknown[] => found.map((step) => step.state.positions[0]?.view);

describe("a welcome", () => {
  it("is the table as it stands", () => {
    const state = begun();
    expect(state).toMatchObject({ version: 4, info: { moves: 1 } });
    expect(state.positions[0]?.view).toEqual(view());
    expect(state.entries).toHaveLength(2);
  });

  it("of the version that is drawn already draws nothing again, but brings the log", () => {
    const preloaded = begun({ entries: [] });
    const state = welcomed(preloaded, welcome());
    expect(state.positions).toBe(preloaded.positions);
    expect(state.entries).toHaveLength(2);
  });

  it("after a cut brings only what was missed", () => {
    const state = welcomed(begun(), welcome({ version: 5, entries: [moved(5, 2, FRAMES)], table: info({ moves: 2 }) }));
    expect(state.entries.map((entry) => entry.number)).toEqual([3, 4, 5]);
  });
});

it("presence changes who is there and nothing else", () => {
  const before = begun();
  const state = attended(before, { type: "presence", version: 4, seats: [true, false], watchers: 2 });
  expect(state.info.seats.map((one) => one.connected)).toEqual([true, false]);
  expect(state.info.watchers).toBe(2);
  expect(state.positions).toBe(before.positions);
});

describe("the news of a move", () => {
  it("are shown frame by frame, each a true position", () => {
    const found = steps(begun(), news());
    expect(found.map((step) => step.event?.event)).toEqual(["built", "scored"]);
    expect(viewsOf(found)).toEqual([view({ houses: ["louvre", "opera"], hand: [] }), AFTER]);
  });

  it("lead to the position as it stands, with what can be done there", () => {
    const last = steps(begun(), news()).at(-1)?.state;
    expect(last).toMatchObject({ version: 5, info: { to_act: 1, moves: 2, changed: 9 } });
    expect(last?.info.seats.map((one) => one.left)).toEqual([null, 30]);
    expect(last?.positions[0]).toEqual({ moves: 2, seat: 0, view: AFTER, legal: [], undo: 1 });
    expect(last?.entries.at(-1)).toEqual(moved(5, 2, FRAMES));
  });

  it("show whose turn it is, points and log no earlier than the board", () => {
    const [first] = steps(begun(), news());
    expect(first?.state.info).toMatchObject({ to_act: 0, moves: 2 });
    expect(first?.state.positions[0]).toMatchObject({ legal: [], undo: 0 });
    const entry = first?.state.entries.at(-1);
    expect(entry && isMove(entry) && eventsOf(entry)).toEqual([{ event: "built", stop: "opera" }]);
  });

  it("share every part that a frame does not name", () => {
    const before = begun();
    const [first, last] = steps(before, news());
    expect(first?.state.positions[0]?.view.points).toBe(before.positions[0]?.view.points);
    expect(last?.state.positions[0]?.view.houses).toBe(first?.state.positions[0]?.view.houses);
  });

  it("keep who has won until everything is shown", () => {
    const table = info({ status: "finished", to_act: null, moves: 2, result: [{ seat: 0, place: 1 }] });
    const found = steps(begun(), news({ table, turn: null }));
    expect(found.map((step) => step.event?.event ?? null)).toEqual(["built", "scored", null]);
    expect(found.map((step) => step.state.info.status)).toEqual(["running", "running", "finished"]);
    expect(found.map((step) => step.state.info.result.length)).toEqual([0, 0, 1]);
    expect(found.map((step) => step.settles)).toEqual([false, false, true]);
  });

  it("hand the board to the next person at this browser only after the last event", () => {
    const seats = [seat(0), seat(1, { mine: true })];
    const positions = [0, 1].map((number) => ({
      moves: 1,
      seat: number,
      view: view({ hand: [number] }),
      legal: [],
      undo: 0,
    }));
    const before = begun({ table: info({ seats }), positions });
    const own: Record<string, Patch>[] = [{ hand: { 0: ["mine"] } }, { hand: { 0: ["yours"] } }];
    const entries = [moved(5, 2, [{ event: { event: "drawn" }, own: [...own] }, { parts: { to_act: [1] } }])];
    const found = steps(
      before,
      news({ entries, positions: positions.map(({ view: _view, ...one }) => ({ ...one, moves: 2 })) }),
    );
    expect(found.map((step) => step.event?.event)).toEqual(["drawn", undefined]);
    expect(found.map((step) => step.state.info.to_act)).toEqual([0, 1]);
    expect(found[0]?.state.positions.map((one) => one.view.hand)).toEqual([["mine"], ["yours"]]);
  });

  it("show several moves one after the other", () => {
    const entries = [moved(5, 2, FRAMES), moved(6, 3, [{ event: { event: "passed" }, parts: { to_act: [0] } }], 1)];
    const found = steps(begun(), news({ version: 6, entries, positions: [{ moves: 3, seat: 0, legal: [], undo: 0 }] }));
    expect(found.map((step) => step.event?.event)).toEqual(["built", "scored", "passed"]);
    expect(found.map((step) => step.state.info.moves)).toEqual([2, 2, 2]);
    expect(found[1]?.state.info.to_act).toBe(1);
    expect(found.map((step) => step.settles)).toEqual([false, true, true]);
  });

  it("show what is kept from a seat with the event beside it", () => {
    const frames = [
      { parts: { houses: { 1: ["a"] as [string] } } },
      { event: { event: "built" } },
      { parts: { houses: { 2: ["b"] as [string] } } },
    ];
    const found = steps(begun(), news({ entries: [moved(5, 2, frames)] }));
    expect(found.map((step) => step.event?.event)).toEqual(["built"]);
    expect(found[0]?.state.positions[0]?.view.houses).toEqual(["louvre", "a", "b"]);
  });

  it("that are known already say nothing", () => {
    expect(stepsOf(begun({ version: 5 }), news())).toEqual([]);
  });

  it("that don't follow on what is known are not laid over it", () => {
    expect(stepsOf(begun(), news({ positions: [{ moves: 3, seat: 0, legal: [], undo: 0 }] }))).toBeNull();
    expect(stepsOf(begun(), news({ positions: [{ moves: 2, seat: 1, legal: [], undo: 0 }] }))).toBeNull();
  });
});

describe("other news", () => {
  it("with whole views are taken as they are, in one step", () => {
    const entries: News["entries"] = [{ number: 5, at: 0, what: { kind: "undo", seat: 0, to: 0 } }];
    const whole = { moves: 0, seat: 0, view: view({ houses: [] }), legal: [], undo: 0 };
    const found = steps(begun(), news({ entries, table: info({ moves: 0 }), turn: null, positions: [whole] }));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ event: null, settles: true });
    expect(found[0]?.state.positions).toEqual([whole]);
  });

  it("without positions leave them alone", () => {
    const before = begun();
    const entries: News["entries"] = [{ number: 5, at: 0, what: { kind: "chat", text: "oh", by: "Ben" } }];
    const [step] = steps(before, { type: "news", version: 5, entries, positions: [] });
    expect(step?.state.positions).toBe(before.positions);
    expect(step?.state.info).toBe(before.info);
    expect(step?.settles).toBe(false);
  });
});
