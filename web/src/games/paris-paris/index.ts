/** The page of Paris Paris: what `GamePage` asks for. */
export { beats, limits } from "./beats";
export { default as Board } from "./Board.svelte";
export { illustrations } from "./illustrations";
