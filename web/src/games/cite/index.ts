/** The page of La Cité de la Lumière: what `GamePage` asks for. */
export { beats, limits } from "./beats";
export const countedAtEnd = true;
export { default as Board } from "./Board.svelte";
export { illustrations } from "./illustrations";
