/**
 * The whole action that somebody means who clicks on what can't be done: with a key that is really
 * theirs, so that the server names the fault of the place and not that of some other key.
 */
import type { Fields } from "../../board/contract";
import type { Departure, Landmark, View } from "./generated";

interface Key {
  start: string;
  district: string | null; // null: the Arc
  value: number;
}

/** Where a seat's keys stand on the board. */
export function keysOf({ districts, landmarks, arc }: View, seat: number): Key[] {
  const here = (keys: number[]): boolean => keys.includes(seat);
  const inDistricts = districts.flatMap(({ district, bank, spaces }) => [
    ...(here(bank.keys) ? [{ start: "bank", district, value: 0 }] : []),
    ...spaces.filter(({ keys }) => here(keys)).map(({ value }) => ({ start: String(value), district, value })),
  ]);
  const onLandmarks = landmarks
    .filter(({ keys }) => here(keys))
    .map(({ landmark, district, value }) => ({ start: landmark, district, value }));
  return [...(here(arc) ? [{ start: "arc", district: null, value: 0 }] : []), ...inDistricts, ...onLandmarks];
}

/** A move to a place that can't be reached: `goal` has a district and a value, or a landmark. */
export function meantMove(view: View, seat: number, goal: Fields, chosen: Fields): Fields {
  const wanted = goal["district"] ?? null;
  const kept = chosen["start"];
  if (kept !== undefined && (kept === "arc" || wanted === null || chosen["district"] === wanted)) {
    return { ...goal, start: kept, district: wanted ?? chosen["district"] ?? anyDistrict(view) };
  }
  const way = cheapest(view.moves?.departures ?? [], goal);
  if (way) return { ...goal, start: way.start, district: way.district };
  const key = nearestKey(keysOf(view, seat), wanted, valueOf(view, goal));
  return { ...goal, start: key?.start ?? "bank", district: wanted ?? key?.district ?? anyDistrict(view) };
}

/** A move with a key that can't move: to the next place that it could want. */
export function meantStart(view: View, start: string, district: string | null): Fields {
  const goals = (view.moves?.departures ?? [])
    .filter((way) => way.start === start && (district === null || way.district === district))
    .flatMap((way) => Object.entries(way.francs).map(([goal, francs]) => ({ goal, francs, way })));
  const [dear] = goals.toSorted((one, other) => one.francs - other.francs);
  if (dear) return { start, district: dear.way.district, ...goalFields(dear.goal) };
  const here = view.districts.find((each) => each.district === (district ?? each.district));
  const least = Number(start) || (view.landmarks.find((each) => each.landmark === start)?.value ?? 0);
  const space = here?.spaces.find(({ value }) => value > least);
  if (space) return { do: "move-to-building", start, district: here?.district ?? null, value: space.value };
  const next = inSupply(view.landmarks).find(({ value }) => value > least) ?? view.landmarks.at(-1);
  return { do: "move-to-landmark", start, district, landmark: next?.landmark ?? "" };
}

const USED_BY: Record<string, string> = {
  any_resource: "use-for-resources",
  any_prestige: "use-for-prestige",
  any_tile: "use-to-take",
  step_back: "use-to-take",
  resource_pairs: "return-resources",
  prestige_pairs: "return-prestige",
};

/** The action that uses a tile with this effect. */
export function useOf(effect: string): string {
  return USED_BY[effect] ?? "use-tile";
}

function cheapest(departures: Departure[], goal: Fields): Departure | undefined {
  const name = String(goal["landmark"] ?? goal["value"]);
  const district = goal["district"];
  return departures
    .filter((way) => way.francs[name] !== undefined && (district === undefined || way.district === district))
    .toSorted((one, other) => one.francs[name]! - other.francs[name]!)[0];
}

/** The key that comes closest: from below in the district, from the Arc, or at least in the district. */
function nearestKey(keys: Key[], district: unknown, value: number): Key | undefined {
  const arc = keys.find((key) => key.district === null);
  if (district === null) return arc ?? keys[0];
  const there = keys.filter((key) => key.district === district);
  const below = there.filter((key) => key.value < value).toSorted((one, other) => other.value - one.value);
  return below[0] ?? arc ?? there[0];
}

function valueOf(view: View, goal: Fields): number {
  const landmark = view.landmarks.find((each) => each.landmark === goal["landmark"]);
  return landmark?.value ?? Number(goal["value"] ?? 0);
}

function goalFields(goal: string): Fields {
  return Number(goal) > 0
    ? { do: "move-to-building", value: Number(goal) }
    : { do: "move-to-landmark", landmark: goal };
}

function inSupply(landmarks: Landmark[]): Landmark[] {
  return landmarks.filter(({ district }) => district === null).toSorted((one, other) => one.value - other.value);
}

function anyDistrict(view: View): string {
  return view.districts[0]?.district ?? "";
}
