/** What the board asks of a view; its types are in `generated.ts`. */
import type { Action, Fields } from "../../board/contract";
import type { Card, Scored, View } from "./generated";

/** The state of a postcard, as the texts' `board.card` names it. */
export function stateOf(card: Card): "open" | "plain" | "without" | "ready" | "spent" {
  if (card.seat === null) return "open";
  if (!card.used) return "without";
  if (card.spent) return "spent";
  return RIGHTS.has(card.card) ? "ready" : "plain";
}

/** Cards that are taken now and used later. */
const RIGHTS = new Set(["metropolitain", "chartier"]);

/** The ways in which a postcard may be taken now: with its action, or without. */
export function usesOf(card: string, legal: Action[]): boolean[] {
  return [true, false].filter((use) => legal.some((action) => action["card"] === card && action["use"] === use));
}

/** The postcard that is chosen, by its key. */
export function chosenCard(chosen: Fields): string | null {
  return typeof chosen["card"] === "string" ? chosen["card"] : null;
}

/** What makes a building's points: its size, its annex included, and the lights on it. */
export function shining(
  view: Pick<View, "pieces" | "lights">,
  building: string,
): { size: number; count: number } | null {
  const own = view.pieces.filter(({ piece, of }) => piece === building || of === building);
  const lights = view.lights.filter((light) => light.lights.includes(building));
  return own.length > 0 ? { size: own.flatMap((piece) => piece.spaces).length, count: lights.length } : null;
}

/** A number with a true minus. */
export function written(points: number): string {
  return points < 0 ? `−${-points}` : `${points}`;
}

/** Points as they are written where they are won or lost. */
export function signed(points: number): string {
  return points < 0 ? written(points) : `+${points}`;
}

/** A seat's buildings to place, each once; what Levitation has just brought comes first. */
export function reserveOf(view: Pick<View, "reserves" | "incoming" | "to_act">, seat: number): string[] {
  const reserve = view.reserves[seat] ?? [];
  const first = view.to_act === seat ? view.incoming : null;
  return first ? [first, ...reserve.filter((building) => building !== first)] : reserve;
}

/** The kinds of points, as the sheet has them. */
export const PARTS = ["light", "group", "left-over", "cards"] as const;

/** A player's points by kind; what no other kind has, the cards brought. */
export function pointsByPart(score: Pick<Scored, "seat" | "key" | "points">[], seat: number) {
  const sums = { light: 0, group: 0, "left-over": 0, cards: 0 };
  for (const line of score) {
    if (line.seat === seat) sums[PARTS.find((part) => part === line.key) ?? "cards"] += line.points;
  }
  return sums;
}

/** The part beside the ground that is asked for: it comes to the front where not all are in sight. */
export function wantedPart(legal: Action[], chosen: Fields): "pool" | "reserve" | "cards" | null {
  const can = new Set(legal.map((action) => action.do));
  if (can.has("swap")) return "give" in chosen ? "pool" : "reserve";
  if (can.has("take-building")) return "pool";
  if (chosen["do"] === "take-card") return "cards";
  if (can.has("take-card")) return can.has("build") ? "reserve" : "cards";
  return can.has("build") && new Set(legal.map((action) => action["building"])).size > 1 ? "reserve" : null;
}
