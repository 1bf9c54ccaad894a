/** The log as it is shown: moves with what they brought, everything else in one line each. */
import type { Entry } from "../net/protocol";
import { takenBack } from "./entries";

export interface LogLine {
  entry: Entry;
  takenBack: boolean;
}

const lines = new WeakMap<Entry, LogLine>();

/** All entries but the chat's; moves that were taken back later are marked. */
export function logLines(entries: Entry[]): LogLine[] {
  const shown = entries.filter((entry) => entry.what.kind !== "chat");
  const taken = takenBack(shown);
  return shown.map((entry, at) => lineOf(entry, taken[at] ?? false));
}

/** A line that has not changed is the same object, so that it is not written again. */
function lineOf(entry: Entry, takenBack: boolean): LogLine {
  let line = lines.get(entry);
  if (line?.takenBack !== takenBack) lines.set(entry, (line = { entry, takenBack }));
  return line;
}
