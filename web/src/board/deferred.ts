/** Defers work until after the first paint: one piece at a time, with pauses in which the page stays responsive. */
const PAUSE = 30; // milliseconds

const waiting: (() => void)[] = [];
let scheduled = false;

/** Run something after the first paint; the returned function cancels it. */
export function defer(piece: () => void): () => void {
  waiting.push(piece);
  if (!scheduled) {
    scheduled = true;
    // The next frame paints first; the one after it comes when that is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(next));
  }
  return () => {
    const at = waiting.indexOf(piece);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function next(): void {
  setTimeout(() => {
    waiting.shift()?.();
    scheduled = waiting.length > 0;
    if (scheduled) requestAnimationFrame(next);
  }, PAUSE);
}

/** Run something once the next frame is painted; at once on a hidden page, which is not painted. */
export function afterPaint(piece: () => void): void {
  if (document.hidden) piece();
  else requestAnimationFrame(() => setTimeout(piece));
}
