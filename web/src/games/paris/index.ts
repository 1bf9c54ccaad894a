/** Paris on the page: its board, and how long each fact is shown. */
import type { Board as BoardComponent } from "../../board/contract";
import ParisBoard from "./Board.svelte";

export { beats } from "./beats";
/** The contract speaks of any view and box; this board knows the shapes of its own. */
export const Board = ParisBoard as unknown as BoardComponent;
