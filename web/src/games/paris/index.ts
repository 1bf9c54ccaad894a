/** Paris on the page: its board, and how long each fact is shown. */
export { beats } from "./beats";
export { default as Board } from "./Board.svelte";
