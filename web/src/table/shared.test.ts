import { describe, expect, it } from "vitest";
import type { Json } from "../board/contract";
import { shared } from "./shared";

const view = (): { [key: string]: Json } => ({
  points: [3, 5],
  stops: [{ stop: "louvre", houses: [0, 1] }, { stop: "opera", houses: [] }],
  over: false,
  seat: null,
});

describe("what two views share", () => {
  it("is all of it when nothing has changed", () => {
    const old = view();
    expect(shared(old, view())).toBe(old);
  });

  it("is every part that has not changed", () => {
    const old = view() as { points: Json[]; stops: Json[] };
    const fresh = { ...view(), points: [3, 6] };
    const both = shared(old, fresh) as typeof old;
    expect(both).toEqual({ ...view(), points: [3, 6] });
    expect(both).not.toBe(old);
    expect(both.stops).toBe(old.stops);
    expect(both.points).not.toBe(old.points);
  });

  it("is never a part of another shape", () => {
    const pairs: [Json, Json][] = [
      [{ 0: "a" }, ["a"]],
      [["a"], { 0: "a" }],
      [["a", "b"], ["a"]],
      [["a"], ["a", "b"]],
      [{ a: 1, b: null }, { a: 1 }],
      [{ a: 1 }, { a: 1, b: null }],
      [{ a: null }, { b: null }],
      [null, {}],
      [{}, null],
      [0, false],
    ];
    for (const [old, fresh] of pairs) expect(shared(old, structuredClone(fresh))).toStrictEqual(fresh);
  });
});
