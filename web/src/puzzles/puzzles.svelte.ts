/** The puzzles of today, and how the reader does at them. */
import type { Action } from "../board/contract";
import { get, post } from "../net/api";
import type { Puzzle, PuzzleFigures, PuzzleJudged } from "../net/protocol";
import { me } from "../people/me.svelte";

class Puzzles {
  today = $state.raw<Puzzle[] | null>(null);
  figures = $state.raw<PuzzleFigures | null>(null);

  /** As they are now: another day has others. */
  async load(): Promise<void> {
    if (!me.known) await me.load();
    const figures = me.person ? get<PuzzleFigures>("/me/puzzles") : Promise.resolve(null);
    [this.today, this.figures] = await Promise.all([get<Puzzle[]>("/puzzles/today"), figures]);
  }

  of(game: string): Puzzle | null {
    return this.today?.find((one) => one.game === game) ?? null;
  }

  /** One that is not answered yet, after this game's and round to it; null: all are. */
  after(game: string): Puzzle | null {
    const today = this.today ?? [];
    const at = today.findIndex((one) => one.game === game);
    return [...today.slice(at + 1), ...today.slice(0, at)].find((one) => one.answered === null) ?? null;
  }

  async answer(puzzle: Puzzle, { id: action }: Action): Promise<void> {
    await me.ensure();
    const { answer, figures } = await post<PuzzleJudged>(`/puzzles/${encodeURIComponent(puzzle.id)}/answers`, {
      action,
    });
    this.figures = figures;
    this.today = (this.today ?? []).map((one) => (one.id === puzzle.id ? { ...one, answered: answer } : one));
  }
}

export const puzzles = new Puzzles();
