/**
 * What a board is given, and all that it may ask for. A board knows no rules: it draws a view,
 * says which action fields each thing on it stands for, and the rest follows.
 */
import type { Component } from "svelte";
import type { Action, GameEvent, Json } from "../net/protocol";
import type { SharedKey } from "../text/generated";
import type { AnyGamesKey } from "../text/keys";
import type { Narrowing } from "./narrowing.svelte";

export type { Action, GameEvent, Json };
export type Fields = Record<string, Json>;

/** One candidate of the bot's advice, to be drawn on the board: its mark says `data-advice={rank}`. */
export interface HintMark {
  fields: Fields;
  rank: number; // 1 is the best
  chance: number; // of winning, 0 to 1
}

/** The sentences of a game in the reader's language, by its keys: see text/text.ts. */
export interface Sentences<Key extends string = AnyGamesKey> {
  language: string;
  say(key: Key | SharedKey, values?: Fields): string;
  /** Whether there is a sentence of a key that comes from an edition or a view. */
  has(key: string): key is Key | SharedKey;
  name(kind: string, value: Json): string;
  action(action: Fields): string;
  answer(field: string, action: Fields): string;
  event(event: GameEvent): string;
}

/**
 * Everything a board is given. `View`, `Box`, `Told` and `Pointed` are the game's own shapes, and
 * `Key` are its sentences.
 */
export interface BoardProps<
  View = Fields,
  Box = Fields,
  Told = GameEvent,
  Pointed = Fields,
  Key extends string = AnyGamesKey,
> {
  view: View;
  box: Box; // the edition's contents, with `names`
  seat: number | null; // from whose side; null is a spectator
  seats: string[]; // the names of the players
  narrowing: Narrowing;
  text: Sentences<Key>;
  /** What is being told now: the board lights and moves it. Null when nothing is. */
  beat: Told | null;
  /** How long the beat is shown, in milliseconds: what moves has arrived by then. */
  time: number;
  hints: HintMark[];
  /** What the pointer is on elsewhere, a fact, a line of the score or an action: the board lights it. */
  pointed: Pointed | null;
  motion: boolean; // false: nothing moves by itself
  /** What was done last: the events of the last player's latest decisions, for a mark of their own. */
  last: Told[];
  /** The points that the chosen action would bring its player, as a tag at the chosen piece; null while unknown. */
  gain: number | null;
}

/** The board of any game: it is only ever given what its own game sends. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has types of its own
export type Board = Component<BoardProps<any, any, any, any, any>>;

/** What a game's folder in `web/src/games/` exports from `index.ts`. */
export interface GamePage {
  Board: Board;
  /** How long a beat is shown, in milliseconds, by the event's key. */
  beats: Record<string, number>;
  /** How long all beats of a move may take that has such an event; else it is the usual time. */
  limits?: Partial<Record<string, number>>;
  /** Whether points are counted at the end only: until then they are what the end would bring. */
  countedAtEnd?: boolean;
}
