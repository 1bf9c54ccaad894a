import { describe, expect, it } from "vitest";
import type { Action } from "../board/contract";
import { backoff } from "../net/backoff";
import type { Entry } from "../net/protocol";
import { logLines } from "./logLines";
import { meant } from "./refusing";

const CATALOGUE: Action[] = [
  { id: 0, do: "build", building: "T4", space: "a1", turn: 0 },
  { id: 1, do: "build", building: "I3", space: "a1", turn: 0 },
  { id: 2, do: "lay", tile: "B2", square: 3 },
  { id: 3, do: "put", piece: "lamp", space: "a1" },
];

describe("what a click on something impossible means", () => {
  it("is the action with most of what was chosen", () => {
    expect(meant(CATALOGUE, [], { space: "a1" }, { building: "I3" })?.id).toBe(1);
  });

  it("is rather something that can be done at all now", () => {
    const legal: Action[] = [{ id: 9, do: "put", piece: "lamp", space: "h8" }];
    expect(meant(CATALOGUE, legal, { space: "a1" }, {})?.id).toBe(3);
  });

  it("is nothing where no action has what was clicked", () => {
    expect(meant(CATALOGUE, [], { space: "z9" }, {})).toBeNull();
  });
});

it("the log marks what was taken back, and leaves the chat out", () => {
  const move = (number: number, at: number): Entry => ({ number, at: 0, kind: "move", seat: 0, move: at });
  const lines = logLines([
    move(1, 1),
    move(2, 2),
    { number: 3, at: 0, kind: "chat", data: { text: "oh" } },
    { number: 4, at: 0, kind: "undo", seat: 0, data: { to: 1 } },
    move(5, 2),
  ]);
  expect(lines.map((line) => [line.entry.number, line.takenBack])).toEqual([
    [1, false],
    [2, true],
    [4, false],
    [5, false],
  ]);
});

it("waits longer after each attempt, but never for ever", () => {
  expect(backoff(0, 1)).toBe(500);
  expect(backoff(3, 1)).toBe(4000);
  expect(backoff(3, 0)).toBe(2000);
  expect(backoff(60, 1)).toBe(15_000);
});
