/** How a card's sign is laid out in its room, in pixels: the enamel with its name above, the trips below. */
import { broken, width } from "./labels";
import type { Size } from "./layout";

export interface Sign {
  high: number; // the enamel
  strip: number; // how wide the line's colour is at its left
  rows: string[]; // the name, on one row or two
  size: number; // of its letters
  wide: (number | null)[]; // what each row has to be set to, where its letters may turn out too wide
  middle: number; // of the name
  baseline: number; // of its first row
  trips: [number, number]; // the middles of the rows below
  figure: number; // the size of points
  words: boolean; // there is room to say which trip it is
  from: number; // where the first gain stands
  to: number; // how far the gains may reach
}

const WORDS = 158; // pixels that a card with words needs
const LANTERN = 6; // what a hint at the corner covers of the enamel

export function signOf(name: string, card: Size, hint: boolean): Sign {
  const words = card.width >= WORDS;
  const large = Math.min(1.45, Math.max(0.85, Math.min(card.width / 240, card.height / 104)));
  const high = words ? Math.min(44 * large, card.height * 0.42) : Math.min(40, Math.max(26, card.height * 0.46));
  const row = Math.min(26 * large, (card.height - high - 8) / 2);
  const figure = Math.min(words ? 17 * large : 16, row * 0.8);
  const from = words ? figure * 5.6 : 24;
  const strip = words ? high - 6 : 19;
  const plate = { left: strip + 6, right: card.width - 8 - (hint ? LANTERN : 0) };
  const room = plate.right - plate.left;
  const { rows, size } = set(name, room, high);
  return {
    high,
    strip,
    rows,
    size,
    wide: rows.map((row) => (width(row, size) > room * 0.92 ? room : null)),
    middle: (plate.left + plate.right) / 2,
    baseline: 3 + high / 2 + size * (rows.length > 1 ? -0.16 : 0.35),
    trips: [high + 5 + row / 2, high + 5 + row * 1.5],
    figure,
    words,
    from,
    to: card.width - 4,
  };
}

/** Where each gain stands in its row: the middle of its house. A row that is too long moves together. */
export function places(points: number[], { from, to, figure }: Pick<Sign, "from" | "to" | "figure">): number[] {
  const wide = points.map((gain) => figure * (1.15 + 0.58 * String(gain).length));
  const before = wide.map((_, n) => wide.slice(0, n).reduce((sum, one) => sum + one, 0));
  const all = wide.reduce((sum, one) => sum + one, 0) - figure * 0.5;
  const loose = Math.min(1.25, (to - from) / all);
  return before.map((x) => from + x * loose);
}

/** The name as large as it can be set on the enamel, on one row or broken in two. */
function set(name: string, wide: number, high: number): { rows: string[]; size: number } {
  const ways = broken(name).map((rows) => {
    const most = rows.length > 1 ? high * 0.38 : high * 0.47;
    return { rows, size: Math.min(most, ...rows.map((row) => wide / width(row, 0.95))) };
  });
  return ways.reduce((best, way) => (way.size > best.size * 1.12 ? way : best));
}
