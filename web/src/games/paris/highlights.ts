/** What is highlighted on the board for an event, an action or a line of the score, and what is written there. */
import type { GameAction, GameEvent, Scored } from "./generated";

export type Pointed = GameEvent | GameAction | Scored;

export const bankOf = (district: string): string => `bank ${district}`;
export const spaceOf = (district: string, value: number | string): string => `space ${district} ${value}`;
export const landmarkOf = (landmark: string): string => `landmark ${landmark}`;
export const signOf = (district: string): string => `sign ${district}`;
export const tileOf = (tile: number): string => `tile ${tile}`;
export const pileOf = (pile: number): string => `pile ${pile}`;
export const seatOf = (seat: number): string => `seat ${seat}`;
export const ARC = "arc";
export const STOCK = "stock";

/** The place where a key stands or goes, by the name that an action or a price gives it. */
export function startOf(start: string, district: string): string {
  if (start === "arc") return ARC;
  if (start === "bank") return bankOf(district);
  return Number(start) > 0 ? spaceOf(district, start) : landmarkOf(start);
}

/** All places that a fact, an action or a line of the score is about; the most telling one first. */
export function highlightsOf(pointed: Pointed | null): string[] {
  if (pointed === null) return [];
  if ("do" in pointed) return ofAction(pointed);
  const found = "event" in pointed ? ofEvent(pointed) : ofLine(pointed);
  return "seat" in pointed ? [...found, seatOf(pointed.seat)] : found;
}

function ofEvent(event: GameEvent): string[] {
  switch (event.event) {
    case "tile-drawn":
      return [spaceOf(event.district, event.value), pileOf(event.pile)];
    case "tile-laid":
      return [spaceOf(event.district, event.value)];
    case "key-placed":
      return [event.district === null ? ARC : bankOf(event.district)];
    case "key-moved-to-building":
      return [spaceOf(event.district, event.value), startOf(event.start, event.district)];
    case "key-moved-to-landmark":
      return [landmarkOf(event.landmark), startOf(event.start, event.district)];
    case "tile-used":
    case "bonus-taken":
    case "francs-scored":
      return [tileOf(event.tile)];
    case "fourth-key":
    case "vp-tile-placed":
    case "district-scored":
      return [signOf(event.district)];
    case "stock-searched":
    case "end-tile-taken":
    case "end-tile-used":
      return [STOCK];
    case "tile-removed":
    case "token-taken":
    case "value-scored":
    case "bonus-left":
    case "prestige-handed-in":
    case "prestige-ended":
    case "vp-tile-left":
    case "francs-gained":
    case "points-gained":
    case "units-gained":
    case "units-lost":
    case "key-bought":
    case "pairs-returned":
    case "bought":
    case "sold":
    case "passed":
    case "turn-ended":
    case "end-announced":
    case "last-round":
    case "final-scoring":
    case "game-ended":
      return [];
  }
}

function ofAction(action: GameAction): string[] {
  switch (action.do) {
    case "draw":
      return [pileOf(action.pile)];
    case "lay-tile":
    case "place-vp-tile":
      return [signOf(action.district)];
    case "place-key":
      return [bankOf(action.district)];
    case "place-key-on-arc":
      return [ARC];
    case "move-to-building":
      return [spaceOf(action.district, action.value), startOf(action.start, action.district)];
    case "move-to-landmark":
      return [landmarkOf(action.landmark), startOf(action.start, action.district)];
    case "search-stock":
    case "take-end-tile":
    case "use-end-tile":
      return [STOCK];
    case "use-to-take":
      return [tileOf(action.tile), tileOf(action.taken)];
    case "take-bonus":
    case "use-tile":
    case "use-for-prestige":
    case "use-for-resources":
    case "return-prestige":
    case "return-resources":
      return [tileOf(action.tile)];
    case "pass":
    case "leave-bonus":
    case "hand-in":
    case "stop-handing-in":
    case "leave-vp-tile":
    case "buy":
    case "sell":
    case "sell-prestige":
    case "end-turn":
      return [];
  }
}

function ofLine(line: Scored): string[] {
  if (line.district !== undefined) return [signOf(line.district)];
  return line.tile === undefined ? [] : [tileOf(line.tile)];
}

export interface Note {
  at: string;
  seat: number;
  points: number;
  francs: number;
}

const PAYS = new Set<GameEvent["event"]>([
  "key-moved-to-building",
  "key-moved-to-landmark",
  "bonus-taken",
  "bought",
  "key-bought",
]);

/**
 * What the fact brings or costs, to be written at its place: points and Francs. A fact without a
 * place belongs to the move that it came from.
 */
export function noteOf(beat: GameEvent | null, before: GameEvent[] = []): Note | null {
  if (!beat || !("seat" in beat)) return null;
  const points = "points" in beat ? beat.points : 0;
  const francs = ("francs" in beat ? beat.francs : 0) * (PAYS.has(beat.event) ? -1 : 1);
  if (points === 0 && francs === 0) return null;
  return { at: placeOf(beat) ?? lastPlace(before, beat.seat) ?? seatOf(beat.seat), seat: beat.seat, points, francs };
}

function placeOf(event: GameEvent): string | undefined {
  return ofEvent(event)[0];
}

function lastPlace(events: GameEvent[], seat: number): string | undefined {
  const own = events.filter((event) => "seat" in event && event.seat === seat && KEYS.has(event.event));
  return own.length > 0 ? placeOf(own.at(-1)!) : undefined;
}

const KEYS = new Set<GameEvent["event"]>(["key-placed", "key-moved-to-building", "key-moved-to-landmark"]);

/** A place of the last move: where it led to, or where its key came from. */
export interface Mark {
  seat: number;
  left: boolean;
}

/** The places of the last move; what was merely drawn or laid is seen anyway. */
export function marksOf(events: GameEvent[]): Map<string, Mark> {
  const found = new Map<string, Mark>();
  for (const event of events) {
    if (!("seat" in event) || event.event === "district-scored") continue;
    const [goal, start] = ofEvent(event);
    if (event.event !== "tile-drawn" && start !== undefined) found.set(start, { seat: event.seat, left: true });
    if (goal !== undefined) found.set(goal, { seat: event.seat, left: false });
  }
  return found;
}

/** A key on its way: from where to where, or null when the fact moves none. */
export function flightOf(beat: GameEvent | null): { seat: number; from: string; to: string } | null {
  if (beat?.event !== "key-moved-to-building" && beat?.event !== "key-moved-to-landmark") return null;
  const to = beat.event === "key-moved-to-landmark" ? landmarkOf(beat.landmark) : spaceOf(beat.district, beat.value);
  return { seat: beat.seat, from: startOf(beat.start, beat.district), to };
}

const COUNTED = new Set<GameEvent["event"]>(["final-scoring", "francs-scored", "district-scored", "game-ended"]);

/** Whether the game is being counted: the sums then stand in the middle of the map. */
export function isCounting(beat: GameEvent | null): boolean {
  return beat !== null && COUNTED.has(beat.event);
}
