/** The keys of sentences as types: a key that does not exist does not build. */
import type en from "./en";
import type { SharedKey } from "./generated";

/** The dotted keys of a tree of sentences. A table with `other` is one sentence in variants. */
export type KeyOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string | { other: string } ? Name : `${Name}.${KeyOf<Tree[Name]>}`;
}[keyof Tree & string];

/** A sentence of the page itself. */
export type PageKey = KeyOf<typeof en>;

/** Tables that a game fills as its rules need: which keys are in them is known to the game alone. */
type Filled =
  "action" | "answer" | "ask" | "can" | "event" | "free" | "guide" | "heading" | "option" | "reason" | "score" | "view";

/** What may be said of any game. */
export type AnyGamesKey = SharedKey | `game.${"name" | "ask" | "points"}` | `${Filled}.${string}`;

/** What stands in a group of keys: `title` of `board.title`. */
export type Below<Key extends string, Group extends string> = Key extends `${Group}.${infer Rest}` ? Rest : never;
