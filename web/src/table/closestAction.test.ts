import { describe, expect, it } from "vitest";
import type { Action } from "../board/contract";
import { closestAction } from "./closestAction";

const CATALOGUE: Action[] = [
  { id: 0, do: "build", building: "T4", space: "a1", turn: 0 },
  { id: 1, do: "build", building: "I3", space: "a1", turn: 0 },
  { id: 2, do: "lay", tile: "B2", square: 3 },
  { id: 3, do: "put", piece: "lamp", space: "a1" },
];

describe("what a click on something impossible means", () => {
  it("is the action with most of what was chosen", () => {
    expect(closestAction(CATALOGUE, [], { space: "a1" }, { building: "I3" })?.id).toBe(1);
  });

  it("is rather something that can be done at all now", () => {
    const legal: Action[] = [{ id: 9, do: "put", piece: "lamp", space: "h8" }];
    expect(closestAction(CATALOGUE, legal, { space: "a1" }, {})?.id).toBe(3);
  });

  it("may be another action than the one that was begun", () => {
    expect(closestAction(CATALOGUE, [], { do: "build", building: "T4" }, { do: "lay", tile: "B2" })?.id).toBe(0);
  });

  it("is nothing where no action has what was clicked", () => {
    expect(closestAction(CATALOGUE, [], { space: "z9" }, {})).toBeNull();
  });
});
