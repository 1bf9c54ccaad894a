import { describe, expect, it } from "vitest";
import type { GameEvent, GamePage } from "../board/contract";
import { beatTime } from "./pace";

const board = { beats: { stop: 1000, wink: 100 }, limits: { trip: 4000 } } as unknown as GamePage;
const events = (...names: string[]): GameEvent[] => names.map((event) => ({ event }) as GameEvent);
const total = (move: GameEvent[]): number => move.reduce((sum, event) => sum + beatTime(event, move, board), 0);

describe("the time that events are shown", () => {
  it("is their own where a move has few of them", () => {
    const move = events("stop", "wink");
    expect(beatTime(move[0]!, move, board)).toBe(1000);
    expect(total(move)).toBe(1100);
  });

  it("is shared where an ordinary move has many", () => {
    const move = events("stop", "stop", "wink", "stop");
    expect(total(move)).toBeCloseTo(1500);
    expect(beatTime(move[0]!, move, board)).toBeCloseTo(10 * beatTime(move[2]!, move, board));
  });

  it("is longer for a move with an event that a game gives more time", () => {
    expect(total(events("trip", ...Array<string>(9).fill("stop")))).toBeCloseTo(4000);
  });

  it("has a usual length for events that a board does not know", () => {
    const move = events("unheard-of");
    expect(beatTime(move[0]!, move, null)).toBe(700);
  });
});
