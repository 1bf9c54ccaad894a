import { describe, expect, it } from "vitest";
import {
  beamsOf,
  countedLine,
  highlightsOf,
  highlightsOfSpace,
  isCounting,
  ofEvent,
  placeOf,
  scoreKeyOf,
  spacesOf,
} from "./highlights";
import type { GameEvent, LeftOverCounted, LightCounted, PainterCounted, View } from "./generated";

const LIGHT: LightCounted = {
  event: "light-counted",
  seat: 0,
  points: 8,
  building: "S4",
  size: 4,
  count: 2,
  lights: ["c2", "e2"],
};
const PAINTER: PainterCounted = { event: "painter-counted", seat: 0, points: 2, space: "c6", count: 1, lights: ["c2"] };
const LEFT: LeftOverCounted = {
  event: "left-over-counted",
  seat: 1,
  points: -3,
  buildings: ["H6"],
  count: 1,
  spared: false,
};
const VIEW: Pick<View, "pieces" | "lights"> = {
  pieces: [
    { piece: "S4", seat: 0, spaces: ["d2", "d3", "e3", "e4"], building: true },
    { piece: "painter", seat: 0, spaces: ["c6"], building: false },
  ],
  lights: [
    { space: "c2", kind: "printed", lights: ["S4"] },
    { space: "e2", kind: "printed", lights: ["S4"] },
    { space: "a4", kind: "printed", lights: [] },
  ],
};

describe("what is lit", () => {
  it("is every space, building and card that a fact names", () => {
    const lit = ofEvent({ event: "building-placed", seat: 1, building: "V5", spaces: ["f3", "f4"] });
    expect([...lit.spaces]).toEqual(["f3", "f4"]);
    expect([...lit.buildings]).toEqual(["V5"]);
    expect([...lit.seats]).toEqual([1]);
    expect([...ofEvent({ event: "card-taken", seat: 0, card: "jardin", use: true }).cards]).toEqual(["jardin"]);
  });

  it("is the four spaces of a square, and the garden by its own fact", () => {
    expect(ofEvent({ event: "tile-placed", seat: 0, tile: "O5", square: 14, turn: 0 }).spaces.size).toBe(4);
    expect(ofEvent({ event: "garden-planted", seat: 0, spaces: ["c1", "d1"] }).buildings.has("garden")).toBe(true);
  });

  it("takes a direction for no space, but lights the space that a counted statue looks at", () => {
    const put: GameEvent = { event: "statue-put", seat: 0, space: "a2", front: "south" };
    expect([...ofEvent(put).spaces]).toEqual(["a2"]);
    const line = {
      seat: 0,
      key: "statue",
      points: 3,
      space: "a2",
      front: "a3",
      free: true,
      sides: ["b2"],
      corners: ["b1"],
    } as const;
    expect([...highlightsOf({ ...line, sides: [...line.sides], corners: [...line.corners] }).spaces]).toEqual([
      "a2",
      "a3",
      "b2",
      "b1",
    ]);
  });

  it("is what a line of the count counts, and its player", () => {
    const lit = ofEvent(LIGHT);
    expect([...lit.spaces]).toEqual(["c2", "e2"]);
    expect([...lit.buildings]).toEqual(["S4"]);
    expect([...lit.seats]).toEqual([0]);
    expect([...ofEvent(LEFT).buildings]).toEqual(["H6"]);
  });

  it("is what an advised action would touch", () => {
    expect([...highlightsOf({ do: "swap", give: "H6", take: "V5" }).buildings]).toEqual(["H6", "V5"]);
    expect([...highlightsOf({ do: "put", piece: "painter", space: "c6" }).spaces]).toEqual(["c6"]);
  });

  it("is nothing when nothing is told", () => {
    const lit = ofEvent(null);
    expect(lit.spaces.size + lit.buildings.size + lit.cards.size + lit.seats.size).toBe(0);
  });
});

describe("looking at a space", () => {
  it("shows the lights of a building, and the buildings of a light", () => {
    expect([...highlightsOfSpace(VIEW, "e3").spaces]).toEqual(["c2", "e2"]);
    expect([...highlightsOfSpace(VIEW, "c2").buildings]).toEqual(["S4"]);
    expect(highlightsOfSpace(VIEW, "h8").spaces.size).toBe(0);
  });
});

describe("the final count", () => {
  it("is told by the facts that bring points, and by no others", () => {
    expect(countedLine(LEFT)).toBe(LEFT);
    expect(countedLine({ event: "game-ended", passes: true })).toBeNull();
    expect(countedLine(null)).toBeNull();
  });

  it("writes the points on the thing that earns them, and nowhere for what is left over", () => {
    expect(placeOf(LIGHT, VIEW)).toBe("d2");
    expect(placeOf(PAINTER, VIEW)).toBe("c6");
    expect(placeOf(LEFT, VIEW)).toBeNull();
  });
});

describe("light that is counted", () => {
  it("goes from each streetlight to the nearest space of the building, and shares its points", () => {
    expect(beamsOf(LIGHT, VIEW)).toEqual([
      { from: { x: 150, y: 90 }, to: { x: 210, y: 90 }, points: 4 },
      { from: { x: 270, y: 90 }, to: { x: 210, y: 90 }, points: 4 },
    ]);
  });

  it("goes to the painter, and nowhere where no light is counted", () => {
    expect(beamsOf(PAINTER, VIEW)).toEqual([{ from: { x: 150, y: 90 }, to: { x: 150, y: 330 }, points: 2 }]);
    expect(beamsOf(LEFT, VIEW)).toEqual([]);
    expect(beamsOf({ ...LIGHT, points: 0, count: 0, lights: [] }, VIEW)).toEqual([]);
  });

  it("falls on the annex too", () => {
    const annex = { piece: "annex", seat: 0, spaces: ["e5"], building: false, of: "S4" };
    expect(spacesOf("S4", { pieces: [...VIEW.pieces, annex] })).toEqual(["d2", "d3", "e3", "e4", "e5"]);
  });

  it("is named by the sentence of its line", () => {
    expect([LIGHT, PAINTER, LEFT].map(scoreKeyOf)).toEqual(["score.light", "score.painter", "score.left-over"]);
  });

  it("begins with the end of the game", () => {
    expect(isCounting({ event: "game-ended", passes: false })).toBe(true);
    expect(isCounting(LIGHT)).toBe(true);
    expect(isCounting({ event: "passed", seat: 0, forced: false })).toBe(false);
    expect(isCounting(null)).toBe(false);
  });
});
