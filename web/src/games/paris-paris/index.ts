/** The board of Paris Paris. */
import type { GamePage } from "../../board/contract";
import { beats } from "./beats";
import Board from "./Board.svelte";

export default { Board, beats } satisfies GamePage;
export { Board, beats };
