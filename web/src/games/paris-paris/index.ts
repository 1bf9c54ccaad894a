/** The board of Paris Paris. */
export { beats } from "./beats";
export { default as Board } from "./Board.svelte";
