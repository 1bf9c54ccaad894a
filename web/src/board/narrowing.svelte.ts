/**
 * The one way to move in all games: a click names some fields and narrows the list of legal
 * actions; what no remaining action contains is out of reach; one action left is the choice.
 */
import type { Action, Fields, Json } from "./contract";

const FEW = 8; // values that are quicker to turn through than to point at

export type Reach = "open" | "chosen" | "closed";

export function contains(action: Fields, fields: Fields): boolean {
  for (const name in fields) if (!same(action[name], fields[name] as Json)) return false;
  return true;
}

/** Every thing on a board asks this of every legal action: only what is no plain value is spelled. */
function same(one: Json | undefined, other: Json): boolean {
  const given = one ?? null;
  if (given === other) return true;
  if (typeof given !== "object" || typeof other !== "object") return false;
  return given !== null && other !== null && JSON.stringify(given) === JSON.stringify(other);
}

/** Fields that a later click replaces: another stop instead of this one. */
function without(chosen: Fields, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !(name in fields)));
}

export class Narrowing {
  legal: Action[] = $state.raw([]);
  chosen: Fields = $state.raw({});
  /** Called with what was clicked where nothing legal contains it: the server is asked why. */
  refuse: (fields: Fields) => void = () => {};
  /** Called before something legal is chosen: whoever chooses wants to see the game as it stands. */
  touched: () => void = () => {};

  readonly left = $derived(this.legal.filter((action) => contains(action, this.chosen)));
  /** The one action that is left once something was chosen: previewed, then confirmed. */
  readonly choice = $derived(
    Object.keys(this.chosen).length > 0 && this.left.length === 1 ? (this.left[0] ?? null) : null,
  );

  /** Whether something was chosen. */
  readonly begun = $derived(Object.keys(this.chosen).length > 0 && this.legal.length > 0);
  /** The first thing that still has to be said, where there are few ways to say it. */
  readonly question = $derived.by(() => {
    if (!this.begun || this.choice) return null;
    const names = new Set(this.left.flatMap((action) => Object.keys(action)));
    const name = [...names].find((one) => one !== "id" && this.isQuestion(this.answers(one).length));
    return name ? { name, values: this.answers(name) } : null;
  });

  /** A new position: start afresh. */
  begin(legal: Action[]): void {
    this.legal = legal;
    this.chosen = {};
  }

  /** Whether these fields are chosen, could be, or are out of reach now. */
  reach(fields: Fields): Reach {
    const named = Object.keys(fields).every((name) => name in this.chosen);
    if (Object.keys(this.chosen).length > 0 && named && contains(this.chosen, fields)) return "chosen";
    return this.takes(fields) ? "open" : "closed";
  }

  /** Narrow to the legal actions with these fields; on what was chosen already, widen again. */
  click(fields: Fields): void {
    if (this.reach(fields) === "closed") return this.refuse(fields);
    this.touched();
    if (this.reach(fields) === "chosen") this.chosen = without(this.chosen, fields);
    else if (this.fits({ ...this.chosen, ...fields })) this.chosen = { ...this.chosen, ...fields };
    else this.chosen = { ...this.compatible(fields), ...fields };
  }

  clear(): void {
    this.chosen = {};
  }

  /**
   * Take a whole action at once: from a list, or as it was typed. What it does not name is chosen
   * not to be there: one prestige token, and no second.
   */
  take(action: Action): void {
    this.touched();
    const { id: _id, ...fields } = action;
    const alike = this.legal.filter((other) => contains(other, fields));
    const absent = alike.flatMap((other) => Object.keys(other)).filter((name) => !(name in action));
    this.chosen = { ...Object.fromEntries(absent.map((name) => [name, null])), ...fields };
  }

  /** One of the actions that are left with this answer. */
  example(name: string, value: Json): Action | undefined {
    return this.left.find((action) => same(action[name], value));
  }

  /** What can be answered to a field: its values, and null where it may be left out. */
  answers(name: string): Json[] {
    const optional = this.left.some((action) => action[name] === undefined);
    return optional && this.values(name).length > 0 ? [...this.values(name), null] : this.values(name);
  }

  /**
   * The field that a key or a button turns: `turn` where an action has it, else the
   * last of those that have a few values left while all else stays as it is.
   */
  readonly turning: string | null = $derived.by(() => {
    if (Object.keys(this.chosen).length === 0) return null;
    const names = Object.keys(this.left[0] ?? {}).filter((name) => name !== "id" && name !== "do");
    const few = names.filter((name) => this.turns(name).length > 1 && this.turns(name).length <= FEW);
    return few.find((name) => name === "turn") ?? few.at(-1) ?? null;
  });

  /** Turn the field on to its next value (or back), as far as the rest of the choice allows. */
  turn(step: 1 | -1): void {
    const name = this.turning;
    if (name === null) return;
    const values = this.turns(name);
    const at = values.findIndex((value) => same(this.chosen[name], value));
    const next = values[(at + step + values.length) % values.length] as Json;
    this.chosen = { ...this.chosen, [name]: at < 0 && step < 0 ? (values.at(-1) as Json) : next };
  }

  /** The values of a field among the actions that have everything else that was chosen. */
  private turns(name: string): Json[] {
    const rest = without(this.chosen, { [name]: null });
    if (Object.keys(rest).every((other) => other === "do")) return []; // nothing is held that could turn
    const fitting = this.legal.filter((action) => contains(action, rest));
    const alike = fitting.filter((action) => this.alike(action, name));
    const found = new Map(alike.map((action) => [JSON.stringify(action[name]), action[name]]));
    return [...found.values()].filter((value) => value !== undefined) as Json[];
  }

  /** Whether an action differs from what is left in nothing but this field. */
  private alike(action: Action, name: string): boolean {
    const { id: _id, ...pattern } = this.left[0] ?? {};
    return contains(action, without(pattern as Fields, { [name]: null }));
  }

  /** The values that a field can still take: for rotation, and for what is left to ask. */
  values(name: string): Json[] {
    const found = new Map(this.left.map((action) => [JSON.stringify(action[name]), action[name]]));
    return [...found.values()].filter((value) => value !== undefined) as Json[];
  }

  private isQuestion(answers: number): boolean {
    return answers > 1 && answers <= FEW + 1;
  }

  private fits(fields: Fields): boolean {
    return this.legal.some((action) => contains(action, fields));
  }

  private takes(fields: Fields): boolean {
    const chosen = Object.keys(this.chosen).length > 0;
    return (chosen && this.fits({ ...this.chosen, ...fields })) || this.fits(fields);
  }

  /** What of the earlier choice still goes with these fields, the oldest first. */
  private compatible(fields: Fields): Fields {
    let kept: Fields = {};
    for (const [name, value] of Object.entries(without(this.chosen, fields))) {
      if (this.fits({ ...kept, [name]: value, ...fields })) kept = { ...kept, [name]: value };
    }
    return kept;
  }
}
