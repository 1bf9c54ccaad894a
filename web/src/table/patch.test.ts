import { describe, expect, it } from "vitest";
import type { Json, Patch } from "../net/protocol";
import { patched, patchedView } from "./patch";

const SHAPES: [what: string, before: Json, patch: Patch, after: Json | undefined][] = [
  ["a new value", 3, [4], 4],
  ["null as a value", 3, [null], null],
  ["another shape", { a: 1 }, [["a"]], ["a"]],
  ["a list instead of a mapping", ["a"], [{ 0: "a" }], { 0: "a" }],
  ["no change", [1, 2], {}, [1, 2]],
  ["a value that is gone", 3, null, undefined],
  ["an item of a list", [1, 2, 3], { 1: [5] }, [1, 5, 3]],
  ["an item at the end", [1, 2], { 2: [3] }, [1, 2, 3]],
  ["several items at the end", [1], { 2: [3], 1: [2] }, [1, 2, 3]],
  [
    "ten and more items, in their order",
    [],
    Object.fromEntries([...Array(12).keys()].reverse().map((n) => [n, [n]])),
    [...Array(12).keys()],
  ],
  ["a shorter list", [1, 2, 3], { length: 1 }, [1]],
  ["an empty list", [1, 2], { length: 0 }, []],
  ["a shorter list with another item", [1, 2, 3], { length: 2, 1: [9] }, [1, 9]],
  ["a list that was cut and grows", [1, 2, 3], { length: 1, 1: [7], 2: [8] }, [1, 7, 8]],
  ["a key of a mapping", { a: 1, b: 2 }, { b: [3] }, { a: 1, b: 3 }],
  ["a new key", { a: 1 }, { b: [{ c: 2 }] }, { a: 1, b: { c: 2 } }],
  ["a key that is gone", { a: 1, b: 2 }, { a: null }, { b: 2 }],
  ["a key that is null", { a: 1 }, { a: [null] }, { a: null }],
  ["a mapping's own key `length`", { length: 2 }, { length: [3] }, { length: 3 }],
  [
    "something deep",
    { a: [{ b: { c: [1, 2] } }] },
    { a: { 0: { b: { c: { 1: [5] } } } } },
    { a: [{ b: { c: [1, 5] } }] },
  ],
  ["keys where nothing was", null, { a: [1] }, { a: 1 }],
  ["true and false", { over: false }, { over: [true] }, { over: true }],
  ["an empty text", { line: "red" }, { line: [""] }, { line: "" }],
];

describe("a patch", () => {
  for (const [what, before, patch, after] of SHAPES) {
    it(`lays ${what} over a value`, () => {
      const kept = structuredClone(before);
      expect(patched(before, patch)).toStrictEqual(after);
      expect(before).toStrictEqual(kept);
    });
  }

  it("shares everything that it does not name", () => {
    const before = {
      stops: [
        { stop: "louvre", houses: [0, 1] },
        { stop: "opera", houses: [] as number[] },
      ],
      points: [3, 5],
    };
    const after = patchedView(before, { stops: { 1: { houses: { 0: [1] } } } });
    expect(after).toStrictEqual({ stops: [before.stops[0], { stop: "opera", houses: [1] }], points: [3, 5] });
    expect(after).not.toBe(before);
    expect(after.points).toBe(before.points);
    expect(after.stops).not.toBe(before.stops);
    expect(after.stops[0]).toBe(before.stops[0]);
  });

  it("leaves a view alone where nothing of it has changed", () => {
    const view = { points: [1] };
    expect(patchedView(view, undefined)).toBe(view);
    expect(patchedView(view, {})).toBe(view);
  });
});
