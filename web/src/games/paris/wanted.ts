/** Which part of the board is asked for now: on a phone its tab comes to the front. */
import type { Action, Fields } from "../../board/contract";
import type { Ask, GameAction } from "./generated";

export type Part = "screen" | "supply" | "landmarks" | "track" | "players";

const BY_ASK: Partial<Record<Ask, Part>> = {
  draw: "supply",
  "end-tile": "supply",
  bonus: "track",
  prestige: "screen",
  "vp-tile": "supply",
  "end-turn": "screen",
};

const BY_ACTION: Partial<Record<GameAction["do"], Part>> = {
  "move-to-landmark": "landmarks",
  "use-to-take": "track",
  "take-bonus": "track",
  "place-vp-tile": "supply",
};

const ON_MAP = new Set<string>([
  "lay-tile",
  "place-key",
  "place-key-on-arc",
  "move-to-building",
  "move-to-landmark",
] satisfies GameAction["do"][]);

/**
 * The part where the next click belongs: what goes on with the choice, else what is asked. Null where
 * that is the map.
 */
export function wantedPart(ask: Ask | null, chosen: Fields, left: Action[]): Part | null {
  if (ask === null || left.length === 0) return null;
  if (Object.keys(chosen).length === 0) return BY_ASK[ask] ?? besideMap(left);
  const kinds = new Set(left.map((action) => action.do));
  const [only] = kinds;
  if (kinds.size !== 1 || only === undefined) return BY_ASK[ask] ?? null;
  if (only === "move-to-landmark" && chosen["landmark"] !== undefined) return null;
  if (only === "place-vp-tile" && chosen["vp_tile"] !== undefined) return null;
  return BY_ACTION[only as GameAction["do"]] ?? BY_ASK[ask] ?? null;
}

/** Where nothing on the map can be done, an end game tile is taken. */
function besideMap(left: Action[]): Part | null {
  if (left.some((action) => ON_MAP.has(action.do))) return null;
  return left.some((action) => action.do === "search-stock") ? "supply" : "screen";
}
