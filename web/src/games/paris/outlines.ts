/** Outlines as path data, each with its middle at 0,0: what lights up, and what takes a click. */

export function plate(width: number, height: number, radius: number): string {
  const [x, y, r] = [width / 2, height / 2, radius];
  return `M${-x + r} ${-y}H${x - r}Q${x} ${-y} ${x} ${-y + r}V${y - r}Q${x} ${y} ${x - r} ${y}H${-x + r}Q${-x} ${y} ${-x} ${y - r}V${-y + r}Q${-x} ${-y} ${-x + r} ${-y}Z`;
}

export function disc(radius: number): string {
  return `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`;
}

/** A card with hollow corners, as menus and concert bills had them. */
export const BILL = "M-70 -80q10 0 10 -12H60q0 12 10 12V80q-10 0 -10 12H-60q0 -12 -10 -12Z";
export const TEMPLE = "M-62 29V-18L0 -34L62 -18V29Z";
