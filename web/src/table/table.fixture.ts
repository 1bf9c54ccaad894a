/** A small table for tests: two seats, and views with points, a log of houses and whose turn it is. */
import type { Entry, Frame, News, Seat, Seen, TableInfo, Welcome } from "../net/protocol";
import type { Fields } from "../board/contract";
import type { TableState } from "./state";
import { welcomed } from "./state";

export function seat(number: number, more: Partial<Seat> = {}): Seat {
  const nobody = { account: false, bot: null, stand_in: null, left: null, rating: null, resigned: false };
  return {
    seat: number,
    person: `p${number}`,
    name: ["Ada", "Ben"][number] ?? null,
    connected: true,
    mine: number === 0,
    ...nobody,
    ...more,
  };
}

export function info(more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "t",
    game: "paris-paris",
    status: "running",
    players: 2,
    seats: [seat(0), seat(1)],
    options: {},
    edition: null,
    clock: {},
    public: true,
    rated: false,
    hints: false,
    owner: "p0",
    seed_hash: "",
    seed: null,
    to_act: 0,
    moves: 1,
    watchers: 0,
    asked: null,
    created: 0,
    changed: 0,
    came_from: null,
    rematch: null,
    result: [],
    version: 4,
    old_rules: null,
    ...more,
  };
}

export function view(more: Fields = {}): Fields {
  return { to_act: 0, points: [2, 0], houses: ["louvre"], hand: ["red"], ...more };
}

export function moved(number: number, move: number, frames: Frame[], mover = 0): Entry {
  return { number, at: 0, what: { kind: "move", seat: mover, move, frames } };
}

export const FIRST = moved(4, 1, [{ event: { event: "built", stop: "louvre" } }], 1);

export function welcome(more: Partial<Welcome> = {}): Welcome {
  const positions = [{ moves: 1, seat: 0, view: view(), legal: [{ id: 1, do: "build" }], undo: 0 }];
  const entries: Entry[] = [{ number: 3, at: 0, what: { kind: "started", rated: false } }, FIRST];
  return { type: "welcome", version: 4, table: info(), positions, entries, ...more };
}

/** The state after one move. */
export function begun(more: Partial<Welcome> = {}): TableState {
  return welcomed(null, welcome(more));
}

/** Two events and what settles them: a house, its points, the next one's turn. */
export const FRAMES: Frame[] = [
  { event: { event: "built", stop: "opera" }, parts: { houses: { 1: ["opera"] } }, own: [{ hand: { length: 0 } }] },
  { event: { event: "scored", points: 3 }, parts: { points: { 0: [5] } } },
  { parts: { to_act: [1] } },
];

export const AFTER = view({ to_act: 1, points: [5, 0], houses: ["louvre", "opera"], hand: [] });

/** The move of seat 0 that they are about. */
export function news(more: Partial<News> = {}): News {
  return {
    type: "news",
    version: 5,
    entries: [moved(5, 2, FRAMES)],
    turn: { to_act: 1, moves: 2, changed: 9, left: [null, 30] },
    positions: [{ moves: 2, seat: 0, legal: [], undo: 1 }],
    ...more,
  };
}

/** What the server says of a move that is looked at. */
export function seen(move: number, then: Fields, frames: Frame[] = []): Seen {
  const entries = move > 0 ? [moved(3 + move, move, frames)] : [];
  return {
    type: "seen",
    request: 0,
    version: 5,
    position: { moves: move, seat: 0, view: then, legal: [], undo: 0 },
    entries,
  };
}
