/** The real box of the game, read from its file: for tests. */
import source from "../../../../src/lutece/games/paris_paris/box.toml?raw";
import type { Box, BoxLine, BoxStop, Group } from "./box";

/** The rows `key = { … }` of a group: inline tables of TOML are nearly JSON. */
function group<Member>(name: string): Group<Member> {
  const [, after = ""] = source.split(`\n[${name}]\n`);
  const [rows = ""] = after.split("\n[");
  const found = [...rows.matchAll(/^([\w-]+) = (\{.*\}|".*")$/gm)].map(([, key, value]) => [
    key,
    JSON.parse(String(value).replace(/(\w+) = /g, '"$1": ')),
  ]);
  return Object.fromEntries(found) as Group<Member>;
}

export const box: Box = { lines: group<BoxLine>("lines"), stops: group<BoxStop>("stops") };

export function named(stop: string): string {
  return (box.stops[stop] as BoxStop).name;
}
