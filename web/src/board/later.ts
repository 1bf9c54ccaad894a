/**
 * What need not be there at first comes after the first picture: one piece at a time, with pauses
 * in which the page answers.
 */
const PAUSE = 30; // milliseconds

const waiting: (() => void)[] = [];
let coming = false;

/** Have something done later; the returned function calls it off. */
export function later(piece: () => void): () => void {
  waiting.push(piece);
  if (!coming) {
    coming = true;
    // The next frame is the first picture; the one after it comes when that is on the screen.
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
    coming = waiting.length > 0;
    if (coming) requestAnimationFrame(next);
  }, PAUSE);
}

/** Have something done once the next picture is on the screen; at once where none is drawn. */
export function afterPicture(piece: () => void): void {
  if (document.hidden) piece();
  else requestAnimationFrame(() => setTimeout(piece));
}
