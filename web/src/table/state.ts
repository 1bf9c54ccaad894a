/**
 * One table as the server's messages make it. Nothing is changed in place: each message leads
 * from one state to the next, and the news of moves through every frame between them.
 */
import type { Fields, GameEvent, Json } from "../board/contract";
import type { Entry, Frame, News, Position, Presence, TableInfo, Turn, Welcome } from "../net/protocol";
import { backTo, isMove, merged, type MoveEntry, withFrames } from "./entries";
import { patchedView } from "./patch";

/** A position with its view. */
export type Whole = Omit<Position, "view"> & { view: Fields };

export interface TableState {
  version: number;
  info: TableInfo;
  positions: Whole[]; // one for each of the reader's seats, or a spectator's
  entries: Entry[];
}

/** One step of a timeline: an event (null: none) and the table as it is after it. */
export interface TimelineStep {
  event: GameEvent | null;
  state: TableState;
  /** Whether a move, or what else changes a position, is whole with this step. */
  settles: boolean;
}

/** The table as a welcome has it. Of the same version nothing is drawn again. */
export function welcomed(before: TableState | null, { version, table, positions, entries }: Welcome): TableState {
  return {
    version,
    info: table,
    positions: before?.version === version ? before.positions : positions.map(whole),
    entries: merged(before?.entries ?? [], entries),
  };
}

/** Who is there now. */
export function attended(before: TableState, { seats, watchers }: Presence): TableState {
  const sitting = before.info.seats.map((seat) => ({ ...seat, connected: seats[seat.seat] ?? false }));
  return { ...before, info: { ...before.info, seats: sitting, watchers } };
}

/**
 * The steps of news; the last one is the table as it stands then. Empty: they are known already.
 * Null: they don't follow on what is known, and everything has to be asked for again.
 */
export function stepsOf(before: TableState, news: News): TimelineStep[] | null {
  if (news.entries.length > 0 && news.version <= before.version) return [];
  const { positions } = news;
  const info = infoAfter(before.info, news);
  const after = (views: Fields[]): TableState => ({
    version: news.version,
    info,
    positions: positions.length > 0 ? positions.map((one, n) => ({ ...one, view: views[n] ?? {} })) : before.positions,
    entries: merged(before.entries, news.entries),
  });
  if (positions.every((one) => one.view !== undefined)) {
    return [
      { event: null, state: after(positions.map((one) => fields(one.view))), settles: changesPosition(news.entries) },
    ];
  }
  const bases = positions.map((one) => baseOf(before, one, news.entries));
  if (!bases.every((base) => base !== null)) return null;
  return stepsByFrame({ ...before, positions: bases }, news.entries, info, after);
}

/** The position that frames are laid over; null where they would be laid over another one. */
function baseOf(before: TableState, position: Position, entries: Entry[]): Whole | null {
  const base = before.positions.find((one) => one.seat === position.seat);
  const made = entries.filter(isMove).length;
  return base && base.moves + made === position.moves ? base : null;
}

/**
 * The steps from one state to another by frames. A frame without an event is shown with the event
 * before it, so whoever is to act need not wait for its end; but see `isApart`.
 */
export function stepsByFrame(
  before: TableState,
  entries: Entry[],
  info: TableInfo,
  after: (views: Fields[]) => TableState,
): TimelineStep[] {
  const steps: TimelineStep[] = [];
  const apart = isApart(before.info, info);
  const lastMove = entries.findLast(isMove);
  let { positions } = before;
  let log = before.entries;
  for (const entry of entries) {
    if (isMove(entry)) {
      const frames = entry.what.frames ?? [];
      for (const { event, from, to } of grouped(frames, apart && entry === lastMove)) {
        positions = positions.map((one, n) => framed(one, n, entry, from, to));
        const state = { ...before, info: infoAt(before.info, entry.what.move, positions), positions };
        const line = to < frames.length ? withFrames(entry, frames.slice(0, to)) : entry;
        steps.push({ event, state: { ...state, entries: [...log, line] }, settles: to === frames.length });
      }
    }
    log = [...log, entry];
  }
  const end = { state: after(positions.map((one) => one.view)), settles: changesPosition(entries) };
  const last = steps.at(-1);
  return last && !(apart && last.event)
    ? [...steps.slice(0, -1), { ...last, ...end }]
    : [...steps, { event: null, ...end }];
}

/**
 * Whether the end waits until the last event is shown: who has won is not shown before, and the
 * board is not handed to the next person at this browser.
 */
function isApart(before: TableInfo, after: TableInfo): boolean {
  const mine = after.seats.filter((seat) => seat.mine).length;
  return before.status !== after.status || (mine > 1 && before.to_act !== after.to_act);
}

interface Group {
  event: GameEvent | null;
  from: number; // the first of its frames
  to: number; // past the last
}

/** Frames by the events that they are shown with; what comes before the first goes with it. */
function grouped(frames: Frame[], apart: boolean): Group[] {
  const groups: Group[] = [];
  frames.forEach(({ event }, at) => {
    const last = groups.at(-1);
    if (!last || (last.event && (event || apart))) groups.push({ event: event ?? null, from: at, to: at + 1 });
    else Object.assign(last, { event: last.event ?? event ?? null, to: at + 1 });
  });
  return groups;
}

/** A position after some frames of a move. Nothing can be played on it: it is not the present. */
function framed(position: Whole, n: number, { what }: MoveEntry, from: number, to: number): Whole {
  let { view } = position;
  for (const { parts, own } of (what.frames ?? []).slice(from, to)) {
    view = patchedView(patchedView(view, parts), own?.[n]);
  }
  return { moves: what.move, seat: position.seat, view, legal: [], undo: 0 };
}

function infoAt(info: TableInfo, moves: number, positions: Whole[]): TableInfo {
  return { ...info, moves, to_act: toAct(positions[0]?.view) ?? info.to_act };
}

/** Whose turn a view says it is; null where it says nothing of it. */
export function toAct(view: Fields | undefined): number | null {
  return typeof view?.to_act === "number" ? view.to_act : null;
}

function infoAfter(info: TableInfo, { table, turn, version }: News): TableInfo {
  if (table) return table;
  return turn ? { ...info, ...turned(info, turn), version } : info;
}

function turned(info: TableInfo, { to_act, moves, changed, left }: Turn): Partial<TableInfo> {
  return { to_act, moves, changed, seats: info.seats.map((seat) => ({ ...seat, left: left[seat.seat] ?? null })) };
}

/** Whether entries lead to another position: moves do, and what takes them back. */
export function changesPosition(entries: Entry[]): boolean {
  return entries.some((entry) => isMove(entry) || entry.what.kind === "started" || backTo(entry) !== null);
}

export function whole(position: Position): Whole {
  return { ...position, view: fields(position.view) };
}

function fields(view: Json | undefined): Fields {
  return typeof view === "object" && view !== null && !Array.isArray(view) ? view : {};
}
