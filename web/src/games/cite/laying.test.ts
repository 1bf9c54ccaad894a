import { describe, expect, it } from "vitest";
import type { Action } from "../../board/contract";
import { cellOf, spaceOf } from "./geometry";
import { fieldsOf, heldThing, layAt, lays, nextWay, thingOf, waysOf, wish } from "./laying";

const SHAPES = { I3: ["###"], V3: ["##", "#."] };
const build = (id: number, building: string, turn: number, space: string): Action => ({
  id,
  do: "build",
  building,
  turn,
  space,
});
const LEGAL: Action[] = [
  build(1, "I3", 0, "b2"),
  build(2, "I3", 0, "c2"),
  build(3, "I3", 90, "c1"),
  build(4, "V3", 0, "f5"),
  { id: 5, do: "take-card", card: "jardin", use: true },
];
const all = lays(LEGAL, { do: "build", building: "I3" }, SHAPES);
const flat = '{"turn":0}';
const upright = '{"turn":90}';

describe("the thing that is held", () => {
  it("is what was chosen, whatever was chosen about its place", () => {
    expect(heldThing(LEGAL, { do: "build", building: "V3", space: "a1" })).toEqual({
      do: "build",
      building: "V3",
    });
  });

  it("is the first that can be laid when nothing is chosen, or nothing that can", () => {
    expect(heldThing(LEGAL, {})).toEqual({ do: "build", building: "I3" });
    expect(heldThing(LEGAL.slice(4), {})).toBeNull();
    expect(thingOf({ do: "take-card", card: "jardin" })).toBeNull();
  });

  it("for the annex leaves the building open, as a way to lay it", () => {
    const annex = ["I3", "V3"].map((building, id) => ({ id, do: "put-annex", space: "d4", building }));
    const found = lays(annex, heldThing(annex, {}), SHAPES);
    expect(waysOf(found)).toEqual(['{"building":"I3"}', '{"building":"V3"}']);
  });
});

describe("a click on a space", () => {
  it("lays the thing with its middle there", () => {
    expect(layAt(all, cellOf("c2"), flat)?.action.id).toBe(1);
    expect(layAt(all, cellOf("d2"), flat)?.action.id).toBe(2);
  });

  it("keeps the turn where it can, and changes it where it must", () => {
    expect(layAt(all, cellOf("c2"), upright)?.action.id).toBe(3);
    expect(layAt(all, cellOf("c3"), flat)?.action.id).toBe(3);
    expect(layAt(all, cellOf("h8"), flat)).toBeNull();
  });

  it("reaches every legal placement by its turn and its middle", () => {
    for (const lay of all) expect(layAt(all, lay.grab, lay.way)).toBe(lay);
  });

  it("names the whole action but its number", () => {
    expect(fieldsOf(build(1, "I3", 0, "b2"))).toEqual({ do: "build", building: "I3", turn: 0, space: "b2" });
  });
});

describe("turning", () => {
  it("goes round the ways, and only those that are possible at a space", () => {
    expect(nextWay(all, flat, null)).toBe(upright);
    expect(nextWay(all, upright, null)).toBe(flat);
    expect(nextWay(all, flat, cellOf("b2"))).toBe(flat);
  });
});

describe("what was meant where nothing goes", () => {
  const thing = { do: "build", building: "I3" };

  it("is the thing held by its middle at that space", () => {
    expect(wish(thing, flat, cellOf("e5"), SHAPES)).toMatchObject({ space: "d5", turn: 0 });
    expect(wish(thing, upright, cellOf("e5"), SHAPES)).toMatchObject({ space: "e4", turn: 90 });
  });

  it("stays on the board at the edge", () => {
    expect(wish(thing, flat, cellOf("h8"), SHAPES)).toMatchObject({ space: "f8" });
    expect(wish(thing, upright, cellOf("a1"), SHAPES)).toMatchObject({ space: "a1" });
  });

  it("is a square for a tile", () => {
    expect(wish({ do: "place-tile", tile: "O1" }, flat, cellOf("d4"), SHAPES)).toEqual({
      do: "place-tile",
      tile: "O1",
      turn: 0,
      square: 6,
    });
  });
});

it("covers the spaces that an action names first", () => {
  for (const lay of all) expect(spaceOf(lay.cells[0] ?? cellOf("a1"))).toBe(lay.action["space"]);
});
