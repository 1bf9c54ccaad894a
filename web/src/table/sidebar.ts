/**
 * What a table shows beside and below its board, or instead of it. It comes in a file of its own,
 * once the board is on the screen: nobody needs it for the first look.
 */
export { default as AutoBoard } from "../board/AutoBoard.svelte";
export { default as HandOver } from "./HandOver.svelte";
export { default as Panels } from "./Panels.svelte";
export { default as ReplayBar } from "./ReplayBar.svelte";
export { default as Result } from "./Result.svelte";
export { default as WaitingRoom } from "./WaitingRoom.svelte";
