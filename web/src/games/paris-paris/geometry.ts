/** Where everything lies on the omnibus map: lines, stops and the roads between them, read from the box. */
import { along, distance, path, sections, type Point } from "./curve";
import { HOUSE_VALUE, members, type Box } from "./box";

export interface Stop extends Point {
  key: string;
  places: number; // houses that it holds
  lines: string[];
  houseValue: boolean; // its name is one
}

/** The way from a stop to the next one on a line, as drawn. */
export interface Road {
  line: string;
  from: string;
  to: string;
  points: Point[];
}

export interface Line {
  key: string;
  letter: string;
  paint: number; // its colour and pattern, 0 to 4
  stops: string[];
  path: string;
  shields: Point[]; // where its letter stands on the map
}

export interface Omnibus {
  lines: Line[];
  stops: Stop[];
  roads: Road[];
  houseValue: boolean; // the layout is one
}

const PAINTS = ["teal", "red", "blue", "orange", "pink"];
const SHIELDS = 3;

/** The map of a box, drawn out from west to east by so much. */
export function readMap(box: Box, stretch = 1): Omnibus {
  const boxLines = members(box.lines);
  const stops = members(box.stops).map(([key, { x, y, named }]) => {
    const lines = boxLines.filter(([, line]) => line.stops.includes(key)).map(([line]) => line);
    return { key, x: x * stretch, y, lines, places: lines.length, houseValue: named === HOUSE_VALUE };
  });
  const paints = painted(boxLines.map(([key]) => key));
  const at = new Map(stops.map((stop) => [stop.key, stop]));
  const roads: Road[] = [];
  const lines = boxLines.map(([key, { letter, stops: row }]) => {
    const drawn = sections(row.map((stop) => at.get(stop) as Point));
    drawn.forEach((points, n) => {
      roads.push({ line: key, from: row[n] as string, to: row[n + 1] as string, points });
    });
    const paint = paints.get(key) as number;
    return { key, letter, paint, stops: row, path: path(drawn.flat()), shields: shields(drawn) };
  });
  return { lines, stops, roads, houseValue: box.lines.mark === HOUSE_VALUE };
}

/** Lines with a colour's name get that colour, any others those that are left. */
function painted(keys: string[]): Map<string, number> {
  const free = PAINTS.map((_, n) => n).filter((n) => !keys.includes(PAINTS[n] as string));
  return new Map(keys.map((key) => [key, PAINTS.includes(key) ? PAINTS.indexOf(key) : (free.shift() ?? 0)]));
}

/** The middles of a line's longest sections: there is room for its letter. */
function shields(drawn: Point[][]): Point[] {
  const length = (points: Point[]): number => distance(points[0] as Point, points[points.length - 1] as Point);
  const longest = [...drawn].sort((one, other) => length(other) - length(one)).slice(0, SHIELDS);
  return longest.map((points) => along(points, 0.5));
}

export function stopAt(map: Omnibus, key: string): Stop | undefined {
  return map.stops.find((stop) => stop.key === key);
}

export function lineOf(map: Omnibus, key: string): Line | undefined {
  return map.lines.find((line) => line.key === key);
}

/** The stops one road away, along all lines. */
export function neighbours(map: Omnibus, stop: string): string[] {
  return map.roads.flatMap(({ from, to }) => (from === stop ? [to] : to === stop ? [from] : []));
}

/** The road between two stops, drawn from the first to the second. */
export function roadBetween(map: Omnibus, from: string, to: string): Point[] {
  for (const road of map.roads) {
    if (road.from === from && road.to === to) return road.points;
    if (road.from === to && road.to === from) return [...road.points].reverse();
  }
  return [];
}

/** The first stop of a line at which it meets another. */
export function firstCrossing(map: Omnibus, line: string): string | undefined {
  return lineOf(map, line)?.stops.find((stop) => (stopAt(map, stop)?.places ?? 0) > 1);
}
