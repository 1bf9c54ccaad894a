/**
 * Where everything stands on the map. Wide: six districts as sectors round the Place, a bank
 * beside the Arc and values rising outwards. Narrow: the same city in three columns and two rows.
 */

export interface Point {
  x: number;
  y: number;
}

/** One district: places are centres, in the units of the map's viewBox. */
export interface Plan {
  outline: Point[];
  sign: Point & { width: number };
  vpTile: Point;
  standing: Point[]; // one for each of four seats
  bank: Point;
  spaces: Point[];
  landmarks: Point & { step: number; room: number };
  scenery: Point & { scale: number; landmarks: number }; // so many landmarks hide it
  sites: number; // fewer landmarks than these leave a site for the next
  grove: Point | null; // where there is room for one
  scale: number; // of buildings, landmarks and the bank
}

export interface Map {
  width: number;
  height: number;
  arc: Point;
  place: number; // how large the Place is drawn
  avenues: Point[]; // the far ends, seen from the Arc
  districts: Plan[]; // in the order of the box
}

export const PLACE = 108; // radius of the Place round the Arc
export const TILE = { width: 98, height: 94 };
export const LANDMARK_WIDTH = 84;

const WIDTH = 1200;
const HEIGHT = 1040;
const MIDDLE: Point = { x: WIDTH / 2, y: HEIGHT / 2 };
const GATE = 250; // where an avenue meets the upper and lower edge

/** The upper middle sector: between the two avenues that leave upwards. */
const MIDDLE_SECTOR: Plan = {
  outline: [{ x: GATE, y: 0 }, { x: WIDTH - GATE, y: 0 }, MIDDLE],
  sign: { x: 418, y: 31, width: 212 },
  vpTile: { x: 578, y: 31 },
  standing: [658, 724, 790, 856].map((x) => ({ x, y: 31 })),
  bank: { x: 600, y: 383 },
  spaces: [
    { x: 550, y: 305 }, { x: 650, y: 305 },
    { x: 497, y: 207 }, { x: 600, y: 207 }, { x: 703, y: 207 },
    { x: 430, y: 109 },
  ], // prettier-ignore
  landmarks: { x: 528, y: 109, step: 85, room: 341 },
  scenery: { x: 732, y: 112, scale: 1, landmarks: 3 },
  sites: 1,
  grove: null,
  scale: 1,
};

/** The upper left sector: between the level avenue and the one that leaves upwards. */
const SIDE_SECTOR: Plan = {
  outline: [{ x: 0, y: 0 }, { x: GATE, y: 0 }, MIDDLE, { x: 0, y: MIDDLE.y }],
  sign: { x: 118, y: 31, width: 212 },
  vpTile: { x: 196, y: 81 },
  standing: [{ x: 162, y: 120 }, { x: 230, y: 120 }, { x: 162, y: 152 }, { x: 230, y: 152 }],
  bank: { x: 424, y: 446 },
  spaces: [
    { x: 248, y: 319 }, { x: 351, y: 319 },
    { x: 81, y: 219 }, { x: 184, y: 219 }, { x: 287, y: 219 },
    { x: 62, y: 111 },
  ], // prettier-ignore
  landmarks: { x: 53, y: 446, step: 85, room: 341 },
  scenery: { x: 102, y: 332, scale: 1.08, landmarks: 9 },
  sites: 3,
  grove: { x: 220, y: 456 },
  scale: 1,
}; // prettier-ignore

/** The order of the box goes round the Place: which sector is whose, clockwise from upper left. */
const SECTOR_OF = [3, 0, 1, 2, 4, 5];

export const WIDE: Map = {
  width: WIDTH,
  height: HEIGHT,
  arc: MIDDLE,
  place: 1,
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
    standing: plan.standing.map(flip).toSorted(byReading),
    bank: flip(plan.bank),
    spaces: rising(plan.spaces.map(flip)),
    landmarks: { ...flip(plan.landmarks), step: plan.landmarks.step * (right ? -1 : 1) },
    scenery: flip(plan.scenery),
    grove: plan.grove && flip({ ...plan.grove, y: down ? plan.grove.y - 8 : plan.grove.y }),
  };
}

function byReading(one: Point, other: Point): number {
  return one.y - other.y || one.x - other.x;
}

/** Rows that a mirror turned round, put back from low to high. */
function rising(spaces: Point[]): Point[] {
  const rows = [spaces.slice(0, 2), spaces.slice(2, 5), spaces.slice(5)];
  return rows.flatMap((row) => row.toSorted((one, other) => one.x - other.x));
}

const COLUMN = 240;
const BLOCK = 318;
const BAND = 88; // the Place lies between the two rows of blocks
const TALL = 2 * BLOCK + BAND;

/** Which column and row of the narrow map is whose: the same neighbours as on the wide one. */
const BLOCK_OF = [5, 0, 1, 2, 4, 3];

export const NARROW: Map = {
  width: 3 * COLUMN,
  height: TALL,
  arc: { x: 1.5 * COLUMN, y: TALL / 2 },
  place: 0.46,
  avenues: [
    { x: 0, y: TALL / 2 }, { x: 3 * COLUMN, y: TALL / 2 },
  ], // prettier-ignore
  districts: BLOCK_OF.map((at) => block(at % 3, Math.floor(at / 3))),
};

/** A block with its sign at the outer edge and its bank towards the Place. */
function block(column: number, row: number): Plan {
  const x = column * COLUMN;
  const at = (right: number, down: number): Point => ({ x: x + right, y: row === 0 ? down : TALL - down });
  return {
    outline: [at(2, 2), at(COLUMN - 2, 2), at(COLUMN - 2, BLOCK), at(2, BLOCK)],
    sign: { ...at(77, 29), width: 146 },
    vpTile: at(195, 29),
    standing: [34, 91, 149, 206].map((right) => at(right, 68)),
    bank: at(53, 280),
    spaces: [0, 1, 2, 3, 4, 5].map((n) => at(42 + 78 * (n % 3), n < 3 ? 200 : 124)),
    landmarks: { ...at(136, 279), step: 69, room: 134 },
    scenery: { ...at(172, 280), scale: 0.62, landmarks: 1 },
    sites: 0,
    grove: null,
    scale: 0.79,
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
