/** Arrow keys go from space to space; the space under the focus or the pointer is the hovered one. */
import type { Attachment } from "svelte/attachments";
import { SIDE, cellOf, spaceOf, type Cell } from "./geometry";
import type { BoardState } from "./boardState.svelte";
import { covers } from "./laying";

const STEPS: Record<string, Cell> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

function cellAt(target: EventTarget | null): Cell | null {
  const place = target instanceof Element ? target.closest("[data-space]") : null;
  const space = place?.getAttribute("data-space");
  return space ? cellOf(space) : null;
}

/** The neighbour that an arrow key leads to, or null at the edge. */
export function neighbour(from: Cell, key: string, step: number): Cell | null {
  const by = STEPS[key];
  if (by === undefined) return null;
  const to = { row: from.row + by.row * step, column: from.column + by.column * step };
  const inside = (place: number) => place >= 0 && place < SIDE;
  return inside(to.row) && inside(to.column) ? to : null;
}

/** Let a drawing of the ground follow the pointer, the focus and the arrow keys. */
export function followPointerAndKeys(board: BoardState, step: () => number): Attachment<SVGSVGElement> {
  return (ground) => {
    const look = (event: Event) => (board.hovered = cellAt(event.target));
    const leave = () => (board.hovered = null);
    const walk = (event: KeyboardEvent) => {
      const from = cellAt(event.target);
      const to = from && neighbour(from, event.key, step());
      if (!to) return;
      event.preventDefault();
      ground.querySelector<SVGElement>(`[data-space="${spaceOf(to)}"] .spot`)?.focus();
    };
    const roll = (event: WheelEvent) => {
      if (!board.chosen || !board.hovered || !covers(board.chosen, board.hovered)) return;
      event.preventDefault();
      event.stopPropagation(); // the page turns by the wheel where a board does not
      board.turn();
    };
    const heard = new AbortController();
    const on = { signal: heard.signal };
    ground.addEventListener("wheel", roll, { ...on, passive: false });
    ground.addEventListener("pointerover", look, on);
    ground.addEventListener("focusin", look, on);
    ground.addEventListener("pointerleave", leave, on);
    ground.addEventListener("focusout", leave, on);
    ground.addEventListener("keydown", walk, on);
    return () => heard.abort();
  };
}
