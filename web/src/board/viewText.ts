/**
 * A view as sentences. What each field is called stands in the game's texts under `view`: a
 * sentence, or a title with a sentence for `each` of its items, which may have fields of their
 * own. In an item's sentence `{number}` is its place in the list from 0 (a seat's), `{place}`
 * from 1, `{key}` its name in a table, `{value}` the item itself; `{bank.francs}` looks inside.
 */
import type { Fields, Json, Sentences } from "./contract";

const SHORT = 72; // letters

/** The key of a field or a part of it. */
type Path = "view" | `view.${string}`;

export interface Read {
  said: string;
  under: Read[];
}

/** Everything that a view says, in its order. */
export function read(view: Fields, text: Sentences): Read[] {
  return fieldsRead(view, "view", view, text, true);
}

/** The fields of an object; those without words are shown as they are, if they must be shown. */
function fieldsRead(of: Fields, path: Path, values: Fields, text: Sentences, all: boolean): Read[] {
  const flat = flattened(values);
  return Object.entries(of).flatMap(([name, value]) => {
    const own = `${path}.${name}` as const;
    if (text.has(`${own}.title`)) return listRead(value, own, text);
    if (text.has(own)) return lines(text.say(own, flat), []);
    return all ? [unnamed(name, value)] : [];
  });
}

/** A titled part: a list, a table of things by name, or an object with fields of its own. */
function listRead(value: Json, path: Path, text: Sentences): Read[] {
  if (value === null || typeof value !== "object") return [];
  const items = text.has(`${path}.each`)
    ? entries(value).flatMap((item) => itemRead(item, path, text))
    : fieldsRead(value as Fields, path, value as Fields, text, false);
  return items.length > 0 ? [{ said: text.say(`${path}.title`), under: items }] : [];
}

interface Item {
  number: number;
  key: string;
  value: Json;
}

function entries(value: Json[] | Fields): Item[] {
  return Object.entries(value).map(([key, item], number) => ({ number, key, value: item }));
}

/** An item's sentence; short facts about it follow in the same line, its longer lists below. */
function itemRead({ number, key, value }: Item, path: Path, text: Sentences): Read[] {
  if (value === null) return []; // hidden from this seat
  const own = isTable(value) ? value : { value };
  const values = { number, place: number + 1, key, ...own };
  const more = isTable(value) ? fieldsRead(value, path, values, text, false) : [];
  const facts = more.map((one) => inShort(one, text));
  const said = [text.say(`${path}.each`, flattened(values)), ...facts].filter(Boolean).join("; ");
  return lines(
    said,
    more.filter((_one, n) => facts[n] === null),
  );
}

/** A fact, or a list that is short enough to be one; null where it is not. */
function inShort({ said, under }: Read, text: Sentences): string | null {
  if (under.length === 0) return said;
  const colon = text.language === "fr" ? "\u202f: " : ": ";
  const line = `${said}${colon}${under.map((one) => one.said).join(", ")}`;
  return line.length <= SHORT && under.every((one) => one.under.length === 0) ? line : null;
}

function lines(said: string, under: Read[]): Read[] {
  return said || under.length > 0 ? [{ said, under }] : [];
}

/** A field that has no words: of a game whose texts know nothing of a board read as text. */
function unnamed(name: string, value: Json): Read {
  const called = name.replaceAll("_", " ");
  if (value === null || typeof value !== "object") return { said: `${called}: ${value ?? "–"}`, under: [] };
  return {
    said: called,
    under: entries(value).map((item) => unnamed(Array.isArray(value) ? `${item.number + 1}` : item.key, item.value)),
  };
}

/** What lies inside tables, by dotted names, next to the tables themselves. */
function flattened(values: Fields): Fields {
  const inner = Object.entries(values).flatMap(([name, value]) =>
    isTable(value) ? Object.entries(flattened(value)).map(([key, item]) => [`${name}.${key}`, item] as const) : [],
  );
  return { ...values, ...Object.fromEntries(inner) };
}

function isTable(value: Json | undefined): value is Fields {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
