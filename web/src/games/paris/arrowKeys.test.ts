import { describe, expect, it } from "vitest";
import { nearest } from "./arrowKeys";

const at = (x: number, y: number) => ({ x, y });

describe("arrow keys", () => {
  it("go to the nearest in that direction", () => {
    const others = [at(10, 0), at(50, 0), at(0, 20), at(-5, 0)];
    expect(nearest(at(0, 0), others, "ArrowRight")).toBe(0);
    expect(nearest(at(0, 0), others, "ArrowDown")).toBe(2);
    expect(nearest(at(0, 0), others, "ArrowLeft")).toBe(3);
  });

  it("prefer what lies straight ahead", () => {
    expect(nearest(at(0, 0), [at(10, 30), at(40, 2)], "ArrowRight")).toBe(1);
  });

  it("find nothing where nothing is", () => {
    expect(nearest(at(0, 0), [at(10, 0)], "ArrowUp")).toBe(-1);
    expect(nearest(at(0, 0), [at(10, 0)], "Tab")).toBe(-1);
  });
});
