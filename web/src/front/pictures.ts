/** The picture of a game for its card: drawn in the game's own folder, if it has one. */
import type { Component } from "svelte";

const files = import.meta.glob<{ default: Component }>("../games/*/Picture.svelte");

export async function pictureOf(game: string): Promise<Component | null> {
  return (await files[`../games/${game}/Picture.svelte`]?.())?.default ?? null;
}
