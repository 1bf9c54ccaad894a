/** What the board asks of a view, and what it reads of the edition; shapes are in `generated.ts`. */
import type { Card, View } from "./generated";

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

/** What makes a building's points: its size, its annex included, and the lights on it. */
export function shining(
  view: Pick<View, "pieces" | "lights">,
  building: string,
): { size: number; count: number } | null {
  const own = view.pieces.filter(({ piece, of }) => piece === building || of === building);
  const lights = view.lights.filter((light) => light.lights.includes(building));
  return own.length > 0 ? { size: own.flatMap((piece) => piece.spaces).length, count: lights.length } : null;
}

/** Points as they are written where they are won or lost. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

/** A seat's buildings to place, each once; what Levitation has just brought comes first. */
export function reserveOf(view: Pick<View, "reserves" | "incoming" | "to_act">, seat: number): string[] {
  const reserve = view.reserves[seat] ?? [];
  const first = view.to_act === seat ? view.incoming : null;
  return first ? [first, ...reserve.filter((building) => building !== first)] : reserve;
}
