import { describe, expect, it } from "vitest";
import { nextPlace } from "./arrowKeys";

describe("arrow keys", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 50, y: 5 },
    { x: 30, y: 40 },
    { x: -20, y: 0 },
  ];

  it("go to the nearest spot in their direction", () => {
    expect(nextPlace({ x: 0, y: 0 }, places, { x: 1, y: 0 })).toBe(1);
    expect(nextPlace({ x: 0, y: 0 }, places, { x: 0, y: 1 })).toBe(2);
    expect(nextPlace({ x: 0, y: 0 }, places, { x: -1, y: 0 })).toBe(3);
    expect(nextPlace({ x: 0, y: 0 }, places, { x: 0, y: -1 })).toBe(-1);
  });
});
