/** Where a reader is in each guide: it goes on there after a reload, or another day. */
const PREFIX = "lutece.guide.";

export function rememberStep(game: string, step: number): void {
  try {
    if (step > 0) localStorage.setItem(PREFIX + game, String(step));
    else localStorage.removeItem(PREFIX + game);
  } catch {
    // Without storage a guide begins at its beginning.
  }
}

/** The step that a reader had reached; 0 where a guide of so many steps has no such step any more. */
export function rememberedStep(game: string, steps: number): number {
  try {
    const step = Number(localStorage.getItem(PREFIX + game) ?? 0);
    return Number.isInteger(step) && step > 0 && step < steps ? step : 0;
  } catch {
    return 0;
  }
}
