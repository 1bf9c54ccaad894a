/** The action that somebody meant with a click on something that is not allowed: the server is asked why not. */
import type { Action, Fields } from "../board/contract";
import { contains } from "../board/narrowing.svelte";

/**
 * The action that has the clicked fields and the most of what else was chosen, and is like the
 * legal ones in the rest (the same `do` as something that could be done now).
 */
export function closestAction(catalogue: Action[], legal: Action[], clicked: Fields, chosen: Fields): Action | null {
  const doable = new Set(legal.map((action) => action.do));
  let best: Action | null = null;
  let most = -1;
  for (const action of catalogue) {
    if (!contains(action, clicked)) continue;
    const score = 4 * shared(action, chosen) + (doable.has(action.do) ? 2 : 0) + (hasMore(action, clicked) ? 0 : 1);
    if (score > most) [best, most] = [action, score];
  }
  return best;
}

function shared(action: Action, fields: Fields): number {
  return Object.entries(fields).filter(([name, value]) => contains(action, { [name]: value })).length;
}

/** Whether the action asks for more than was clicked: a simpler one is more likely meant. */
function hasMore(action: Action, clicked: Fields): boolean {
  return Object.keys(action).length - 2 > Object.keys(clicked).length;
}
