/** A seat's colours for whatever is drawn inside; its shape is the bow of its key. */
export function seatColours(seat: number): string {
  return `--seat: var(--seat-${seat}); --on-seat: var(--on-seat-${seat})`;
}
