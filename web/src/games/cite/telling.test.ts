import { describe, expect, it } from "vitest";
import { finalCount, lookedAt, named, placeOf, soFar, told } from "./telling";
import type { Scored, View } from "./generated";

const LINES: Scored[] = [
  { seat: 0, key: "light", points: 8, building: "S4", size: 4, count: 2, lights: ["c2", "e2"] },
  { seat: 0, key: "group", points: 6, buildings: ["S4", "garden"], count: 6 },
  { seat: 0, key: "painter", points: 16, space: "c6", count: 1, lights: ["c2"] },
  { seat: 1, key: "light", points: 20, building: "V5", size: 5, count: 4, lights: ["g4"] },
  { seat: 1, key: "left-over", points: -3, buildings: ["H6"], count: 1, spared: false },
];
const VIEW = {
  score: LINES,
  pieces: [
    { piece: "S4", seat: 0, spaces: ["d2", "d3", "e3", "e4"], building: true },
    { piece: "painter", seat: 0, spaces: ["c6"], building: false },
  ],
  lights: [
    { space: "c2", kind: "printed", lights: ["S4"] },
    { space: "e2", kind: "printed", lights: ["S4"] },
    { space: "a4", kind: "printed", lights: [] },
  ],
} as unknown as View;

describe("what is lit", () => {
  it("is every space, building and card that a fact names", () => {
    const lit = told({ event: "building-placed", seat: 1, building: "V5", spaces: ["f3", "f4"] });
    expect([...lit.spaces]).toEqual(["f3", "f4"]);
    expect([...lit.buildings]).toEqual(["V5"]);
    expect([...lit.seats]).toEqual([1]);
    expect([...told({ event: "card-taken", seat: 0, card: "jardin", use: true }).cards]).toEqual(["jardin"]);
  });

  it("is the four spaces of a square, and the garden by its own fact", () => {
    expect(told({ event: "tile-placed", seat: 0, tile: "O5", square: 14, turn: 0 }).spaces.size).toBe(4);
    expect(told({ event: "garden-planted", seat: 0, spaces: ["c1", "d1"] }).buildings.has("garden")).toBe(true);
  });

  it("takes a direction for no space", () => {
    expect([...named({ space: "a2", front: "south" }).spaces]).toEqual(["a2"]);
  });

  it("is nothing when nothing is told", () => {
    const lit = told(null);
    expect(lit.spaces.size + lit.buildings.size + lit.cards.size + lit.seats.size).toBe(0);
  });
});

describe("looking at a space", () => {
  it("shows the lights of a building, and the buildings of a light", () => {
    expect([...lookedAt(VIEW, "e3").spaces]).toEqual(["c2", "e2"]);
    expect([...lookedAt(VIEW, "c2").buildings]).toEqual(["S4"]);
    expect(lookedAt(VIEW, "h8").spaces.size).toBe(0);
  });
});

describe("the final count", () => {
  it("goes kind by kind, both players in turn, and loses no line", () => {
    const order = finalCount(VIEW).map((line) => `${line.key} ${line.seat}`);
    expect(order).toEqual(["light 0", "light 1", "group 0", "left-over 1", "painter 0"]);
  });

  it("adds up to what each player has", () => {
    expect(soFar(finalCount(VIEW), 2)).toEqual([8, 20]);
    expect(soFar(finalCount(VIEW), 5)).toEqual([30, 17]);
  });

  it("writes the points on the thing that earns them, and nowhere for what is left over", () => {
    expect(placeOf(LINES[0]!, VIEW)).toBe("d2");
    expect(placeOf(LINES[2]!, VIEW)).toBe("c6");
    expect(placeOf(LINES[4]!, VIEW)).toBeNull();
  });
});
