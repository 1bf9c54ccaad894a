/** The entries of a table's log: the events of their moves, and how far a list of them goes. */
import type { GameEvent } from "../board/contract";
import type { Entry, Frame, Move, Said } from "../net/protocol";

/** The entry of a move. */
export type MoveEntry = Entry & { what: Move };

export function isMove(entry: Entry): entry is MoveEntry {
  return entry.what.kind === "move";
}

/** What was said in the chat. */
export function chatLines(entries: Entry[]): (Entry & { what: Said })[] {
  return entries.filter((entry): entry is Entry & { what: Said } => entry.what.kind === "chat");
}

/** The events of a move, as far as its frames go. */
export function eventsOf(entry: MoveEntry): GameEvent[] {
  return (entry.what.frames ?? []).flatMap(({ event }) => (event ? [event] : []));
}

/** What was done last: the events of the last moves that stand and that one seat made in a row. */
export function lastEvents(entries: Entry[]): GameEvent[] {
  const taken = takenBack(entries);
  const moves = entries.filter((entry, at): entry is MoveEntry => isMove(entry) && !taken[at]);
  const before = moves.findLastIndex((entry) => entry.what.seat !== moves.at(-1)?.what.seat);
  return moves.slice(before + 1).flatMap(eventsOf);
}

/** The same move with only these frames. */
export function withFrames(entry: MoveEntry, frames: Frame[]): MoveEntry {
  return { ...entry, what: { ...entry.what, frames } };
}

/** Entries by number, each once. */
export function merged(old: Entry[], fresh: Entry[]): Entry[] {
  const last = old.at(-1)?.number ?? -1;
  if (fresh.every((entry) => entry.number > last)) return fresh.length > 0 ? [...old, ...fresh] : old;
  const byNumber = new Map([...old, ...fresh].map((entry) => [entry.number, entry]));
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}

/** The number of the move that an entry leads back to; null where it takes nothing back. */
export function backTo({ what }: Pick<Entry, "what">): number | null {
  return what.kind === "undo" || what.kind === "rewound" ? what.to : null;
}

/** Whether each entry is a move that was taken back later. */
export function takenBack(entries: Entry[]): boolean[] {
  const taken = entries.map(() => false);
  let standing = Infinity; // moves up to here stand, seen from the end backwards
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at] as Entry;
    if (isMove(entry)) taken[at] = entry.what.move > standing;
    standing = Math.min(standing, backTo(entry) ?? Infinity);
  }
  return taken;
}

/** The log as it was after so many of the moves that stand. */
export function upTo(entries: Entry[], move: number): Entry[] {
  const taken = takenBack(entries);
  const next = entries.findIndex((entry, at) => isMove(entry) && !taken[at] && entry.what.move > move);
  const before = next < 0 ? entries.length : next;
  const last = entries.findLastIndex((entry, at) => at < before && isMove(entry) && !taken[at]);
  return entries.slice(0, next < 0 ? entries.length : last < 0 ? before : last + 1);
}
