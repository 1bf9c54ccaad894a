/** Arrow keys go from a spot to the nearest one in that direction. */

export interface Middle {
  x: number;
  y: number;
}

const TURNS: Record<string, (dx: number, dy: number) => [ahead: number, aside: number]> = {
  ArrowRight: (dx, dy) => [dx, dy],
  ArrowLeft: (dx, dy) => [-dx, dy],
  ArrowDown: (dx, dy) => [dy, dx],
  ArrowUp: (dx, dy) => [-dy, dx],
};

/** The index of the nearest middle that way; what lies aside counts twice. -1: none. */
export function nearest(from: Middle, others: Middle[], key: string): number {
  const turn = TURNS[key];
  if (!turn) return -1;
  const far = others.map((other) => {
    const [ahead, aside] = turn(other.x - from.x, other.y - from.y);
    return ahead > 1 ? ahead + 2 * Math.abs(aside) : Infinity;
  });
  const least = Math.min(...far);
  return least === Infinity ? -1 : far.indexOf(least);
}

function middle(element: Element): Middle {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Moves the focus between the spots that can be reached: for the board's keydown. */
export function moveFocus(event: KeyboardEvent): void {
  if (!(event.key in TURNS) || !(event.currentTarget instanceof Element)) return;
  const spots = [
    ...event.currentTarget.querySelectorAll<SVGElement | HTMLElement>(
      '[role="button"][tabindex="0"], button[tabindex="0"]',
    ),
  ];
  const here = spots.find((spot) => spot === document.activeElement);
  const others = spots.filter((spot) => spot !== here);
  if (!here) return;
  const next = others[nearest(middle(here), others.map(middle), event.key)];
  if (next) event.preventDefault();
  next?.focus();
}
