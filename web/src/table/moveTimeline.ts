/** Looking back: the table as it was after one of its moves, made from the server's answers. */
import type { Fields } from "../board/contract";
import type { Seen } from "../net/protocol";
import { isMove, upTo } from "./entries";
import { stepsByFrame, type TableState, type TimelineStep, toAct, whole } from "./state";

/** The whole table as it was after a move; after the last one it is as it stands. */
export function stateAfter(now: TableState, { position }: Seen): TableState {
  const shown = whole(position);
  const { moves } = shown;
  const last = moves >= now.info.moves;
  const then = { ...now.info, moves, to_act: toAct(shown.view), status: "running" as const, result: [] };
  return { version: now.version, info: last ? now.info : then, positions: [shown], entries: upTo(now.entries, moves) };
}

export interface MoveTimeline {
  before: TableState;
  steps: TimelineStep[];
}

/** The timeline of one move, from the position before it. */
export function timelineOf(now: TableState, before: Seen, after: Seen): MoveTimeline {
  const start = stateAfter(now, before);
  const end = stateAfter(now, after);
  const entries = after.entries.filter((entry) => isMove(entry) && entry.what.move === after.position.moves);
  const framed = (views: Fields[]): TableState => ({
    ...end,
    positions: end.positions.map((one, n) => ({ ...one, view: views[n] ?? one.view })),
  });
  const whole = entries.length > 0; // of a move whose frames are unknown only the end is
  return {
    before: start,
    steps: whole ? stepsByFrame(start, entries, end.info, framed) : [{ event: null, state: end, settles: true }],
  };
}
