/** Which actions typed words fit: every word must begin a word of the move, accents aside. */
import type { Action } from "./contract";

export function fitting(actions: Action[], typed: string, said: (action: Action) => string): Action[] {
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
