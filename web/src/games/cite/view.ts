/** What the server shows a seat of this game, as far as the board draws it: see view.py. */
import type { Fields, GameEvent } from "../../board/contract";

export interface View {
  to_act: number | null;
  over: boolean;
  ask: string | null;
  phase: number;
  colours: string[];
  ground: string[]; // eight rows of O, B, M, L, or a point where no tile lies
  squares: { square: number; tile: string | null; turn: number | null }[];
  pieces: Piece[];
  lights: Light[];
  hands: (string[] | null)[];
  hand_counts: number[];
  stacks: number[];
  unlaid: string[][];
  pool: string[];
  reserves: string[][];
  chimneys: number[];
  tokens: number[];
  cards: Card[];
  carrying_out: string | null;
  incoming: string | null;
  faces: Record<string, string>;
  shapes: Record<string, string[]>;
  points: number[];
  score: ScoreLine[];
}

export interface Piece {
  piece: string;
  seat: number;
  spaces: string[];
  building: boolean;
  front?: string; // of the statue: the space it looks at
  of?: string; // of the annex: the building it enlarges
}

export interface Light {
  space: string;
  kind: string; // printed, streetlight or large_light
  lights: string[]; // the buildings it lights
}

export interface Card {
  card: string;
  name: string;
  pays: boolean;
  seat: number | null;
  used: boolean;
  spent: boolean;
  face_up: boolean;
}

export type ScoreLine = Fields & { seat: number; key: string; points: number };

/** What the board reads of an edition: how sure its figures are, and the large light's arms. */
export interface Box {
  tiles?: Record<string, { mark?: string } | number | string>;
  buildings?: { shape?: { key: string; mark: string }[] };
  large_light?: { mark?: string; arms?: { down: number[]; right: number[] }[] };
}

const HOUSE = "P";

/** The shapes that no source gives: house values. */
export function houseShapes(box: Box): Set<string> {
  const shapes = box.buildings?.shape ?? [];
  return new Set(shapes.filter((shape) => shape.mark === HOUSE).map((shape) => shape.key));
}

export function houseTiles(box: Box, colour: string): boolean {
  const group = box.tiles?.[colour];
  return typeof group === "object" && group.mark === HOUSE;
}

/** The postcards whose effect rests on a house value. */
export function houseCards(box: Box): Set<string> {
  return new Set(box.large_light?.mark === HOUSE ? ["grande_lumiere"] : []);
}

/** The state of a postcard, as the texts' `board.card` names it. */
export function stateOf(card: Card): "open" | "plain" | "without" | "ready" | "spent" {
  if (card.seat === null) return "open";
  if (!card.used) return "without";
  if (card.spent) return "spent";
  return RIGHTS.has(card.card) ? "ready" : "plain";
}

/** Cards that are taken now and used later. */
const RIGHTS = new Set(["metropolitain", "chartier"]);

/** A building's points as they stand: its size and the lights on it. */
export function shining(view: View, building: string): { size: number; count: number } | null {
  const line = view.score.find((one) => one.key === "light" && one["building"] === building);
  return line ? { size: Number(line["size"]), count: Number(line["count"]) } : null;
}

export function isEvent(event: GameEvent | null, ...keys: string[]): event is GameEvent {
  return event !== null && keys.includes(event.event);
}

/** A seat's buildings to place, each once; what Levitation has just brought comes first. */
export function reserveOf(view: Pick<View, "reserves" | "incoming" | "to_act">, seat: number): string[] {
  const reserve = view.reserves[seat] ?? [];
  const first = view.to_act === seat ? view.incoming : null;
  return first ? [first, ...reserve.filter((building) => building !== first)] : reserve;
}
