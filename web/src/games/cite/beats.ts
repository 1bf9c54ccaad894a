/** How long each event is shown, in milliseconds. */
import type { GameEvent } from "./generated";

export const beats: Record<GameEvent["event"], number> = {
  "tile-placed": 800,
  "tile-drawn": 250,
  "building-taken": 800,
  passed: 700,
  "only-choice": 300,
  "building-begins": 1400,
  "building-placed": 1100,
  "card-taken": 1100,
  "buildings-swapped": 1100,
  "mixed-space-laid": 800,
  "light-covered": 1000,
  "garden-planted": 1100,
  "piece-put": 1000,
  "statue-put": 1000,
  "annex-put": 1000,
  "game-ended": 1400,
  "light-counted": 600,
  "group-counted": 900,
  "left-over-counted": 900,
  "painter-counted": 1000,
  "dancer-counted": 1000,
  "statue-counted": 1000,
  "fountain-counted": 1000,
};

/** The last count goes building by building. */
export const limits: Partial<Record<GameEvent["event"], number>> = { "game-ended": 11000 };
