/** What is lit on the map for a beat, or for what the pointer is on elsewhere. */
import type { Fields, Json } from "../../board/contract";

export interface Lit {
  stops: Set<string>;
  near: Set<string>; // neighbours that score along
  line: string | null;
  seat: number | null;
}

const WHOLE_LINE = new Set(["big-trip", "marker-opened", "big-trips", "marker-trip"]);

export function lit(fields: Fields | null): Lit {
  if (fields === null) return { stops: new Set(), near: new Set(), line: null, seat: null };
  const whole = WHOLE_LINE.has(String(fields.event ?? fields.key));
  const scored = fields.event === "big-trip-scored";
  return {
    stops: new Set([...names(fields.stop), ...names(fields.stops), ...opened(fields.cards, whole)]),
    near: new Set(names(fields.neighbours)),
    line: whole || scored || fields.stop === undefined ? word(fields.line) : null,
    seat: typeof fields.seat === "number" ? fields.seat : null,
  };
}

function names(value: Json | undefined): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** The stops of cards that were opened; not those of the cards that started a big trip. */
function opened(cards: Json | undefined, whole: boolean): string[] {
  if (whole || !Array.isArray(cards)) return [];
  return cards.flatMap((card) => (Array.isArray(card) ? names(card[0]) : []));
}

function word(value: Json | undefined): string | null {
  return typeof value === "string" ? value : null;
}
