/** The pages by their names: each is a file of its own, loaded when it is first needed. */
import type { Component } from "svelte";
import type { Route } from "./route";

interface Page {
  default: Component<Record<string, never>>;
  /** Loads what the page shows first. */
  prepare?: () => Promise<void>;
}

const PAGES: Record<Route["page"], () => Promise<unknown>> = {
  front: () => import("../pages/Front.svelte"),
  lobby: () => import("../pages/Lobby.svelte"),
  new: () => import("../pages/NewTable.svelte"),
  table: () => import("../pages/Table.svelte"),
  rules: () => import("../pages/Rules.svelte"),
  guide: () => import("../pages/Guide.svelte"),
  people: () => import("../pages/People.svelte"),
  puzzles: () => import("../pages/Puzzles.svelte"),
  me: () => import("../pages/Me.svelte"),
  settings: () => import("../pages/Settings.svelte"),
  host: () => import("../pages/Host.svelte"),
  about: () => import("../pages/About.svelte"),
  "not-found": () => import("../pages/NotFound.svelte"),
};
const loaded = new Map<string, Page>();

export async function loadPage(name: Route["page"]): Promise<Page> {
  const page = loaded.get(name) ?? ((await PAGES[name]()) as Page);
  loaded.set(name, page);
  return page;
}

/** A page that is loaded already: it is drawn at once. */
export function loadedPage(name: Route["page"]): Page | undefined {
  return loaded.get(name);
}
