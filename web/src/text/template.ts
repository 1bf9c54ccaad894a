/**
 * How a key becomes a sentence: the page's half of src/lutece/text. A sentence is a template:
 * `{stop}` stands for the name of the field `stop`, `{owner:seat}` for the field `owner` named
 * as a seat is named. It may have variants, tried in order: `"points=1"` fits when the field has
 * that value, `points` when it is there and not empty, `other` always.
 */
import type { Fields, Json } from "../board/contract";

export type Template = string | { [condition: string]: Template };
export type NameOf = (kind: string, value: Json) => string;

const HOLE = /\{\{|\}\}|\{([^}:]*)(?::([^}]*))?\}/g;

/** What was found before, by its source: every thing on a board asks for its words at every move. */
const known = new WeakMap<object, Map<string, Template | undefined>>();

/** The template at a dotted key, or undefined. */
export function find(source: Template | undefined, key: string): Template | undefined {
  if (typeof source !== "object") return undefined;
  let before = known.get(source);
  if (!before) known.set(source, (before = new Map<string, Template | undefined>()));
  if (!before.has(key)) before.set(key, reach(source, key));
  return before.get(key);
}

function reach(source: Template, key: string): Template | undefined {
  let found: Template | undefined = source;
  for (const part of key.split(".")) {
    found = typeof found === "object" ? found[part] : undefined;
  }
  return found;
}

export function variant(found: Template, values: Fields): string | undefined {
  if (typeof found === "string") return found;
  for (const [condition, sentence] of Object.entries(found)) {
    if (typeof sentence === "string" && fits(condition, values)) return sentence;
  }
  return undefined;
}

export function fill(template: string, values: Fields, name: NameOf): string {
  return template.replace(HOLE, (hole, field?: string, kind?: string) => {
    if (hole === "{{" || hole === "}}") return hole.slice(1);
    return name(kind || field || "", values[field ?? ""] ?? null);
  });
}

function fits(condition: string, values: Fields): boolean {
  const [field = "", wanted] = split(condition);
  if (wanted !== "") return spelled(values[field]) === wanted;
  return condition === "other" || !isEmpty(values[field]);
}

function split(condition: string): [string, string] {
  const at = condition.indexOf("=");
  return at < 0 ? [condition, ""] : [condition.slice(0, at), condition.slice(at + 1)];
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** A plain value as the text files spell it, which are Python's: True, False, None. */
export function spelled(value: Json | undefined): string {
  if (value === undefined || value === null) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
