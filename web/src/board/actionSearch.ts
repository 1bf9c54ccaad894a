/** Finds actions by typed words: each must be the start of a word of the action's sentence; accents don't count. */
import type { Action } from "./contract";

export function matchingActions(actions: Action[], typed: string, said: (action: Action) => string): Action[] {
  const wanted = words(typed);
  return actions.filter((action) => {
    const offered = words(said(action));
    return wanted.every((word) => offered.some((one) => one.startsWith(word)));
  });
}

function words(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
