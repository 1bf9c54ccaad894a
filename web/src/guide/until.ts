/** Waits for news of a table: resolves when something holds, or after a while all the same. */
const EVERY = 20; // milliseconds
const PATIENCE = 10_000;

export async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!holds() && performance.now() < end) await new Promise((go) => setTimeout(go, EVERY));
}
