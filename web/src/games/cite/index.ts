/** The page of La Cité de la Lumière: what `GamePage` asks for. */
export { default as Board } from "./Board.svelte";
export { beats } from "./beats";
