/** The pages by their names: each comes in a file of its own when it is wanted, and stays. */
import type { Component } from "svelte";
import type { Route } from "./route";

interface Page {
  default: Component<Record<string, never>>;
  /** Gets what the page shows first. */
  prepare?: () => Promise<void>;
}

const PAGES: Record<Route["page"], () => Promise<unknown>> = {
  front: () => import("../pages/Front.svelte"),
  lobby: () => import("../pages/Lobby.svelte"),
  new: () => import("../pages/NewTable.svelte"),
  table: () => import("../pages/Table.svelte"),
  rules: () => import("../pages/Rules.svelte"),
  guide: () => import("../pages/Guide.svelte"),
  me: () => import("../pages/Me.svelte"),
  settings: () => import("../pages/Settings.svelte"),
  about: () => import("../pages/About.svelte"),
  lost: () => import("../pages/Lost.svelte"),
};
const here = new Map<string, Page>();

export async function bring(name: Route["page"]): Promise<Page> {
  const page = here.get(name) ?? ((await PAGES[name]()) as Page);
  here.set(name, page);
  return page;
}

/** A page that has come already: it is drawn at once. */
export function atHand(name: Route["page"]): Page | undefined {
  return here.get(name);
}
