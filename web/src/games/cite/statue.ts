/** Which way the statue looks, and how far it is turned for that. */
import { cellOf } from "./geometry";
import type { Piece } from "./generated";

/** The four sides, clockwise from the north. */
export const FRONTS = ["north", "east", "south", "west"];

/** How far the statue is turned to look at its front, in degrees from the north. */
export function turnOf(piece: Piece): number {
  const [from, to] = [cellOf(piece.spaces[0] ?? "a1"), cellOf(piece.front ?? "a1")];
  if (to.row !== from.row) return to.row < from.row ? 0 : 180;
  return to.column > from.column ? 90 : 270;
}
