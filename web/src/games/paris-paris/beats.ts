/** How long each event is shown, in milliseconds. Gains stay in sight for a moment longer: see Tag.svelte. */
import type { GameEvent } from "./generated";

export const beats: Record<GameEvent["event"], number> = {
  "cards-opened": 350,
  "house-removed": 450,
  "house-built": 600,
  "small-trip": 300,
  "small-trip-scored": 450,
  "nobody-scored": 600,
  "card-parked": 250,
  "big-trip": 600,
  "big-trip-scored": 550,
  "bus-passed": 80,
  "marker-opened": 800,
  "displaced-bonus": 1500,
};

/** A big trip is one sweep along its line; the last count opens every marker and rides every line. */
export const limits: Partial<Record<GameEvent["event"], number>> = {
  "big-trip": 3700,
  "marker-opened": 10800,
};
