/** How long to wait before the next attempt to connect, in milliseconds: longer each time. */
export function backoff(attempt: number, chance: number): number {
  const longest = Math.min(15_000, 500 * 2 ** attempt);
  return Math.round(longest * (0.5 + chance / 2)); // half of it by chance: a server's return is no stampede
}
