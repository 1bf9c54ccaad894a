/**
 * Every message between the page and the server. Made from src/lutece/server/protocol.py by
 * `python -m lutece.server.typescript`: change it there.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** How long people may think, in seconds; `out` is what happens when time is out. */
export interface Clock {
  kind?: "bank" | "days" | "move" | "none";
  seconds?: number;
  increment?: number;
  out?: "bot" | "bot-turn" | "end" | "vote" | "wait";
}

/** One seat: empty, a person's, or a bot's. `stand_in` is a bot that plays for its owner. */
export interface Seat {
  seat: number;
  person: string | null;
  name: string | null;
  bot: string | null;
  stand_in: string | null;
  connected: boolean;
  mine: boolean;
  left: number | null;
  resigned: boolean;
  rating: number | null;
}

/** Something the people at the table are asked: accept or refuse. */
export interface Ask {
  what: "rematch" | "remove" | "time-out" | "undo";
  by: number | null;
  to_move: number | null;
  seat: number | null;
  choices: string[];
  answers: Record<number, string>;
}

/** A game that the installed rules lead elsewhere: it is kept as it is, and not gone on with. */
export interface OldRules {
  begun: number;
  installed: number;
  moves: number;
}

/** A table as the lobby and the page show it. Nothing in it is secret. */
export interface TableInfo {
  id: string;
  game: string;
  status: "closed" | "finished" | "open" | "running";
  players: number;
  seats: Seat[];
  options: Record<string, Json>;
  edition: string | null;
  clock: Clock;
  public: boolean;
  rated: boolean;
  hints: boolean;
  owner: string;
  seed_hash: string;
  seed: string | null;
  to_act: number | null;
  moves: number;
  watchers: number;
  asked: Ask | null;
  created: number;
  changed: number;
  came_from: [string, number] | null;
  rematch: string | null;
  result: Record<string, Json>[];
  version: number;
  old_rules: OldRules | null;
}

/** A legal action with its id: `{ id: 12, do: "build", stop: "louvre" }`. */
export type Action = Record<string, Json> & { id: number; do: string };

/** A fact of play: `{ event: "house-built", seat: 0, stop: "louvre" }`. */
export type GameEvent = Record<string, Json> & { event: string };

/**
 * A part's change. `[value]` is the new value; null: the key is gone; an object: changes by key of
 * a mapping or by index of a list (an index at the end appends); "length" shortens a list first.
 */
export type Patch = [Json] | null | { [key: string]: Patch | number };

/** An event with the changes of the parts that it names; without one, what settles a move. */
export interface Frame {
  event?: GameEvent | null;
  parts?: Record<string, Patch>;
  own?: Record<string, Patch>[];
}

/** Where the game stands, as one seat (or a spectator, seat None) may see it. */
export interface Position {
  moves: number;
  seat: number | null;
  view?: Json;
  legal: Action[];
  undo: number;
}

/** Whose turn it is, where nothing else of a table has changed. */
export interface Turn {
  to_act: number | null;
  moves: number;
  changed: number;
  left: (number | null)[];
}

export interface Made { kind: "made"; rules?: number }
export interface Joined { kind: "joined"; seat: number }
export interface Left { kind: "left"; seat: number; stand_in?: string | null }
export interface BotSeated { kind: "bot"; seat: number; level: string }
export interface Removed { kind: "removed"; seat: number; stand_in?: string | null }
export interface OptionSet { kind: "option"; key: string; value: Json }
export interface Started { kind: "started"; rated?: boolean; rules?: number }
export interface Moved {
  kind: "move";
  seat: number;
  move: number;
  action?: Record<string, Json> | null;
  bot?: string | null;
  frames?: Frame[];
}
export interface Undone { kind: "undo"; seat: number; to: number }
export interface Rewound { kind: "rewound"; to: number; seat?: number | null; consent?: boolean }
export interface Asked { kind: "asked"; what: string; by_seat?: number | null; to_move?: number | null; seat?: number | null; choices?: string[]; voters?: number[] }
export interface Answered { kind: "answered"; seat: number; answer: string; settled?: string | null }
export interface Said { kind: "chat"; text: string; seat?: number | null }
export interface ClockOut { kind: "clock"; seat: number }
export interface StandIn { kind: "stand-in"; seat: number; level: string; turn_only?: boolean }
export interface Back { kind: "back"; seat: number }
export interface Resigned { kind: "resigned"; seat: number; stand_in?: string | null }
export interface Ended { kind: "ended"; why: string; result?: Json; score?: Json }
export interface Rematch { kind: "rematch"; table: string }

export type Happening = Made | Joined | Left | BotSeated | Removed | OptionSet | Started | Moved | Undone | Rewound | Asked | Answered | Said | ClockOut | StandIn | Back | Resigned | Ended | Rematch;

/** Something that happened, as its receiver may know it. */
export interface Entry {
  number: number;
  at: number;
  by?: string | null;
  what: Happening;
}

/** The first message: what was seen last (None for everything), and the link's key. */
export interface Hello {
  type: "hello";
  seen?: number | null;
  key?: string | null;
}

/** A move, made on a version. Staleness counts game changes only: chat makes none stale. */
export interface Play {
  type: "play";
  on: number;
  action: Record<string, Json> | number;
  seat?: number | null;
  request?: number;
}

/** What a chat command does, from a button: {"do": "bot", "seat": 2, "level": "level-3"}. */
export interface Command {
  type: "command";
  do: string;
  given?: Record<string, Json>;
  seat?: number | null;
  request?: number;
}

/** A line of the chat. One that begins with a stroke is a command. */
export interface Say {
  type: "say";
  text: string;
  request?: number;
}

/** Why an action can't be played now. */
export interface WhyNot {
  type: "why-not";
  action: Record<string, Json> | number;
  seat?: number | null;
  request?: number;
}

/** What an action would bring, as far as its seat can know. */
export interface Preview {
  type: "preview";
  action: Record<string, Json> | number;
  seat?: number | null;
  request?: number;
}

/** A bot's advice, where the table allows it. */
export interface Hint {
  type: "hint";
  seat?: number | null;
  request?: number;
}

/** The position after so many moves, from a seat's side (any seat's when it is finished). */
export interface LookAt {
  type: "look-at";
  move: number;
  seat?: number | null;
  request?: number;
}

/** A base class for defining efficient serializable objects. */
export interface Ping {
  type: "ping";
  request?: number;
}

/** The answer to hello: the table, its positions for the receiver's seats, what was missed. */
export interface Welcome {
  type: "welcome";
  version: number;
  table: TableInfo;
  positions: Position[];
  entries: Entry[];
}

/** Entries that are new, and what they changed. */
export interface News {
  type: "news";
  version: number;
  entries: Entry[];
  table?: TableInfo | null;
  turn?: Turn | null;
  positions?: Position[];
}

/** Why not: a key of the text files with values, and the rule's number where there is one. */
export interface Reason {
  key: string;
  rule: string;
  values: Record<string, Json>;
}

/** Nothing was changed, and why. */
export interface Refused {
  type: "refused";
  request: number;
  version: number;
  reason: Reason;
}

/** A play or command was carried out and is on disk; the news come to everybody alike. */
export interface Done {
  type: "done";
  request: number;
  version: number;
  data: Record<string, Json>;
}

/** The answer to preview: events up to where something hidden would show, points then. */
export interface Outcome {
  type: "outcome";
  request: number;
  version: number;
  events: Record<string, Json>[];
  points: (number | null)[];
  complete: boolean;
}

/** The answer to hint: see lutece.bots.analysis. */
export interface Advice {
  type: "advice";
  request: number;
  version: number;
  advice: Record<string, Json>;
}

/** The answer to look-at. */
export interface Seen {
  type: "seen";
  request: number;
  version: number;
  position: Position;
  entries: Entry[];
}

/** Who is there. It has no number in the log: it is of the moment. */
export interface Presence {
  type: "presence";
  version: number;
  seats: boolean[];
  watchers: number;
}

/** The server stops or is being renewed: connect again after so many seconds. */
export interface ComeBack {
  type: "come-back";
  version: number;
  after: number;
}

/** A base class for defining efficient serializable objects. */
export interface Pong {
  type: "pong";
  request: number;
  version: number;
  now: number;
}

/** Something at one of my tables that I may want to know of, wherever I am on the page. */
export interface Notice {
  type: "notice";
  what: "asked" | "chat" | "end" | "start" | "turn";
  table: string;
  game: string;
}

/** A table to be made. */
export interface NewTable {
  game: string;
  players?: number;
  seats?: string[];
  options?: Record<string, Json>;
  edition?: string | null;
  seed?: string | null;
  clock?: Clock;
  public?: boolean;
  rated?: boolean;
  hints?: boolean;
  start?: boolean;
}

/** The keys of a table's links: to join anywhere, to join one seat, only to watch. */
export interface Links {
  join: string;
  seats: string[];
  watch: string;
}

/** What is new at a table, in answer to a long poll. */
export interface Log {
  version: number;
  table: TableInfo;
  positions: Position[];
  entries: Entry[];
}

export type FromClient = Hello | Play | Command | Say | WhyNot | Preview | Hint | LookAt | Ping;

export type FromServer = Welcome | News | Refused | Done | Outcome | Advice | Seen | Presence | ComeBack | Pong;
