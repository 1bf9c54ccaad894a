/**
 * What the HTTP API answers, as far as the page asks for it. Made from src/lutece/server/routes/ by
 * `python -m lutece.server.typescript`: change it there.
 */
import type { Json, TableInfo, Welcome } from "./protocol";

/** A choice that a table makes; with `pick` the value is a list of so many. */
export interface GameOption {
  key: string;
  default: Json;
  choices: Json[];
  rule: string;
  pick: number;
}

/** What a level is worth with so many players, as far as it was measured. */
export interface Worth {
  rating: number | null;
  beats: number | null;
}

/** Who plays at a level, and how. */
export interface LevelWords {
  name: string;
  trade: string;
  plays: string;
}

/** Who plays at a level, and what that is worth in a game. */
export interface LevelInfo {
  bot: string;
  words: Record<string, LevelWords>;
  worth: Record<number, Worth>;
}

/** What a game is called, what it is about, and who designed it. */
export interface GameWords {
  name: string;
  about: string;
  designer: string;
}

/** What is known about a game's box. */
export interface GameFacts {
  year?: number | null;
  publisher?: string | null;
  minutes?: number | null;
}

/** A game as the front page shows it; all its other words are in its texts. */
export interface GameInfo {
  name: string;
  version: number;
  seats: number[];
  options: GameOption[];
  edition: string;
  bots: string[];
  levels: LevelInfo[];
  facts: GameFacts;
  words: Record<string, GameWords>;
}

/** The contents of an edition with their marks and sources, and the names it gives. */
export interface Box {
  game: string;
  hash: string;
  contents: Record<string, Json>;
  names: Record<string, Record<string, string>>;
}

/** An edition that is stored now: make tables with its hash. */
export interface KeptEdition {
  game: string;
  hash: string;
  name: string;
}

/** Who invites, whether they are at the table now, and which seats may be taken. */
export interface Invitation {
  host: string | null;
  here: boolean;
  seats: number[];
}

/** What somebody would like to play; 0 players is any number. */
export interface Wish {
  game: string;
  pace: "live" | "turns";
  players: number;
  rated: boolean;
  bot: string | null;
}

/** The table that was found. `made`: it is new, and waits for others; `started`: it is full. */
export interface FoundGame {
  table: string;
  made: boolean;
  started: boolean;
}

/** Who I am here. */
export interface Me {
  id: string;
  name: string;
  kind: "account" | "bot" | "guest";
  named: boolean;
  settings: Record<string, Json>;
  password: boolean;
  scopes: string[] | null;
  host: boolean;
}

/** Who makes the request: somebody, or a stranger. */
export interface Visitor {
  me: Me | null;
}

/** Somebody on a ladder. `elo` is `mu` as people read it; of a shared win everybody has a part. */
export interface Rung {
  person: string;
  name: string | null;
  bot: boolean;
  account: boolean;
  rating: number;
  elo: number;
  provisional: boolean;
  mu: number;
  sigma: number;
  games: number;
  wins: number;
}

/** How somebody decided, and what luck they had, over their games with a standard review. */
export interface ReviewFigures {
  game: string;
  games: number;
  decisions: number;
  mean_loss: number | null;
  mean_luck: number;
  adjusted: number;
  fair: number;
}

/** Somebody at one game: their public games, and their rating with where it came from. */
export interface GameFigures {
  game: string;
  played: number;
  won: number;
  mean: number | null;
  best: number | null;
  rating: Rung | null;
  curve: number[];
  reviewed: ReviewFigures | null;
}

/** What everybody may know of an account: nothing of private tables is in it. */
export interface Profile {
  id: string;
  name: string;
  since: number;
  games: GameFigures[];
  recent: TableInfo[];
}

/** Somebody who vouches for people: a button on the page. */
export interface ProviderShown {
  name: string;
  label: string;
  start: string;
}

/** A token as it is listed. What it allows: read, play, tables. */
export interface TokenShown {
  id: string;
  label: string;
  scopes: string;
  created: number;
  seen: number | null;
}

/** A new token; `token` is shown this once. */
export interface TokenMade {
  id: string;
  label: string;
  scopes: string;
  created: number;
  seen: number | null;
  token: string;
}

/** A webhook; `failures` in a row, and after twenty it is not tried any more. */
export interface WebhookShown {
  id: string;
  url: string;
  created: number;
  failures: number;
}

/** A new webhook; `secret` is shown this once, and signs what is sent. */
export interface WebhookMade {
  id: string;
  url: string;
  created: number;
  failures: number;
  secret: string;
}

/** Somebody whom I block or mute. */
export interface Blocked {
  person: string;
  name: string;
  what: "block" | "mute";
}

/** Hours in which nobody calls, in minutes of the day; they may go over midnight. */
export interface QuietHours {
  begins: number;
  ends: number;
}

/** A browser that may be woken; `hash` is SHA-256 of its endpoint, in hexadecimal. */
export interface Device {
  id: string;
  hash: string;
  created: number;
}

/** All of it, with what this server can do: `mail`, and the key that browsers subscribe with. */
export interface ReachShown {
  choices: Record<"chat" | "digest" | "invited" | "over" | "turn", ("mail" | "push")[]>;
  language: string;
  zone: string;
  quiet: QuietHours | null;
  mail: boolean;
  push_key: string;
  address: string | null;
  confirmed: boolean;
  devices: Device[];
}

/** Whether this server sends mail. */
export interface MailReady {
  mail: boolean;
}

/** Somebody as hosts see them; `neighbours` is how many others came from the same address. */
export interface FoundPerson {
  id: string;
  name: string;
  kind: "account" | "bot" | "guest";
  created: number;
  seen: number;
  host: boolean;
  tables: number;
  neighbours: number;
}

/** A table as hosts see it: what a lobby would show, and who made it. */
export interface FoundTable {
  table: TableInfo;
  owner: string;
  owner_name: string | null;
  created: number;
  changed: number;
}

/** A ban as hosts see it; the address itself is known to nobody. */
export interface BanShown {
  id: string;
  kind: "name" | "origin" | "person";
  label: string;
  why: string;
  created: number;
  until: number | null;
}

/** A report as hosts read it. */
export interface Report {
  id: string;
  by: string;
  by_name: string | null;
  about: "line" | "name" | "table";
  person: string | null;
  person_name: string | null;
  table: string | null;
  number: number | null;
  quoted: string;
  why: string;
  created: number;
  settled: number | null;
  answer: string;
}

/** One line of the journal. */
export interface JournalLine {
  number: number;
  at: number;
  by: string;
  what: "ban" | "delete-table" | "end-host" | "end-table" | "erase-line" | "make-host" | "rename" | "settle-report" | "unban";
  about: string;
  why: string;
}

/** What the document of a table brings along, for this visitor: who they are, and the table */
export interface Preloaded {
  me: Me | null;
  table: Welcome;
}
