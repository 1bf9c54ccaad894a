/** Guests who gave no name, stored in their browser: they are asked for one before they play with others. */
import type { Me as Person } from "../net/answers";

const STORAGE_KEY = "lutece.nameless";

export function rememberUnnamed({ id, name }: Person): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([id, name]));
  } catch {
    // Without storage they play with others by the name they were given.
  }
}

/** Whether a person still has the name that was given to them. */
export function isUnnamed({ id, name }: Person): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === JSON.stringify([id, name]);
  } catch {
    return false;
  }
}
