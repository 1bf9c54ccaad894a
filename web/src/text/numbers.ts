/** Numbers as people read them, with a true minus: all that stand beside each other have the same one. */

/** A number with its sign: +3, −2, +0. */
export function signed(value: number): string {
  const rounded = Math.round(value);
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`;
}

/** A number with a sign only where it is below zero. */
export function plain(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
