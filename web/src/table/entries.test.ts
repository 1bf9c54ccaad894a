import { describe, expect, it } from "vitest";
import type { Entry } from "../net/protocol";
import { merged, takenBack, upTo } from "./entries";
import { logLines } from "./logLines";
import { moved } from "./table.fixture";

const STARTED: Entry = { number: 1, at: 0, what: { kind: "started", rated: false } };
const CHAT: Entry = { number: 4, at: 0, what: { kind: "chat", text: "oh" } };
const UNDO: Entry = { number: 5, at: 0, what: { kind: "undo", seat: 0, to: 1 } };
const LOG = [STARTED, moved(2, 1, []), moved(3, 2, []), CHAT, UNDO, moved(6, 2, []), moved(7, 3, [])];
const numbers = (entries: Entry[]): number[] => entries.map((entry) => entry.number);

describe("entries", () => {
  it("are merged by number, each once", () => {
    expect(numbers(merged(LOG.slice(0, 4), LOG.slice(4)))).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(numbers(merged(LOG.slice(2, 5), LOG.slice(0, 4)))).toEqual([1, 2, 3, 4, 5]);
    expect(merged(LOG, [])).toBe(LOG);
  });

  it("of moves that were taken back are known", () => {
    expect(takenBack(LOG)).toEqual([false, false, true, false, false, false, false]);
  });

  it("go up to the move that is looked at", () => {
    expect(numbers(upTo(LOG, 0))).toEqual([1]);
    expect(numbers(upTo(LOG, 1))).toEqual([1, 2]);
    expect(numbers(upTo(LOG, 2))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(numbers(upTo(LOG, 3))).toEqual(numbers(LOG));
    expect(upTo([], 0)).toEqual([]);
  });
});

it("the log marks what was taken back, and leaves the chat out", () => {
  expect(logLines(LOG).map((line) => [line.entry.number, line.takenBack])).toEqual([
    [1, false],
    [2, false],
    [3, true],
    [5, false],
    [6, false],
    [7, false],
  ]);
});
