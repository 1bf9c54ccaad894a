/** The sentences of one game in one language, with the names at one table. */
import type { Fields, GameEvent, Json, Sentences } from "../board/contract";
import type { Reason } from "../net/protocol";
import type { AnyGamesKey } from "./keys";
import { fill, find, spelled, type Template, variant } from "./template";

export type Names = Record<string, Record<string, string>>;

/** What an action or an event has besides its values. */
const UNTOLD = new Set(["id", "do", "event", "key"]);

export class Text implements Sentences {
  constructor(
    readonly language: string,
    private readonly source: Template,
    private readonly names: Names,
    private readonly seats: string[],
  ) {}

  /** The sentence of a key like `event.house-built`. */
  say(key: AnyGamesKey, values: Fields = {}): string {
    const found = find(this.source, key);
    const template = found === undefined ? undefined : variant(found, values);
    if (template === undefined) return this.unwritten(key, values);
    return fill(template, values, (kind, value) => this.name(kind, value));
  }

  /** What is said where a game has no sentence: its key with the values, `take (count 2)`. */
  private unwritten(key: string, values: Fields): string {
    const said = key.replace(/\.title$/, "").replace(/^.*\./, "");
    const told = Object.entries(values)
      .filter(([field, value]) => !UNTOLD.has(field) && value !== null && value !== undefined)
      .map(([field, value]) => `${field} ${this.name(field, value)}`);
    return told.length > 0 ? `${said} (${told.join(", ")})` : said;
  }

  has(key: string): key is AnyGamesKey {
    return find(this.source, key) !== undefined;
  }

  action(action: Fields): string {
    return this.say(`action.${spelled(action.do)}`, action);
  }

  /** What a player is asked who can do these kinds of action: `ask.act`, with what is legal in it. */
  ask(key: AnyGamesKey, kinds: ReadonlySet<string>): string {
    return this.say(key, { can: this.offered("can", kinds), free: this.offered("free", kinds) });
  }

  /** "place a key, move a key or pass": several kinds may have one phrase. */
  private offered(table: "can" | "free", kinds: ReadonlySet<string>): string {
    const phrases = Object.entries(find(this.source, table) ?? {});
    const offered = phrases.filter(([kind]) => kinds.has(kind)).map(([, phrase]) => phrase as string);
    return joined([...new Set(offered)], () => this.say("list.or"));
  }

  event(event: GameEvent): string {
    return this.say(`event.${event.event}`, event);
  }

  reason(reason: Reason): string {
    return this.say(`reason.${reason.key}`, reason.values as Fields);
  }

  score(line: Fields): string {
    return this.say(`score.${spelled(line.key)}`, line);
  }

  /** What score lines of one kind are called together: `heading.light`, or as each of them. */
  heading(key: string, details: Fields): string {
    return this.say(this.has(`heading.${key}`) ? `heading.${key}` : `score.${key}`, details);
  }

  /** What a field of an action says, where it is asked for by itself: `answer.remove`, or its name. */
  answer(field: string, action: Fields): string {
    if (this.has(`answer.${field}`)) return this.say(`answer.${field}`, action);
    return this.name(field, action[field] ?? null);
  }

  /** What a thing is called: a seat, a stop of this edition, a colour. */
  name(kind: string, value: Json): string {
    if (kind === "seat" && typeof value === "number") return this.seat(value);
    if (Array.isArray(value))
      return this.listed(
        kind,
        value.map((item) => this.name(kind, item)),
      );
    const plain = spelled(value);
    const own = this.names[kind]?.[plain];
    if (own !== undefined) return own;
    const found = find(this.source, `name.${kind}.${plain}`) ?? find(this.source, `name.${kind}.other`);
    return typeof found === "string" ? found : plain;
  }

  /** "a, b and c", in the reader's language; what comes several times is named once, unless its order counts. */
  private listed(kind: string, items: string[]): string {
    const between = find(this.source, `in-order.${kind}`);
    if (typeof between === "string") return items.join(between);
    const counts = new Map<string, number>();
    for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
    const counted = [...counts].map(([name, times]) => (times === 1 ? name : `${name} ×${times}`));
    return joined(counted, () => this.say("list.and"));
  }

  private seat(seat: number): string {
    return this.seats[seat] || this.say("seat.plain", { number: seat + 1 });
  }
}

/** "a, b and c". */
function joined(items: string[], last: () => string): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${last()} ${items.at(-1)}`;
}
