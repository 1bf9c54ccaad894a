/**
 * Where the names of the stops stand. Each name tries the places around its stop, on one line
 * or broken in two, and takes the one that covers least; a few rounds let names make way for
 * each other. Pure arithmetic with estimated widths, so that it is the same on every screen.
 */
import type { Point } from "./curve";
import type { Omnibus, Stop } from "./geometry";

export interface Label {
  key: string;
  rows: string[];
  x: number; // of the anchor
  y: number; // of the first row's baseline
  anchor: "start" | "middle" | "end";
  box: Rect;
  far: number; // what it costs to stand here and not below or above
}

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const ROW = 1.02; // a row's height in units of the letters' size
const WIDER = 1.18; // some systems bring a serif that is wider than a book's
const GAP = 16;
const ROUNDS = 5;
const STARTS = 8;
const COST = {
  label: 60,
  stop: 60,
  shield: 30,
  road: 5,
  landmark: 9,
  outside: 90,
  broken: 12,
  beside: 2,
  corner: 6,
};
/** The drawings that a name should leave free, where it can, on a map that is not drawn out. */
const LANDMARKS: Rect[] = [
  { left: 690, top: 590, right: 734, bottom: 636 }, // Notre-Dame
  { left: 616, top: 740, right: 690, bottom: 808 }, // the Panthéon
  { left: 70, top: 540, right: 146, bottom: 702 }, // the tower
  { left: 366, top: 28, right: 458, bottom: 106 }, // the Sacré-Cœur
  { left: 906, top: 470, right: 938, bottom: 558 }, // the column of July
];

/** Where the drawings stand on the map: the title in its corner, and landmarks with their quarters. */
function drawings(canvas: Rect, stretch: number): Rect[] {
  const title = { left: canvas.left, top: 0, right: canvas.left + 290, bottom: 146 };
  const lines = { left: canvas.left, top: 146, right: canvas.left + 215, bottom: 226 }; // one's own and the open one
  const moved = LANDMARKS.map(({ left, right, ...rows }) => {
    const by = ((left + right) / 2) * (stretch - 1);
    return { left: left + by, right: right + by, ...rows };
  });
  return [title, lines, ...moved];
}

/** The ground that a stop's symbol and its houses cover. */
export function footprint(stop: Stop): Rect {
  const half = stop.places > 1 ? 43 : 23;
  return { left: stop.x - half, top: stop.y - 30, right: stop.x + half, bottom: stop.y + 23 };
}

export function placeLabels(
  map: Omnibus,
  name: (stop: string) => string,
  size: number,
  canvas: Rect,
  stretch = 1,
): Label[] {
  const all: Covered = {
    drawings: drawings(canvas, stretch),
    stops: map.stops.map(footprint),
    shields: map.lines.flatMap((line) => line.shields.map((at) => around(at, 14))),
    roads: map.roads.flatMap((road) => road.points),
  };
  const choices = map.stops.map((stop) => {
    const places = candidates(stop, name(stop.key), size);
    const near = within(reached(places), all);
    return places
      .map((label) => ({ label, cost: ground(label, canvas, near) }))
      .sort((one, other) => one.cost - other.cost);
  });
  const tries = Array.from({ length: STARTS }, (_, start) => settled(choices, start));
  const [first, ...others] = tries.map((taken) => ({ taken, cost: together(taken) }));
  const best = others.reduce((one, other) => (other.cost < one.cost ? other : one), first as Try);
  return best.taken.map((choice) => choice.label);
}

/** What a name may cover. */
interface Covered {
  drawings: Rect[];
  stops: Rect[];
  shields: Rect[];
  roads: Point[];
}

interface Choice {
  label: Label;
  cost: number; // without other names
}

interface Try {
  taken: Choice[];
  cost: number;
}

/** Each name in turn takes its best place among the others, beginning with another one. */
function settled(choices: Choice[][], start: number): Choice[] {
  const order = choices.map((_, n) => (n * 7 + start * 3) % choices.length);
  const taken: Choice[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = [...taken];
    for (const n of order) {
      const others = taken.filter((_, other) => other !== n);
      taken[n] = best(choices[n] as Choice[], others);
    }
    if (taken.every((choice, n) => choice === before[n])) break; // nobody wants to move any more
  }
  return taken;
}

/** The cheapest among the others. All are in order of what they cost alone: most need no look. */
function best(all: Choice[], others: Choice[]): Choice {
  let found = all[0] as Choice;
  let least = Infinity;
  for (const choice of all) {
    if (choice.cost >= least) break;
    const cost = among(choice, others);
    if (cost < least) [found, least] = [choice, cost];
  }
  return found;
}

function among({ label, cost }: Choice, others: Choice[]): number {
  return cost + COST.label * sum(others, (other) => covers(spaced(label.box), other.label.box));
}

/** With a gap at both ends, so that two names in a row are not read as one. */
function spaced({ left, right, ...rows }: Rect): Rect {
  return { left: left - GAP, right: right + GAP, ...rows };
}

function together(taken: Choice[]): number {
  return sum(taken, (choice) =>
    among(
      choice,
      taken.filter((other) => other !== choice),
    ),
  );
}

/** What a label covers besides other labels, and how far it is from the usual place. */
function ground(label: Label, canvas: Rect, { drawings, stops, shields, roads }: Covered): number {
  const { box } = label;
  return (
    COST.stop * sum(stops, (stop) => covers(box, stop)) +
    COST.shield * sum(shields, (shield) => overlap(shield, box)) +
    COST.road * sum(roads, (point) => Number(inside(point, box))) +
    COST.landmark * sum(drawings, (drawing) => overlap(box, drawing) * 2) +
    (overlap(box, canvas) < 0.999 ? COST.outside : 0) +
    COST.broken * (label.rows.length - 1) +
    label.far
  );
}

/** All the ground that one of these names could stand on. */
function reached(labels: Label[]): Rect {
  const boxes = labels.map((label) => label.box);
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** What lies there: a name looks at that alone, and not at the roads of the whole city. */
function within(place: Rect, { drawings, stops, shields, roads }: Covered): Covered {
  return {
    drawings: drawings.filter((drawing) => overlap(place, drawing) > 0),
    stops: stops.filter((stop) => overlap(place, stop) > 0),
    shields: shields.filter((shield) => overlap(place, shield) > 0),
    roads: roads.filter((point) => inside(point, place)),
  };
}

/** The names' places around a stop: below, above, beside, and at the four corners. */
function candidates(stop: Stop, name: string, size: number): Label[] {
  const foot = footprint(stop);
  const gap = size * 0.22;
  return broken(name).flatMap((rows) => {
    const wide = Math.max(...rows.map((row) => width(row, size)));
    const high = rows.length * size * ROW;
    const middle = (foot.top + foot.bottom) / 2 - high / 2;
    const below = foot.bottom + gap * 0.6;
    const above = foot.top - gap - high;
    const at = (left: number, top: number, anchor: Label["anchor"], far: number): Label => {
      const x = anchor === "start" ? left : anchor === "end" ? left + wide : left + wide / 2;
      const box = { left, top, right: left + wide, bottom: top + high };
      return { key: stop.key, rows, x, y: top + size * 0.8, anchor, box, far };
    };
    const { beside, corner } = COST;
    return [
      at(stop.x - wide / 2, below, "middle", 0),
      at(stop.x - wide / 2, above, "middle", 0),
      at(foot.right + gap, middle, "start", beside),
      at(foot.left - gap - wide, middle, "end", beside),
      at(stop.x + 8, below, "start", corner),
      at(stop.x - 8 - wide, below, "end", corner),
      at(stop.x + 8, above, "start", corner),
      at(stop.x - 8 - wide, above, "end", corner),
      at(foot.right, foot.bottom - high * 0.45, "start", corner),
      at(foot.left - wide, foot.bottom - high * 0.45, "end", corner),
      at(foot.right, foot.top - high * 0.4, "start", corner),
      at(foot.left - wide, foot.top - high * 0.4, "end", corner),
    ];
  });
}

/** A name on one row, and broken at each gap between words. */
export function broken(name: string): string[][] {
  const words = name.split(" ");
  const breaks = words.slice(1).map((_, n) => [words.slice(0, n + 1).join(" "), words.slice(n + 1).join(" ")]);
  return [[name], ...breaks];
}

/** About how wide a text is set in a book serif. */
export function width(text: string, size: number): number {
  return size * WIDER * sum([...text], (letter) => wide(letter));
}

function wide(letter: string): number {
  if (/[ilj'’.,\-–I ]/.test(letter)) return 0.33;
  if (/[frtsJ]/.test(letter)) return 0.43;
  if (/[mwMW]/.test(letter)) return 0.88;
  return letter === letter.toUpperCase() ? 0.74 : 0.55;
}

/** The share of the first rectangle that the second covers. */
export function overlap(one: Rect, other: Rect): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide <= 0 || high <= 0 ? 0 : (wide * high) / area(one);
}

/** As `overlap`, but hardly more than to touch counts for something. */
function covers(one: Rect, other: Rect): number {
  const share = overlap(one, other);
  return share > 0.02 ? share + 0.3 : share;
}

function area(rect: Rect): number {
  return (rect.right - rect.left) * (rect.bottom - rect.top);
}

function inside({ x, y }: Point, rect: Rect): boolean {
  return x > rect.left && x < rect.right && y > rect.top && y < rect.bottom;
}

function around({ x, y }: Point, by: number): Rect {
  return { left: x - by, top: y - by, right: x + by, bottom: y + by };
}

function sum<Item>(items: Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
