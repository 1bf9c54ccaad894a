/** Looking back: what a table was after one of its moves, made of what the server says of it. */
import type { Fields } from "../board/contract";
import type { Seen } from "../net/protocol";
import { isMove, upTo } from "./entries";
import { type StoryStep, type TableState, toAct, told, whole } from "./state";

/** The whole table as it was after a move; after the last one it is as it stands. */
export function stateAfter(now: TableState, { position }: Seen): TableState {
  const shown = whole(position);
  const { moves } = shown;
  const last = moves >= now.info.moves;
  const then = { ...now.info, moves, to_act: toAct(shown.view), status: "running" as const, result: [] };
  return { version: now.version, info: last ? now.info : then, positions: [shown], entries: upTo(now.entries, moves) };
}

export interface MoveStory {
  before: TableState;
  steps: StoryStep[];
}

/** A move told again, from the position before it. */
export function storyOf(now: TableState, before: Seen, after: Seen): MoveStory {
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
    steps: whole ? told(start, entries, end.info, framed) : [{ event: null, state: end, settles: true }],
  };
}
