/** How the board divides its room: which parts stand beside the map, and how the map and the cards fill theirs. */
import type { Rect } from "./labels";

export interface Size {
  width: number; // in pixels
  height: number;
}

/**
 * `columns`: everything side by side; `below` and `beside`: the map, and the rest in tabs there.
 */
export type Layout = "columns" | "below" | "beside";

export function layoutOf({ width, height }: Size): Layout {
  if (width >= 900 && height >= 460) return "columns";
  return width > height * 1.15 ? "beside" : "below";
}

const WHOLE: Rect = { left: 0, top: 0, right: 1000, bottom: 880 };
/** On a phone: every stop is on it, but nothing of what lies around the city. */
const TRIMMED: Rect = { left: 62, top: 2, right: 940, bottom: 880 };
const SMALL = 520; // pixels
/** How far the city is drawn out to the sides. Beyond that it has margins. */
const STRETCH = { least: 0.94, most: 1.36, step: 0.02 };
/** Names are at least this high on the screen, as long as they still fit into the map. */
const LEGIBLE = 10.2;
const LETTERS = { least: 18.5, most: 27 };

/** The part of the map that is drawn, in its own units. */
export interface Canvas extends Rect {
  stretch: number; // of everything from west to east
  scale: number; // pixels for a unit
  letters: number; // the size of names
  trimmed: boolean;
}

/** The map is drawn out from west to east until it fills its room: the height decides how large it can be. */
export function canvasOf({ width, height }: Size): Canvas {
  const part = Math.min(width, height) < SMALL ? TRIMMED : WHOLE;
  const [wide, high] = [part.right - part.left, part.bottom - part.top];
  const wanted = (width / height) * (high / wide);
  const steps = Math.floor(Math.min(STRETCH.most, Math.max(STRETCH.least, wanted)) / STRETCH.step + 0.001);
  const stretch = steps * STRETCH.step;
  const scale = Math.min(width / (wide * stretch), height / high);
  const letters = Math.min(LETTERS.most, Math.max(LETTERS.least, Math.ceil(LEGIBLE / scale)));
  return {
    ...part,
    left: part.left * stretch,
    right: part.right * stretch,
    stretch,
    scale,
    letters,
    trimmed: part === TRIMMED,
  };
}

export interface Grid {
  columns: number;
  width: number; // of one card
  height: number;
}

const CARD = { width: 150, height: 70 };
const LEAST = 44; // pixels; where there is less, the cards scroll
const HIGHEST = 0.46; // of its width

/** The columns in which so many cards are as large as they can be. */
export function cardGrid(count: number, room: Size, gap: number): Grid {
  const grids = Array.from({ length: count }, (_, n) => {
    const columns = n + 1;
    const rows = Math.ceil(count / columns);
    const width = (room.width - (columns - 1) * gap) / columns;
    const height = (room.height - (rows - 1) * gap) / rows;
    return { columns, width, height: Math.max(LEAST, Math.min(height, Math.max(CARD.height, width * HIGHEST))) };
  });
  const large = ({ width, height }: Grid): number => Math.min(width / CARD.width, height / CARD.height);
  return grids.reduce((best, grid) => (large(grid) > large(best) ? grid : best));
}

const GAP = 10;
const BORDER = 2;

/** How wide the columns at both sides of the map are. */
export function sides({ width }: Size): { facts: number; hand: number } {
  return { facts: between(200, width * 0.17, 300), hand: between(212, width * 0.19, 320) };
}

/** The room of the map on a stage: all the height beside other things, and most of it above them. */
export function mapRoom(stage: Size): Size {
  const { width, height } = stage;
  switch (layoutOf(stage)) {
    case "columns": {
      const { facts, hand } = sides(stage);
      return { width: width - facts - hand - 2 * GAP - BORDER, height: height - BORDER };
    }
    case "beside":
      return { width: Math.min(height * 1.2, width * 0.62), height: height - BORDER };
    case "below":
      return { width: width - BORDER, height: Math.min(width, height * 0.64) };
  }
}

/** About what a window leaves for the stage, before it is measured. */
export function stageGuess({ width, height }: Size): Size {
  return width < 700 ? { width: width - 12, height: height - 188 } : { width: width - 48, height: height - 120 };
}

function between(least: number, wanted: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, wanted)));
}
