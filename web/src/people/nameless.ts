/** Who came in without giving a name, kept in their browser: they are asked when others shall read it. */
import type { Me as Person } from "../net/answers";

const KEPT_AS = "lutece.nameless";

export function noteNameless({ id, name }: Person): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify([id, name]));
  } catch {
    // A browser that keeps nothing lets them play with others by the name they got.
  }
}

/** Whether they are still called as they were when they came. */
export function cameNameless({ id, name }: Person): boolean {
  try {
    return localStorage.getItem(KEPT_AS) === JSON.stringify([id, name]);
  } catch {
    return false;
  }
}
