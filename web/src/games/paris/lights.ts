/** What a fact of play, or a line of the log, is about: the places that it lights, and its note. */
import type { Fields } from "../../board/contract";
import type { GameAction, GameEvent } from "./generated";

export const bankOf = (district: unknown): string => `bank ${district}`;
export const spaceOf = (district: unknown, value: unknown): string => `space ${district} ${value}`;
export const landmarkOf = (landmark: unknown): string => `landmark ${landmark}`;
export const signOf = (district: unknown): string => `sign ${district}`;
export const tileOf = (tile: unknown): string => `tile ${tile}`;
export const pileOf = (pile: unknown): string => `pile ${pile}`;
export const seatOf = (seat: unknown): string => `seat ${seat}`;
export const ARC = "arc";
export const STOCK = "stock";

/** The place that a key leaves, by the name that an action gives it. */
export function startOf(start: unknown, district: unknown): string {
  if (start === "arc") return ARC;
  if (start === "bank") return bankOf(district);
  return Number(start) > 0 ? spaceOf(district, start) : landmarkOf(start);
}

/** The facts and actions that are about the end game tiles. */
const AT_STOCK: ReadonlySet<string> = new Set<GameEvent["event"] | GameAction["do"]>([
  "stock-searched",
  "end-tile-taken",
  "end-tile-used",
  "search-stock",
  "take-end-tile",
  "use-end-tile",
]);

/** All places that these fields of an event or action name. */
export function places(fields: Fields | null): string[] {
  if (!fields) return [];
  const { district, value, landmark, tile, taken, pile, start, seat } = fields;
  const what = String(fields["event"] ?? fields["do"] ?? "");
  const found: string[] = [];
  if (landmark !== undefined) found.push(landmarkOf(landmark));
  else if (district && value !== undefined) found.push(spaceOf(district, value));
  else if (what === "key-placed" || what === "place-key") found.push(district ? bankOf(district) : ARC);
  else if (district && start === undefined) found.push(signOf(district));
  if (what === "place-key-on-arc") found.push(ARC);
  if (start !== undefined) found.push(startOf(start, district));
  if (tile !== undefined) found.push(tileOf(tile));
  if (taken !== undefined) found.push(tileOf(taken));
  if (pile !== undefined) found.push(pileOf(pile));
  if (AT_STOCK.has(what)) found.push(STOCK);
  if (typeof seat === "number") found.push(seatOf(seat));
  return found;
}

export interface Note {
  at: string;
  seat: number;
  points: number;
  francs: number;
}

const PAYS = new Set<GameEvent["event"]>(["key-moved-to-building", "key-moved-to-landmark", "bonus-taken", "bought", "key-bought"]);

/** What the fact brings or costs, to be written at its place: points and Francs. */
export function noteOf(beat: GameEvent | null): Note | null {
  if (!beat || !("seat" in beat)) return null;
  const points = "points" in beat ? beat.points : 0;
  const francs = ("francs" in beat ? beat.francs : 0) * (PAYS.has(beat.event) ? -1 : 1);
  if (points === 0 && francs === 0) return null;
  return { at: places(beat)[0] ?? seatOf(beat.seat), seat: beat.seat, points, francs };
}

/** A key on its way: from where to where, or null when the fact moves none. */
export function flightOf(beat: GameEvent | null): { seat: number; from: string; to: string } | null {
  if (beat?.event !== "key-moved-to-building" && beat?.event !== "key-moved-to-landmark") return null;
  const to = beat.event === "key-moved-to-landmark" ? landmarkOf(beat.landmark) : spaceOf(beat.district, beat.value);
  return { seat: beat.seat, from: startOf(beat.start, beat.district), to };
}
