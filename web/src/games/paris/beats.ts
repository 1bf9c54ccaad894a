/** How long each event is shown, in milliseconds; what is seen at once, such as the end of a turn, is short. */
import type { GameEvent } from "./generated";

export const beats: Record<GameEvent["event"], number> = {
  "tile-drawn": 900,
  "tile-laid": 900,
  "tile-removed": 1200,
  "key-placed": 1100,
  "key-moved-to-building": 1500,
  "key-moved-to-landmark": 1800,
  "token-taken": 700,
  "value-scored": 1000,
  "bonus-taken": 1300,
  "bonus-left": 500,
  "prestige-handed-in": 1100,
  "prestige-ended": 200,
  "fourth-key": 1200,
  "vp-tile-placed": 1400,
  "vp-tile-left": 700,
  "tile-used": 900,
  "francs-gained": 900,
  "points-gained": 1100,
  "stock-searched": 600,
  "end-tile-taken": 900,
  "end-tile-used": 900,
  "units-gained": 700,
  "units-lost": 500,
  "key-bought": 900,
  "pairs-returned": 900,
  bought: 700,
  sold: 700,
  passed: 900,
  "turn-ended": 250,
  "end-announced": 1600,
  "last-round": 1600,
  "final-scoring": 1200,
  "francs-scored": 1200,
  "district-scored": 800,
  "game-ended": 1200,
};

/** A move that ends the game is counted district by district. */
export const limits: Partial<Record<GameEvent["event"], number>> = { "final-scoring": 11000 };
