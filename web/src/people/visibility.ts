/** Says whether the page is before somebody's eyes: while it is, nobody calls them elsewhere. */
import type { Looking } from "../net/protocol";

const SAID_EVERY = 20_000; // milliseconds; the server believes it for half as long again

/** Says it now, when it changes, and again and again while it is so, until the returned function is called. */
export function sayVisibility(send: (looking: Looking) => void): () => void {
  const say = (): void => send({ type: "looking", visible: document.visibilityState === "visible" });
  const sayAgain = (): void => {
    if (document.visibilityState === "visible") say();
  };
  say();
  document.addEventListener("visibilitychange", say);
  const timer = setInterval(sayAgain, SAID_EVERY);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", say);
  };
}
