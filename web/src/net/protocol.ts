/**
 * Every message between the page and the server. Made from src/lutece/server/protocol/ by
 * `python -m lutece.server.typescript`: change it there.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A fact of play, as its receiver may know it: `{ event: "house-built", seat: 0, … }`. */
export type GameEvent = { event: string } & { [key: string]: Json };

/** A legal action: `{ id: 12, do: "build", stop: "louvre", … }`. */
export type Action = { id: number; do: string } & { [key: string]: Json };

/**
 * The change of a value: `[the new one]`, null for a key that is gone, or changes by key or by
 * index. In those of a list `length` shortens it first, and the index at its end appends.
 */
export type Patch = null | [Json] | { [key: string]: Patch | number };

/** Advice for one decision of one seat: the candidates, the best first. */
export interface Analysis {
  game: string;
  seat: number;
  iterations: number;
  continuations: number;
  candidates: Candidate[];
}

/** A move worth thinking about, and what comes of it. */
export interface Candidate {
  action: Record<string, Json>;
  visits: number;
  chances: number[];
  margin: number;
  equal: boolean;
  points: number[];
  line: Expected[];
  gains: Gain[];
  differences: Gain[];
}

/** A decision that a seat is expected to make; the action as JSON with names. */
export interface Expected {
  seat: number;
  action: Record<string, Json>;
  points: number;
}

/** Points that a seat gets on average from one kind of score line. */
export interface Gain {
  seat: number;
  key: string;
  details: Record<string, Json>;
  points: number;
}

/** How long people may think, in seconds; `out` is what happens when time is out. */
export interface Clock {
  kind?: "bank" | "days" | "move" | "none";
  seconds?: number;
  increment?: number;
  out?: "bot" | "bot-turn" | "end" | "vote" | "wait";
}

/** What a rated game did to the rating of a seat, in Elo. */
export interface RatingChange {
  before: number;
  after: number;
  share: number;
  why: "again" | "alone" | "early" | "several-seats" | null;
}

/** One seat: empty, a person's, or a bot's. `stand_in` is a bot that plays for its owner. */
export interface Seat {
  seat: number;
  person: string | null;
  name: string | null;
  account: boolean;
  bot: string | null;
  stand_in: string | null;
  connected: boolean;
  mine: boolean;
  left: number | null;
  resigned: boolean;
  rating: RatingChange | null;
}

/** Something the people at the table are asked: accept or refuse. */
export interface Ask {
  what: "rematch" | "remove" | "time-out" | "undo";
  by: number | null;
  to_move: number | null;
  seat: number | null;
  choices: ("accept" | "bot" | "bot-turn" | "end" | "refuse" | "wait")[];
  answers: Record<number, "accept" | "bot" | "bot-turn" | "end" | "refuse" | "wait">;
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

/** What of a table changes with every move: whose turn it is, and the clocks. */
export interface Turn {
  to_act: number | null;
  moves: number;
  changed: number;
  left: (number | null)[];
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

/** One fact of a move, and what it has changed: patches of the parts of a view. */
export interface Frame {
  event?: GameEvent | null;
  parts?: Record<string, Patch>;
  own?: Record<string, Patch>[];
}

/** The table was made. `rules` is the version of the game's rules; before they were noted, */
export interface Made {
  kind: "made";
  rules?: number;
  by?: string | null;
}

/** Somebody sat down. */
export interface Joined {
  kind: "joined";
  seat: number;
  by?: string | null;
}

/** Somebody got up. From a running game, so that a bot stands in until they come back. */
export interface Left {
  kind: "left";
  seat: number;
  stand_in?: string | null;
  by?: string | null;
}

/** A seat was given to a bot. */
export interface BotJoined {
  kind: "bot";
  seat: number;
  level: string;
  by?: string | null;
}

/** A seat was emptied, or in a running game given to a bot for good. */
export interface Removed {
  kind: "removed";
  seat: number;
  stand_in?: string | null;
  by?: string | null;
}

/** Something was agreed before the start. */
export interface OptionSet {
  kind: "option";
  key: string;
  value: Json;
  by?: string | null;
}

/** The first move can be made. `rated` is what the table was, as far as its seats allow; */
export interface Started {
  kind: "started";
  rated: boolean;
  rules?: number;
  by?: string | null;
}

/** A decision, by its number from 1; `bot` is the name of the bot that made it. */
export interface Move {
  kind: "move";
  seat: number;
  move: number;
  action?: Record<string, Json> | null;
  bot?: string | null;
  frames?: Frame[];
  by?: string | null;
}

/** A seat took back its last decisions, freely: nothing had been shown since. */
export interface Undone {
  kind: "undo";
  seat: number;
  to: number;
  by?: string | null;
}

/** The game went back by consent, or freely against bots; the record says so. */
export interface Rewound {
  kind: "rewound";
  to: number;
  seat?: number | null;
  consent?: boolean;
  by?: string | null;
}

/** The people at the table are asked something. */
export interface Asked {
  kind: "asked";
  what: "rematch" | "remove" | "time-out" | "undo";
  by_seat?: number | null;
  to_move?: number | null;
  seat?: number | null;
  choices?: ("accept" | "bot" | "bot-turn" | "end" | "refuse" | "wait")[];
  voters?: number[];
  by?: string | null;
}

/** One answer; with `settled` it was the last that was needed, and says what was decided. */
export interface Answered {
  kind: "answered";
  seat: number;
  answer: "accept" | "bot" | "bot-turn" | "end" | "refuse" | "wait";
  settled?: "accept" | "bot" | "bot-turn" | "end" | "refuse" | "wait" | null;
  by?: string | null;
}

/** A line of the chat; `person` is the id of who said it, so that readers can mute them. The */
export interface Said {
  kind: "chat";
  text: string;
  seat?: number | null;
  person?: string | null;
  by?: string | null;
}

/** A seat's time is out. */
export interface TimeOut {
  kind: "clock";
  seat: number;
  by?: string | null;
}

/** A bot plays for a seat: for this turn, or until its owner comes back. */
export interface StandIn {
  kind: "stand-in";
  seat: number;
  level: string;
  turn_only?: boolean;
  by?: string | null;
}

/** The owner of a seat plays for it again. */
export interface Back {
  kind: "back";
  seat: number;
  by?: string | null;
}

/** A seat gave up; where others play on, a bot finishes the game for it. */
export interface Resigned {
  kind: "resigned";
  seat: number;
  stand_in?: string | null;
  by?: string | null;
}

/** The game is over, or without a result: nobody plays here any more. */
export interface End {
  kind: "ended";
  why: "abandoned" | "host" | "imported" | "played" | "resigned" | "rules" | "time-out";
  result: Record<string, Json>[];
  score?: Record<string, Json>[];
  by?: string | null;
}

/** They play again, at another table. */
export interface Rematched {
  kind: "rematch";
  table: string;
  by?: string | null;
}

/** Where the game stands, as one seat (or a spectator, seat None) may see it. */
export interface Position {
  moves: number;
  seat: number | null;
  view?: Json;
  legal: Action[];
  undo: number;
}

/** A line of the log, as its receiver may know it. */
export interface Entry {
  number: number;
  at: number;
  what: Made | Joined | Left | BotJoined | Removed | OptionSet | Started | Undone | Rewound | Asked | Answered | Said | TimeOut | StandIn | Back | Resigned | Rematched | Move | End;
}

/** The first message: what was seen last (None for everything), and the link's key. */
export interface Hello {
  type: "hello";
  seen?: number | null;
  key?: string | null;
  whole?: boolean;
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

/** A line of the chat. One that starts with a slash is a command. */
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
  positions: Position[];
  table?: TableInfo | null;
  turn?: Turn | null;
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
  events: GameEvent[];
  points: (number | null)[];
  complete: boolean;
  left_lying: Action[];
  score: Record<string, Json>[];
}

/** The answer to hint. */
export interface Advice {
  type: "advice";
  request: number;
  version: number;
  advice: Analysis;
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

/** What my page says of itself on my own socket: whether it is before my eyes. */
export interface Looking {
  type: "looking";
  visible: boolean;
}

/** What is new at a table, in answer to a long poll. */
export interface Log {
  version: number;
  table: TableInfo;
  positions: Position[];
  entries: Entry[];
}

/** Somebody who is in the lobby; an account has a page of its own. */
export interface LobbyPerson {
  id: string;
  name: string;
  kind: "account" | "bot" | "guest";
}

/** A line of the lobby's chat, by the name that its author had then. */
export interface LobbyLine {
  type: "lobby-line";
  id: string;
  at: number;
  person: string;
  name: string;
  text: string;
}

/** Who is in the lobby now; `nameless` counts guests who chose no name. */
export interface LobbyPeople {
  type: "lobby-people";
  people: LobbyPerson[];
  nameless: number;
}

/** The whole lobby, for somebody who comes: who is there, and the last lines. */
export interface LobbyNow {
  type: "lobby";
  people: LobbyPerson[];
  nameless: number;
  lines: LobbyLine[];
}

/** Somebody's wait for a game that is found for them: at which table, and for whom. */
export interface Wait {
  table: string;
  game: string;
  pace: "live" | "turns";
  since: number;
  bot: string | null;
  left: number | null;
}

/** Said to a person's own sockets when their wait begins, changes or ends. */
export interface Waiting {
  type: "waiting";
  wait: Wait | null;
}

/** Said by the page on a person's own socket: that they came to the lobby, or left it. */
export interface InLobby {
  type: "in-lobby";
  here: boolean;
}

/** A share of the victory and points, or what something changed of both. */
export interface Worth {
  chance: number;
  points: number;
}

/** Points that one kind of score line would have brought a seat more, or less. */
export interface Difference {
  seat: number;
  key: string;
  details: Record<string, Json>;
  points: number;
}

/** A better action than the one that was played, what was likely to follow, and why. */
export interface Better {
  action: Record<string, Json>;
  line: [number, Record<string, Json>][];
  why: Difference[];
}

/** One decision: what it changed for each seat, what was luck, and what it gave away. */
export interface ReviewedStep {
  number: number;
  seat: number;
  action: Record<string, Json>;
  after: Worth[];
  decision: Worth[];
  luck: Worth[];
  reveals: boolean;
  forced: boolean;
  loss: Worth;
  margin: number;
  yardstick: number;
  mark: "" | "blunder" | "inaccuracy" | "mistake";
  better: Better | null;
}

/** One seat's game: fair + start + luck + own + others = result, in chances and in points. */
export interface SeatLedger {
  seat: number;
  fair: number;
  start: Worth;
  luck: Worth;
  own: Worth;
  others: Worth;
  result: Worth;
  lost: number;
  decisions: number;
  moments: number[];
  level: number | null;
  level_span: [number, number] | null;
  luckier_than: number | null;
}

/** The ledger of a finished game. */
export interface Review {
  game: string;
  rules_version: number;
  players: number;
  start: Worth[];
  steps: ReviewedStep[];
  seats: SeatLedger[];
}

/** How far the review of a table is, and the review as soon as there is one. */
export interface ReviewState {
  state: "done" | "none" | "refused" | "running" | "waiting";
  budget: "quick" | "standard" | null;
  done: number;
  of: number;
  better_is_coming: boolean;
  mine: boolean;
  reason: Reason | null;
  review: Review | null;
}

/** A review that somebody asks for. */
export interface ReviewWish {
  budget?: "quick" | "standard";
}

/** Another action in place of the decision of this number. */
export interface SecondTry {
  number: number;
  action: Record<string, Json> | number;
}

/** What a second try gives away; it passes if that is little, or less than can be told. */
export interface TryJudged {
  passes: boolean;
  loss: Worth;
  margin: number;
  best: Better | null;
}

/** An answer that somebody gave to a puzzle, and the right one. The first answer counts. */
export interface PuzzleAnswer {
  action: Record<string, Json>;
  right: boolean;
  solution: Record<string, Json>;
  line: [number, Record<string, Json>][];
  why: Difference[];
  margin: number;
}

/** A position with one clearly best action, from the eyes of the seat that is to act. */
export interface Puzzle {
  id: string;
  game: string;
  day: string;
  players: number;
  options: Record<string, Json>;
  grade: number;
  position: Position;
  answered: PuzzleAnswer | null;
}

/** What somebody would play in the position of a puzzle. */
export interface PuzzleTry {
  action: Record<string, Json> | number;
}

/** How somebody does at puzzles. A streak is of days in a row, each with a right answer. */
export interface PuzzleFigures {
  answered: number;
  right: number;
  streak: number;
  longest: number;
  rating: number | null;
}

/** What came of an answer. */
export interface PuzzleJudged {
  answer: PuzzleAnswer;
  counted: boolean;
  figures: PuzzleFigures;
}

export type FromClient = Hello | Play | Command | Say | WhyNot | Preview | Hint | LookAt | Ping;

export type FromServer = Welcome | News | Refused | Done | Outcome | Advice | Seen | Presence | ComeBack | Pong;

export type Told = Made | Joined | Left | BotJoined | Removed | OptionSet | Started | Undone | Rewound | Asked | Answered | Said | TimeOut | StandIn | Back | Resigned | Rematched | Move | End;
