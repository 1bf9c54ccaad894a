/**
 * Lays a change over a value and leaves the old value as it was. What has not changed is shared by
 * both: whatever of the board depends on such a part is neither computed nor drawn again.
 */
import type { Json, Patch } from "../net/protocol";

type Changes = { [key: string]: Patch | number };

/** The value after a change; undefined where the change says that it is gone. */
export function patched(value: Json | undefined, patch: Patch): Json | undefined {
  if (patch === null) return undefined;
  if (Array.isArray(patch)) return patch[0];
  if (Object.keys(patch).length === 0) return value;
  return Array.isArray(value) ? patchedList(value, patch) : patchedMapping(value, patch);
}

/** A view with changes of some of its parts laid over it. */
export function patchedView<View extends Json>(view: View, parts: Record<string, Patch> | undefined): View {
  return parts ? (patched(view, parts) as View) : view;
}

function patchedList(list: Json[], changes: Changes): Json[] {
  const { length, ...items } = changes;
  const after = list.slice(0, typeof length === "number" ? length : undefined);
  for (const [index, change] of ordered(items)) {
    const item = changed(after[index], change);
    if (item !== undefined) after[index] = item;
  }
  return after;
}

/** Changes of a list from its start to its end: each of those that append finds its place. */
function ordered(items: Changes): [number, Patch | number][] {
  const found = Object.entries(items).map(([index, change]): [number, Patch | number] => [Number(index), change]);
  return found.sort(([one], [other]) => one - other);
}

function patchedMapping(value: Json | undefined, changes: Changes): Json {
  const after = { ...(isMapping(value) ? value : {}) };
  for (const [key, change] of Object.entries(changes)) {
    const item = changed(after[key], change);
    if (item === undefined) delete after[key];
    else after[key] = item;
  }
  return after;
}

/** A plain number is a list's length and no change of an item. */
function changed(value: Json | undefined, change: Patch | number): Json | undefined {
  return typeof change === "number" ? value : patched(value, change);
}

function isMapping(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
