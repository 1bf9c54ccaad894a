/** Which choices need no confirming: see docs/decisions/0032-what-is-confirmed.md. */
import type { Action } from "../board/contract";

/** Whether there was nothing to choose but what to do: to draw, to pass, or the only move of its kind. */
export function isPlain(choice: Action, legal: Action[]): boolean {
  const says = Object.keys(choice).filter((name) => name !== "id" && name !== "do");
  return says.length === 0 || legal.filter((action) => action.do === choice.do).length === 1;
}
