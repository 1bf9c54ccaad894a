/** The page of Paris: what `GamePage` asks for. */
export { beats } from "./beats";
export { default as Board } from "./Board.svelte";
