/** The way of the bus: along roads from stop to stop, on one line where it drives a line. */
import type { Point } from "./curve";
import { roadBetween, type Omnibus } from "./geometry";

/** The stops from one to another with the fewest roads between them, both included. */
export function route(map: Omnibus, from: string, to: string, line?: string): string[] {
  const ways: string[][] = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way[way.length - 1] as string;
    if (last === to) return way;
    for (const next of onwards(map, last, line)) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [to];
}

function onwards(map: Omnibus, stop: string, line?: string): string[] {
  const roads = map.roads.filter((road) => line === undefined || road.line === line);
  return roads.flatMap(({ from, to }) => (from === stop ? [to] : to === stop ? [from] : []));
}

/** A row of stops as the points that the bus passes. */
export function driven(map: Omnibus, way: string[]): Point[] {
  return way.slice(1).flatMap((to, n) => roadBetween(map, way[n] as string, to));
}
