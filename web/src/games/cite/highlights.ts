/** What is highlighted on the board: for an event, an action, a line of the score, or the space under the pointer. */
import { UNIT, cellOf, cellsOfSquare, spaceOf, type Cell } from "./geometry";
import type { GameAction, GameEvent, Scored, SentenceKey, View } from "./generated";
import type { Point } from "./outlines";

export interface Highlighted {
  spaces: Set<string>;
  buildings: Set<string>;
  cards: Set<string>;
  seats: Set<number>;
}

export type Pointed = GameEvent | GameAction | Scored;

/** A line of the score that is being counted; no other fact brings points. */
export type Counted = Extract<GameEvent, { points: number }>;

interface Names {
  spaces?: string[];
  buildings?: string[];
  card?: string;
  square?: number;
  seat?: number;
}

function only({ spaces = [], buildings = [], card, square, seat }: Names): Highlighted {
  const tile = square === undefined ? [] : cellsOfSquare(square).map(spaceOf);
  return {
    spaces: new Set([...spaces, ...tile]),
    buildings: new Set(buildings),
    cards: new Set(card === undefined ? [] : [card]),
    seats: new Set(seat === undefined ? [] : [seat]),
  };
}

export const nothing = (): Highlighted => only({});

/** The places and things that something pointed at is about. */
export function highlightsOf(pointed: Pointed | null): Highlighted {
  if (pointed === null) return nothing();
  if ("event" in pointed) return ofEvent(pointed);
  return "do" in pointed ? ofAction(pointed) : ofLine(pointed);
}

/** What a fact lights: what it names, and its player. */
export function ofEvent(event: GameEvent | null): Highlighted {
  if (event === null) return nothing();
  switch (event.event) {
    case "game-ended":
      return nothing();
    case "tile-placed":
      return only({ square: event.square, seat: event.seat });
    case "tile-drawn":
    case "passed":
    case "only-choice":
    case "building-begins":
      return only({ seat: event.seat });
    case "building-taken":
      return only({ buildings: [event.building], seat: event.seat });
    case "building-placed":
      return only({ spaces: event.spaces, buildings: [event.building], seat: event.seat });
    case "garden-planted":
      return only({ spaces: event.spaces, buildings: ["garden"], seat: event.seat });
    case "card-taken":
      return only({ card: event.card, seat: event.seat });
    case "buildings-swapped":
      return only({ buildings: [event.give, event.take], seat: event.seat });
    case "mixed-space-laid":
    case "light-covered":
    case "piece-put":
    case "statue-put":
      return only({ spaces: [event.space], seat: event.seat });
    case "annex-put":
      return only({ spaces: [event.space], buildings: [event.building], seat: event.seat });
    default:
      return ofLine(event);
  }
}

/** What a line of the score lights: all that it counts. */
function ofLine(line: Scored | Counted): Highlighted {
  const { space, front, spaces, lights, sides, corners, building, buildings, seat }: Partial<Scored> = line;
  return only({
    spaces: [space, front].filter(isGiven).concat(spaces ?? [], lights ?? [], sides ?? [], corners ?? []),
    buildings: [building].filter(isGiven).concat(buildings ?? []),
    ...(seat === undefined ? {} : { seat }),
  });
}

function ofAction(action: GameAction): Highlighted {
  switch (action.do) {
    case "pass":
      return nothing();
    case "place-tile":
      return only({ square: action.square });
    case "take-building":
      return only({ buildings: [action.building] });
    case "take-card":
      return only({ card: action.card });
    case "swap":
      return only({ buildings: [action.give, action.take] });
    case "build":
    case "put-annex":
      return only({ spaces: [action.space], buildings: [action.building] });
    case "plant-garden":
    case "put":
    case "put-statue":
      return only({ spaces: [action.space] });
  }
}

function isGiven<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}

/** The line of the score that is being counted, if one is. */
export function countedLine(event: GameEvent | null): Counted | null {
  return event && "points" in event ? event : null;
}

/** Whether the points are being counted at the end, and no longer what everything is worth so far. */
export function isCounting(event: GameEvent | null): boolean {
  return event?.event === "game-ended" || countedLine(event) !== null;
}

/** The sentence that says what a counted line is for. */
export function scoreKeyOf(line: Counted): SentenceKey {
  return `score.${line.event.replace("-counted", "")}` as SentenceKey;
}

/** Light on its way: from a streetlight to what it counts for, in the board's own units. */
export interface Beam {
  from: Point;
  to: Point;
  points: number;
}

const middle = (cell: Cell): Point => ({ x: (cell.column + 0.5) * UNIT, y: (cell.row + 0.5) * UNIT });

/** The light that a counted line is about: to the nearest space of its building, or to the painter. */
export function beamsOf(line: Counted, view: Pick<View, "pieces">): Beam[] {
  if (!("lights" in line) || line.count === 0) return [];
  const goals = "space" in line ? [line.space] : spacesOf(line.building, view);
  return line.lights.flatMap((light) => {
    const from = middle(cellOf(light));
    const away = (point: Point) => Math.hypot(point.x - from.x, point.y - from.y);
    const to = goals.map((space) => middle(cellOf(space))).sort((one, other) => away(one) - away(other))[0];
    return to ? [{ from, to, points: line.points / line.count }] : [];
  });
}

/** A building's spaces on the board, its annex included. */
export function spacesOf(building: string, view: Pick<View, "pieces">): string[] {
  return view.pieces.filter(({ piece, of }) => piece === building || of === building).flatMap((piece) => piece.spaces);
}

/** Where the points of a line are written: a space of the first thing it names. */
export function placeOf(line: Counted, view: Pick<View, "pieces">): string | null {
  if ("space" in line) return line.space;
  const key = "building" in line ? line.building : line.buildings[0];
  return view.pieces.find((piece) => piece.building && piece.piece === key)?.spaces[0] ?? null;
}

/** What looking at a space shows: a building with its lights, a light with its buildings. */
export function highlightsOfSpace(view: Pick<View, "lights" | "pieces">, space: string): Highlighted {
  const light = view.lights.find((one) => one.space === space);
  const building = view.pieces.find((one) => one.building && one.spaces.includes(space))?.piece;
  const shining = view.lights.filter((one) => building !== undefined && one.lights.includes(building));
  return only({
    spaces: [light?.space].filter(isGiven).concat(shining.map((one) => one.space)),
    buildings: [building].filter(isGiven).concat(light?.lights ?? []),
  });
}

export function merged(...all: Highlighted[]): Highlighted {
  const sum = nothing();
  for (const lit of all) {
    lit.spaces.forEach((space) => sum.spaces.add(space));
    lit.buildings.forEach((building) => sum.buildings.add(building));
    lit.cards.forEach((card) => sum.cards.add(card));
    lit.seats.forEach((seat) => sum.seats.add(seat));
  }
  return sum;
}
