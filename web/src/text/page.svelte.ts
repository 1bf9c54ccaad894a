/** The page's own sentences in the reader's language, and how dates and numbers are written. */
import type { Fields } from "../board/contract";
import { fill, find, spelled, type Template, variant } from "./template";
import en from "./en";
import type { PageKey } from "./keys";

export const LANGUAGES = ["en", "de", "es", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export type PageText = typeof en;

const files = import.meta.glob<{ default: PageText }>(["./de.ts", "./es.ts", "./fr.ts"]);

let current = $state.raw<{ language: Language; text: Template }>({ language: "en", text: en });

export function language(): Language {
  return current.language;
}

/** The reader's own language at first: the browser's, if we have it. */
export function browserLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((one) => tag.toLowerCase().split("-")[0] === one);
    if (found) return found;
  }
  return "en";
}

export async function setLanguage(wanted: Language): Promise<void> {
  if (wanted === current.language) return;
  const text = wanted === "en" ? en : (await files[`./${wanted}.ts`]?.())?.default;
  if (!text) return;
  current = { language: wanted, text };
  document.documentElement.lang = wanted;
}

/** The sentence of a key like `lobby.title`. */
export function say(key: PageKey, values: Fields = {}): string {
  const found = find(current.text, key);
  const template = found === undefined ? undefined : variant(found, values);
  return template === undefined ? key : fill(template, values, (_kind, value) => spelled(value));
}

export function moment(milliseconds: number): string {
  return new Intl.DateTimeFormat(current.language, { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);
}

export function joined(items: string[]): string {
  return new Intl.ListFormat(current.language).format(items);
}
