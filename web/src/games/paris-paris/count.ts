/** The whole score as a table: a row for each kind of trip and line, a column for each seat. */
import type { Scored } from "./generated";

export interface CountRow {
  key: Scored["key"];
  line: string | null;
  points: number[]; // by seat
}

const ORDER: Scored["key"][] = ["small-trips", "big-trips", "marker-trip", "displaced-bonus"];

export function countRows(score: Scored[], players: number): CountRow[] {
  const rows: CountRow[] = [];
  for (const { key, line = null, seat, points } of score) {
    let row = rows.find((one) => one.key === key && one.line === line);
    if (!row) rows.push((row = { key, line, points: Array<number>(players).fill(0) }));
    row.points[seat] = (row.points[seat] ?? 0) + points;
  }
  return rows.sort((one, other) => ORDER.indexOf(one.key) - ORDER.indexOf(other.key));
}
