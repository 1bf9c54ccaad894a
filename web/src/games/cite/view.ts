/** What the board asks of a view; its types are in `generated.ts`. */
import type { Card, View } from "./generated";

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
