/** The log as it is shown: moves with what they brought, everything else in one line each. */
import type { Entry } from "../net/protocol";

export interface LogLine {
  entry: Entry;
  takenBack: boolean;
}

/** All entries but the chat's; moves that were taken back later are marked. */
export function logLines(entries: Entry[]): LogLine[] {
  const lines: LogLine[] = [];
  for (const entry of entries) {
    if (entry.kind === "chat") continue;
    const to = backTo(entry);
    if (to !== null) takeBack(lines, to);
    lines.push({ entry, takenBack: false });
  }
  return lines;
}

function backTo(entry: Entry): number | null {
  if (entry.kind !== "undo" && entry.kind !== "rewound") return null;
  const to = entry.data?.to;
  return typeof to === "number" ? to : null;
}

function takeBack(lines: LogLine[], to: number): void {
  for (const line of lines) {
    if (line.entry.kind === "move" && (line.entry.move ?? 0) > to) line.takenBack = true;
  }
}
