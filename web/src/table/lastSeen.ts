/** Which move of a table somebody saw last, kept in their browser. */
const KEPT_AS = "lutece.seen";
const MOST = 60; // tables

type Seen = Record<string, number>;

function read(): Seen {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}") as Seen;
  } catch {
    return {};
  }
}

export function lastSeen(table: string): number | null {
  return read()[table] ?? null;
}

export function noteSeen(table: string, move: number): void {
  const { [table]: _before, ...others } = read();
  const newest = Object.entries(others).slice(-MOST);
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify({ ...Object.fromEntries(newest), [table]: move }));
  } catch {
    // A browser that keeps nothing shows everything as seen.
  }
}
