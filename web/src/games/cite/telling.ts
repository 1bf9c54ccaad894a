/** What a fact, a line of the score or a thing pointed at lights on the board. */
import type { Fields, Json } from "../../board/contract";
import { cellsOfSquare, spaceOf } from "./geometry";
import type { GameEvent, Scored, View } from "./generated";

export interface Lit {
  spaces: Set<string>;
  buildings: Set<string>;
  cards: Set<string>;
  seats: Set<number>;
}

export const nothing = (): Lit => ({
  spaces: new Set(),
  buildings: new Set(),
  cards: new Set(),
  seats: new Set(),
});

const SPACES = ["space", "front", "spaces", "lights", "sides", "corners"];
const BUILDINGS = ["building", "buildings", "give", "take"];
const A_SPACE = /^[a-h][1-8]$/;

function strings(value: Json | undefined): string[] {
  const all = Array.isArray(value) ? value : [value];
  return all.filter((one): one is string => typeof one === "string");
}

/** The places and things that these fields name. */
export function named(fields: Fields | null): Lit {
  const lit = nothing();
  if (fields === null) return lit;
  for (const name of SPACES) {
    for (const space of strings(fields[name])) if (A_SPACE.test(space)) lit.spaces.add(space);
  }
  for (const name of BUILDINGS) for (const key of strings(fields[name])) lit.buildings.add(key);
  for (const card of strings(fields["card"])) lit.cards.add(card);
  if (typeof fields["square"] === "number") {
    for (const cell of cellsOfSquare(fields["square"])) lit.spaces.add(spaceOf(cell));
  }
  return lit;
}

/** What a fact lights: what it names, and the player when it names nothing else. */
export function told(event: GameEvent | null): Lit {
  const lit = named(event);
  if (event && "seat" in event) lit.seats.add(event.seat);
  if (event?.event === "garden-planted") lit.buildings.add("garden");
  return lit;
}

/** What a line of the score lights: the garden's name is a building's here. */
export function counted(line: Scored | null): Lit {
  const lit = named(line);
  if (line) lit.seats.add(line.seat);
  return lit;
}

/** The final count in the order in which it is told: kind by kind, both players in turn. */
const ORDER = ["light", "group", "left-over", "painter", "dancer", "statue", "fountain"];

export function finalCount(view: View): Scored[] {
  const place = (line: Scored) => ORDER.indexOf(line.key) * 2 + line.seat;
  return [...view.score].sort((one, other) => place(one) - place(other));
}

/** The points of both players after so many lines of the count. */
export function soFar(lines: Scored[], told: number): number[] {
  const points = [0, 0];
  for (const line of lines.slice(0, told)) points[line.seat] = (points[line.seat] ?? 0) + line.points;
  return points;
}

/** Where the points of a line are written: a space of the first thing it names. */
export function placeOf(line: Scored, view: View): string | null {
  if (line.space !== undefined) return line.space;
  const key = line.building ?? line.buildings?.[0];
  return view.pieces.find((piece) => piece.building && piece.piece === key)?.spaces[0] ?? null;
}

/** What looking at a space shows: a building with its lights, a light with its buildings. */
export function lookedAt(view: View, space: string): Lit {
  const lit = nothing();
  const light = view.lights.find((one) => one.space === space);
  const building = view.pieces.find((one) => one.building && one.spaces.includes(space))?.piece;
  if (light) {
    lit.spaces.add(space);
    light.lights.forEach((lights) => lit.buildings.add(lights));
  }
  if (building !== undefined) {
    lit.buildings.add(building);
    const shining = view.lights.filter((one) => one.lights.includes(building));
    shining.forEach((one) => lit.spaces.add(one.space));
  }
  return lit;
}

export function together(...all: Lit[]): Lit {
  const sum = nothing();
  for (const lit of all) {
    lit.spaces.forEach((space) => sum.spaces.add(space));
    lit.buildings.forEach((building) => sum.buildings.add(building));
    lit.cards.forEach((card) => sum.cards.add(card));
    lit.seats.forEach((seat) => sum.seats.add(seat));
  }
  return sum;
}
