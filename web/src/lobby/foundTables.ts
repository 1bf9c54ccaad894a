/** Tables that were opened by “Find me a game” in this tab, and whether bots may fill them. */
const PREFIX = "lutece.found.";

export interface Found {
  bots: boolean;
}

export function rememberFound(table: string, found: Found): void {
  try {
    sessionStorage.setItem(PREFIX + table, JSON.stringify(found));
  } catch {
    // Without storage the table is one like any other: its host starts it.
  }
}

export function foundTable(table: string): Found | null {
  try {
    const kept = sessionStorage.getItem(PREFIX + table);
    return kept === null ? null : (JSON.parse(kept) as Found);
  } catch {
    return null;
  }
}
