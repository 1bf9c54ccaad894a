import { describe, expect, it } from "vitest";
import type { Action, Fields } from "./contract";
import { Narrowing } from "./narrowing.svelte";

const LEGAL: Action[] = [
  { id: 1, do: "lay", tile: "B2", square: 11, turn: 0 },
  { id: 2, do: "lay", tile: "B2", square: 11, turn: 90 },
  { id: 3, do: "lay", tile: "B2", square: 12, turn: 0 },
  { id: 4, do: "take", building: "T4" },
  { id: 5, do: "pass" },
];

function begun(): Narrowing {
  const narrowing = new Narrowing();
  narrowing.begin(LEGAL);
  return narrowing;
}

describe("a click", () => {
  it("narrows to the actions with its fields, until one is left", () => {
    const narrowing = begun();
    narrowing.click({ tile: "B2" });
    expect(narrowing.left.map((action) => action.id)).toEqual([1, 2, 3]);
    expect(narrowing.choice).toBeNull();
    narrowing.click({ square: 12 });
    expect(narrowing.choice?.id).toBe(3);
  });

  it("on what was chosen widens again", () => {
    const narrowing = begun();
    narrowing.click({ tile: "B2" });
    narrowing.click({ tile: "B2" });
    expect(narrowing.chosen).toEqual({});
  });

  it("on something else starts anew with what still fits", () => {
    const narrowing = begun();
    narrowing.click({ square: 11 });
    narrowing.click({ building: "T4" });
    expect(narrowing.choice?.id).toBe(4);
  });

  it("on what nothing contains asks why, and keeps what was chosen", () => {
    const narrowing = begun();
    const asked: Fields[] = [];
    narrowing.refuse = (fields) => asked.push(fields);
    narrowing.click({ tile: "B2" });
    narrowing.click({ square: 3 });
    expect(asked).toEqual([{ square: 3 }]);
    expect(narrowing.chosen).toEqual({ tile: "B2" });
  });
});

describe("reach", () => {
  it("tells what is chosen, what could be, and what is out of reach", () => {
    const narrowing = begun();
    narrowing.click({ square: 12 });
    expect(narrowing.reach({ square: 12 })).toBe("chosen");
    expect(narrowing.reach({ square: 11 })).toBe("open");
    expect(narrowing.reach({ square: 1 })).toBe("closed");
  });
});

describe("turning", () => {
  it("goes round the values that the rest of the choice allows", () => {
    const narrowing = begun();
    expect(narrowing.turning).toBeNull();
    narrowing.click({ square: 11 });
    expect(narrowing.turning).toBe("turn");
    narrowing.turn(1);
    expect(narrowing.choice?.id).toBe(1);
    narrowing.turn(1);
    expect(narrowing.choice?.id).toBe(2);
    narrowing.turn(1);
    expect(narrowing.choice?.id).toBe(1);
    narrowing.turn(-1);
    expect(narrowing.choice?.id).toBe(2);
  });

  it("is not offered where nothing is held yet but a kind of action", () => {
    const narrowing = begun();
    narrowing.begin([
      { id: 1, do: "draw", pile: 1 },
      { id: 2, do: "draw", pile: 2 },
    ]);
    narrowing.click({ do: "draw", pile: 1 });
    expect(narrowing.choice?.id).toBe(1);
    expect(narrowing.turning).toBeNull();
  });

  it("is not offered where nothing turns", () => {
    const narrowing = begun();
    narrowing.click({ square: 12 });
    expect(narrowing.turning).toBeNull();
  });
});

it("tells an action from one that names more", () => {
  const narrowing = new Narrowing();
  narrowing.begin([
    { id: 1, do: "use", tile: 19, prestige: "bronze" },
    { id: 2, do: "use", tile: 19, prestige: "bronze", second: "bronze" },
  ]);
  narrowing.click({ tile: 19 });
  expect(narrowing.choice).toBeNull();
  expect(narrowing.answers("second")).toEqual(["bronze", null]);
  narrowing.click({ second: null });
  expect(narrowing.choice?.id).toBe(1);
  narrowing.clear();
  narrowing.take(narrowing.legal[0] as Action);
  expect(narrowing.choice?.id).toBe(1);
});

it("takes a whole action at once", () => {
  const narrowing = begun();
  narrowing.take(LEGAL[1] as Action);
  expect(narrowing.choice?.id).toBe(2);
});
