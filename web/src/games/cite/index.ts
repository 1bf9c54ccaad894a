/** The page of La Cité de la Lumière: what `GamePage` asks for. */
import type { Board as AnyBoard } from "../../board/contract";
import CiteBoard from "./Board.svelte";

// View and box are JSON to the page, and this game's own shapes from here on.
export const Board = CiteBoard as unknown as AnyBoard;
export { beats } from "./tempo";
