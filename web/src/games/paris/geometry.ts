/**
 * Where everything stands on the map. Wide: six districts as sectors round the Place, a bank
 * beside the Arc and values rising outwards. Narrow: the same blocks in two columns.
 */

export interface Point {
  x: number;
  y: number;
}

/** One district: places are centres, in the units of the map's viewBox. */
export interface Plan {
  outline: Point[];
  sign: Point;
  vpTile: Point;
  standing: Point & { dx: number; dy: number }; // from seat to seat
  bank: Point;
  spaces: Point[];
  landmarks: Point & { step: number; room: number };
  scale: number; // of buildings and landmarks
}

export interface Map {
  width: number;
  height: number;
  arc: Point;
  avenues: Point[]; // the far ends, seen from the Arc
  districts: Plan[]; // in the order of the box
}

export const PLACE = 104; // radius of the Place round the Arc
export const TILE = { width: 94, height: 92 };
export const LANDMARK_WIDTH = 78;

const WIDTH = 1200;
const HEIGHT = 1040;
const MIDDLE: Point = { x: WIDTH / 2, y: HEIGHT / 2 };
const GATE = 280; // where an avenue meets the upper and lower edge

/** The upper middle sector: between the two avenues that leave upwards. */
const MIDDLE_SECTOR: Plan = {
  outline: [{ x: GATE, y: 0 }, { x: WIDTH - GATE, y: 0 }, MIDDLE],
  sign: { x: 438, y: 34 },
  vpTile: { x: 598, y: 34 },
  standing: { x: 678, y: 34, dx: 60, dy: 0 },
  bank: { x: 600, y: 378 },
  spaces: [
    { x: 551, y: 302 }, { x: 649, y: 302 },
    { x: 502, y: 206 }, { x: 600, y: 206 }, { x: 698, y: 206 },
    { x: 448, y: 113 },
  ], // prettier-ignore
  landmarks: { x: 540, y: 113, step: 78, room: 290 },
  scale: 1,
};

/** The upper left sector: between the level avenue and the one that leaves upwards. */
const SIDE_SECTOR: Plan = {
  outline: [{ x: 0, y: 0 }, { x: GATE, y: 0 }, MIDDLE, { x: 0, y: MIDDLE.y }],
  sign: { x: 120, y: 34 },
  vpTile: { x: 300, y: 440 },
  standing: { x: 44, y: 372, dx: 0, dy: 37 },
  bank: { x: 428, y: 436 },
  spaces: [
    { x: 256, y: 316 }, { x: 354, y: 316 },
    { x: 104, y: 212 }, { x: 202, y: 212 }, { x: 300, y: 212 },
    { x: 60, y: 112 },
  ], // prettier-ignore
  landmarks: { x: 150, y: 112, step: 78, room: 200 },
  scale: 1,
};

/** The order of the box goes round the Place: which sector is whose, clockwise from upper left. */
const SECTOR_OF = [3, 0, 1, 2, 4, 5];

export const WIDE: Map = {
  width: WIDTH,
  height: HEIGHT,
  arc: MIDDLE,
  avenues: [
    { x: GATE, y: 0 }, { x: WIDTH - GATE, y: 0 }, { x: WIDTH, y: MIDDLE.y },
    { x: WIDTH - GATE, y: HEIGHT }, { x: GATE, y: HEIGHT }, { x: 0, y: MIDDLE.y },
  ], // prettier-ignore
  districts: SECTOR_OF.map(sector),
};

function sector(at: number): Plan {
  const plan = at % 3 === 1 ? MIDDLE_SECTOR : SIDE_SECTOR;
  return turned(plan, at === 2 || at === 3, at > 2);
}

/** A sector mirrored to the right and downwards; rows still read from left to right. */
function turned(plan: Plan, right: boolean, down: boolean): Plan {
  const flip = <P extends Point>(point: P): P => ({
    ...point,
    x: right ? WIDTH - point.x : point.x,
    y: down ? HEIGHT - point.y : point.y,
  });
  return {
    ...plan,
    outline: plan.outline.map(flip),
    sign: flip(plan.sign),
    vpTile: flip(plan.vpTile),
    standing: standing(plan.standing, flip, right, down),
    bank: flip(plan.bank),
    spaces: rising(plan.spaces.map(flip)),
    landmarks: { ...flip(plan.landmarks), step: plan.landmarks.step * (right ? -1 : 1) },
  };
}

function standing(
  from: Plan["standing"],
  flip: (point: Plan["standing"]) => Plan["standing"],
  right: boolean,
  down: boolean,
): Plan["standing"] {
  const flipped = flip(from);
  if (from.dy === 0) return { ...flipped, x: from.x };
  // Three steps further up or to the left, so that the first seat still comes first.
  return {
    ...flipped,
    y: down ? flipped.y - 3 * from.dy : flipped.y,
    x: right ? flipped.x - 2 * from.x : flipped.x,
  };
}

/** Rows that a mirror turned round, put back from low to high. */
function rising(spaces: Point[]): Point[] {
  const rows = [spaces.slice(0, 2), spaces.slice(2, 5), spaces.slice(5)];
  return rows.flatMap((row) => row.toSorted((one, other) => one.x - other.x));
}

const COLUMN = 352;
const BLOCK = 474;
const BAND = 222; // the Place lies between the first row of blocks and the others
const NARROW_WIDTH = 720;

export const NARROW: Map = {
  width: NARROW_WIDTH,
  height: 3 * BLOCK + BAND,
  arc: { x: NARROW_WIDTH / 2, y: BLOCK + BAND / 2 },
  avenues: [
    { x: 0, y: BLOCK + BAND / 2 }, { x: NARROW_WIDTH, y: BLOCK + BAND / 2 },
    { x: NARROW_WIDTH / 2, y: 0 }, { x: NARROW_WIDTH / 2, y: 3 * BLOCK + BAND },
  ], // prettier-ignore
  districts: [0, 1, 2, 3, 4, 5].map((at) => block(at % 2, Math.floor(at / 2))),
};

function block(column: number, row: number): Plan {
  const x = column * (NARROW_WIDTH - COLUMN);
  const y = row * BLOCK + (row > 0 ? BAND : 0);
  const at = (right: number, down: number): Point => ({ x: x + right, y: y + down });
  return {
    outline: [at(0, 4), at(COLUMN, 4), at(COLUMN, BLOCK - 4), at(0, BLOCK - 4)],
    sign: at(120, 40),
    vpTile: at(292, 40),
    standing: { ...at(46, BLOCK - 34), dx: 84, dy: 0 },
    bank: at(74, 346),
    spaces: [0, 1, 2, 3, 4, 5].map((n) => at(64 + 112 * (n % 3), 126 + 110 * Math.floor(n / 3))),
    landmarks: { ...at(184, 346), step: 88, room: 204 },
    scale: 1.12,
  };
}

/** Where the n-th of so many landmarks stands, and how large: many are drawn smaller, in two rows. */
export function landmarkAt(plan: Plan, n: number, count: number): Point & { scale: number } {
  const { x, y, step, room } = plan.landmarks;
  const width = LANDMARK_WIDTH * plan.scale;
  const shares = [1, 2].map((rows) =>
    Math.min(1 / rows, room / (width + Math.abs(step) * (Math.ceil(count / rows) - 1))),
  );
  const share = Math.max(...shares);
  const rows = shares.indexOf(share) + 1;
  const inRow = Math.ceil(count / rows);
  const edge = x - (Math.sign(step) * width) / 2;
  const down = Math.floor(n / inRow) - (rows - 1) / 2;
  return {
    x: edge + share * (Math.sign(step) * (width / 2) + step * (n % inRow)),
    y: y + down * TILE.height * plan.scale * share,
    scale: plan.scale * share,
  };
}

/** Where the n-th of so many keys stands on a place, side by side round its middle. */
export function keyAt(middle: Point, n: number, count: number, gap = 24): Point {
  return { x: middle.x + (n - (count - 1) / 2) * gap, y: middle.y };
}

export function path(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;
}

/** The least upright box round some points. */
export function bounds(points: Point[]): Point & { width: number; height: number } {
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...points.map(({ x }) => x)), Math.max(...points.map(({ y }) => y))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Points along an avenue, from the edge of the Place outwards: trees and lamps stand there. */
export function along(from: Point, to: Point, every: number, first: number): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const steps = Math.max(0, Math.floor((length - first - every / 2) / every) + 1);
  return Array.from({ length: steps }, (_, n) => between(from, to, (first + n * every) / length));
}

export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

export const NARROW_BELOW = 620; // pixels
export const ROOMY_FROM = 1060;
