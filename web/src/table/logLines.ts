/** The log as it is shown: moves with what they brought, everything else in one line each. */
import type { Entry } from "../net/protocol";

export interface LogLine {
  entry: Entry;
  takenBack: boolean;
}

/** All entries but the chat's; moves that were taken back later are marked. */
export function logLines(entries: Entry[]): LogLine[] {
  const shown = entries.filter((entry) => entry.kind !== "chat");
  let kept = Infinity; // moves up to here stand, seen from the end backwards
  const taken = shown.map(() => false);
  for (let at = shown.length - 1; at >= 0; at--) {
    const entry = shown[at] as Entry;
    if (entry.kind === "move") taken[at] = (entry.move ?? 0) > kept;
    kept = Math.min(kept, backTo(entry) ?? Infinity);
  }
  return shown.map((entry, at) => lineOf(entry, taken[at] ?? false));
}

const lines = new WeakMap<Entry, LogLine>();

/** A line that has not changed is the same object, so that it is not written anew. */
function lineOf(entry: Entry, takenBack: boolean): LogLine {
  let line = lines.get(entry);
  if (line?.takenBack !== takenBack) lines.set(entry, (line = { entry, takenBack }));
  return line;
}

function backTo(entry: Entry): number | null {
  if (entry.kind !== "undo" && entry.kind !== "rewound") return null;
  const to = entry.data?.to;
  return typeof to === "number" ? to : null;
}
