/** How long each event is shown, in milliseconds. */
import type { GameEvent } from "./generated";

export const beats: Record<GameEvent["event"], number> = {
  "cards-opened": 1000,
  "house-removed": 1000,
  "house-built": 900,
  "small-trip": 1100,
  "small-trip-scored": 1300,
  "nobody-scored": 1500,
  "card-parked": 800,
  "big-trip": 1900,
  "big-trip-scored": 1700,
  "bus-passed": 700,
  "marker-opened": 1600,
  "displaced-bonus": 2200,
};

/** A big trip is one sweep along its line; the last count opens every marker and rides every line. */
export const limits: Partial<Record<GameEvent["event"], number>> = {
  "small-trip-scored": 2000,
  "big-trip": 4000,
  "marker-opened": 11000,
};
