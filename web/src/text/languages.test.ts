import { expect, it } from "vitest";
import de from "./de";
import en from "./en";
import es from "./es";
import fr from "./fr";

/** Every hole of every sentence, by its key. */
function holes(texts: object, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") {
      found.set(path + key, [...new Set(value.match(/\{\w+\}/g) ?? [])].sort().join());
    } else for (const [deeper, those] of holes(value as object, `${path}${key}.`)) found.set(deeper, those);
  }
  return found;
}

it.each([
  ["de", de],
  ["es", es],
  ["fr", fr],
])("%s says the same things as English", (_language, texts) => {
  expect([...holes(texts).keys()]).toEqual([...holes(en).keys()]);
  for (const [key, those] of holes(texts)) expect(`${key} ${those}`).toBe(`${key} ${holes(en).get(key)}`);
});

it("no sentence is empty", () => {
  expect(JSON.stringify([en, de, es, fr])).not.toContain('""');
});
