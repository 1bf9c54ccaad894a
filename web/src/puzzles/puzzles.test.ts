import { beforeEach, expect, it, vi } from "vitest";
import type { Puzzle, PuzzleAnswer } from "../net/protocol";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { language: "en", languages: ["en"] });
vi.stubGlobal("document", { getElementById: () => null });
const { puzzles } = await import("./puzzles.svelte");
const { puzzleSeats } = await import("./rivals");

const ANSWER: PuzzleAnswer = { action: {}, right: true, solution: {}, line: [], why: [], margin: 0.1 };

function puzzle(game: string, answered: PuzzleAnswer | null = null): Puzzle {
  const position = { moves: 3, seat: 0, view: {}, legal: [], undo: 0 };
  return { id: `${game}-1`, game, day: "2030-12-31", players: 2, options: {}, grade: 2, position, answered };
}

beforeEach(() => {
  puzzles.today = [puzzle("cite"), puzzle("paris", ANSWER), puzzle("paris-paris")];
});

it("goes on with a puzzle that is not answered, and round to the first", () => {
  expect(puzzles.after("cite")?.game).toBe("paris-paris");
  expect(puzzles.after("paris-paris")?.game).toBe("cite");
  puzzles.today = [puzzle("cite", ANSWER), puzzle("paris", ANSWER)];
  expect(puzzles.after("cite")).toBeNull();
});

it("knows the puzzle of a game, and none of another", () => {
  expect(puzzles.of("paris")?.answered).toEqual(ANSWER);
  expect(puzzles.of("nowhere")).toBeNull();
});

it("calls the reader by name, and rivals by their number where there are several", () => {
  expect(puzzleSeats(2, 1, "Ada")).toEqual(["Your rival", "Ada"]);
  expect(puzzleSeats(3, 1, "Ada")).toEqual(["Rival 2", "Ada", "Rival 3"]);
});
