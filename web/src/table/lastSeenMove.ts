/** The last move of a table that the reader has seen, stored in their browser. */
const STORAGE_KEY = "lutece.seen";
const MOST = 60; // tables

type Seen = Record<string, number>;

function read(): Seen {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Seen;
  } catch {
    return {};
  }
}

export function lastSeenMove(table: string): number | null {
  return read()[table] ?? null;
}

export function storeLastSeenMove(table: string, move: number): void {
  const { [table]: _before, ...others } = read();
  const newest = Object.entries(others).slice(-MOST);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...Object.fromEntries(newest), [table]: move }));
  } catch {
    // Without storage everything counts as seen.
  }
}
