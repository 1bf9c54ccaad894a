/** Arrow keys go from a spot to the next one in that direction, on the map and among the cards. */
import { distance, type Point } from "./curve";

const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest place in a direction, counting what lies aside of it twice; -1 if there is none. */
export function nextPlace(from: Point, places: Point[], way: Point): number {
  let found = -1;
  let least = Infinity;
  places.forEach((to, n) => {
    const ahead = (to.x - from.x) * way.x + (to.y - from.y) * way.y;
    if (ahead <= 1) return;
    const aside = Math.sqrt(Math.max(0, distance(from, to) ** 2 - ahead ** 2));
    if (ahead + 2 * aside < least) [least, found] = [ahead + 2 * aside, n];
  });
  return found;
}

/** Moves the focus between the spots that can be reached: for the board's keydown. */
export function moveFocus(event: KeyboardEvent, board: HTMLElement): void {
  const way = WAYS[event.key];
  const here = document.activeElement;
  if (way === undefined || here?.getAttribute("role") !== "button") return;
  const spots = [...board.querySelectorAll<SVGElement>('[role="button"][tabindex="0"]')];
  const next = spots[nextPlace(middle(here), spots.map(middle), way)];
  event.preventDefault();
  next?.focus();
}

function middle(spot: Element): Point {
  const box = spot.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
