/**
 * A new view made of the old one's parts wherever they are alike: whatever of the board hangs on
 * such a part is neither reckoned nor drawn again.
 */
import type { Json } from "../board/contract";

export function shared(old: Json | undefined, fresh: Json): Json {
  if (old === fresh || !isTree(old) || !isTree(fresh)) return fresh;
  if (Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const before = old as Record<string, Json>;
  const after = fresh as Record<string, Json>;
  const names = Object.keys(after);
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    const part = shared(before[name], after[name] as Json);
    after[name] = part;
    same &&= name in before && part === before[name];
  }
  return same ? old : fresh;
}

function isTree(value: Json | undefined): value is Json[] | { [key: string]: Json } {
  return typeof value === "object" && value !== null;
}
