/**
 * Laying something on the ground: which thing is held, how it is turned, and what a click on a
 * space would do. All of it is read from the legal actions; nothing here knows a rule.
 */
import type { Action, Fields } from "../../board/contract";
import { contains } from "../../board/narrowing.svelte";
import { SIDE, footprint, grabOf, sameCell, spaceOf, squareOf, type Cell } from "./geometry";

/** A legal action that covers spaces. */
export interface Lay {
  action: Action;
  cells: Cell[];
  grab: Cell; // where it is held
  way: string; // how it is turned, or whatever else is left to choose at a place
}

/** What names the thing that is laid; the rest of an action says where and how. */
const THING: Record<string, string[]> = {
  "place-tile": ["do", "tile"],
  build: ["do", "building"],
  put: ["do", "piece"],
  "put-statue": ["do"],
  "put-annex": ["do"],
  "plant-garden": ["do"],
};
const PLACE = new Set(["id", "square", "space"]);

export function fieldsOf(action: Action): Fields {
  return Object.fromEntries(Object.entries(action).filter(([name]) => name !== "id"));
}

function only(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

/** The thing that an action or a choice lays: `{ do: "build", building: "V5" }`, or null. */
export function thingOf(fields: Fields): Fields | null {
  const names = THING[String(fields["do"])];
  return names ? only(fields, names) : null;
}

function wayOf(action: Action): string {
  const thing = THING[action.do] ?? [];
  const how = Object.entries(action).filter(([name]) => !PLACE.has(name) && !thing.includes(name));
  return JSON.stringify(Object.fromEntries(how));
}

/** What is held: the thing that was chosen, else the first that could be laid. */
export function heldThing(legal: Action[], chosen: Fields): Fields | null {
  const wanted = thingOf(chosen);
  if (wanted && legal.some((action) => contains(action, wanted))) return wanted;
  const first = legal.find((action) => thingOf(action) !== null);
  return first ? thingOf(first) : null;
}

/** Every way and place to lay a thing. */
export function lays(legal: Action[], thing: Fields | null, shapes: Record<string, string[]>): Lay[] {
  if (thing === null) return [];
  return legal
    .filter((action) => contains(action, thing))
    .map((action) => {
      const cells = footprint(action, shapes);
      return { action, cells, grab: grabOf(cells), way: wayOf(action) };
    });
}

/** The ways that are left, each once. */
export function waysOf(all: Lay[]): string[] {
  return [...new Set(all.map((lay) => lay.way))];
}

export function covers(lay: Lay, cell: Cell): boolean {
  return lay.cells.some((covered) => sameCell(covered, cell));
}

/** What a click on a space lays: as it is held if that goes there, else turned until it does. */
export function layAt(all: Lay[], cell: Cell, way: string): Lay | null {
  const there = all.filter((lay) => covers(lay, cell));
  const away = (lay: Lay) => Math.hypot(lay.grab.row - cell.row, lay.grab.column - cell.column);
  const worse = (lay: Lay) => (lay.way === way ? 0 : 100) + away(lay);
  return there.reduce<Lay | null>((best, lay) => (best === null || worse(lay) < worse(best) ? lay : best), null);
}

/** The next way to turn the thing, among those that are possible at a space if one is given. */
export function nextWay(all: Lay[], way: string, cell: Cell | null, step: 1 | -1 = 1): string {
  const here = cell ? all.filter((lay) => covers(lay, cell)) : all;
  const ways = waysOf(here.length > 0 ? here : all);
  return ways.at((ways.indexOf(way) + step) % ways.length) ?? way;
}

/**
 * What a click on a space would have meant where nothing goes: the server is asked why not.
 * The thing is held at that space as it is turned now, pushed back onto the board.
 */
export function wish(thing: Fields, way: string, cell: Cell, shapes: Record<string, string[]>): Fields {
  if (thing["do"] === "place-tile") return { ...thing, ...read(way), square: squareOf(cell) };
  const there = { ...thing, ...read(way), space: spaceOf(cell) };
  const cells = footprint(there, shapes);
  const grab = grabOf(cells);
  const down = pushed(
    cells.map((one) => one.row),
    cell.row - grab.row,
  );
  const right = pushed(
    cells.map((one) => one.column),
    cell.column - grab.column,
  );
  return { ...there, space: spaceOf({ row: cell.row + down, column: cell.column + right }) };
}

const read = (way: string) => JSON.parse(way || "{}") as Fields;

/** The shift nearest to the wanted one that keeps all of these on the board. */
function pushed(places: number[], by: number): number {
  return Math.max(-Math.min(...places), Math.min(SIDE - 1 - Math.max(...places), by));
}
