/** What every component of the board needs to know, passed on once by Svelte's context. */
import { createContext } from "svelte";
import type { BoardProps, Fields, HintMark } from "../../board/contract";
import { contains, type Narrowing } from "../../board/narrowing.svelte";
import type { Below } from "../../text/keys";
import { highlightsOf, marksOf, noteOf, type Mark, type Note, type Pointed } from "./highlights";
import { meantMove, meantStart } from "./meant";
import { priceFrom, priceOf, type Price } from "./prices";
import { stepsOf } from "./tiles";
import type { GameAction, GameEvent, SentenceKey, Sentences, Sort, TrackTile, View } from "./generated";
import type { Box } from "./box";

export type Given = BoardProps<View, Box, GameEvent, Pointed, SentenceKey>;

export class BoardState {
  #given: () => Given;
  readonly lit: Set<string> = $derived.by(
    () => new Set([...highlightsOf(this.#given().beat), ...highlightsOf(this.#given().pointed)]),
  );
  readonly choosing = $derived.by(() => Object.keys(this.#given().narrowing.chosen).length > 0);
  readonly note: Note | null = $derived.by(() => noteOf(this.#given().beat, this.#given().last));
  /** The places of the last move, each with the seat that was there: nothing while it is being told. */
  readonly marks: Map<string, Mark> = $derived.by(() =>
    this.#given().beat === null ? marksOf(this.#given().last) : new Map<string, Mark>(),
  );
  /** Whether plots show what may be built there; at first they are bare, to be drawn sooner. */
  planned = $state(false);
  /** The track tile whose effect is being explained. */
  explained: number | null = $state(null);

  constructor(given: () => Given) {
    this.#given = given;
  }

  get view(): View {
    return this.#given().view;
  }
  get box(): Box {
    return this.#given().box;
  }
  get seat(): number | null {
    return this.#given().seat;
  }
  get seats(): string[] {
    return this.#given().seats;
  }
  get narrowing(): Narrowing {
    return this.#given().narrowing;
  }
  get text(): Sentences {
    return this.#given().text;
  }
  get beat(): Given["beat"] {
    return this.#given().beat;
  }
  get time(): number {
    return this.#given().time;
  }
  get hints(): HintMark[] {
    return this.#given().hints;
  }
  /** The points that the chosen action would bring, where they are known. */
  get gain(): number | null {
    return this.#given().gain;
  }
  get motion(): boolean {
    return this.#given().motion;
  }

  say(key: Below<SentenceKey, "board">, values: Fields = {}): string {
    return this.text.say(`board.${key}`, values);
  }

  /** What a bonus tile does, in words. */
  effect(tile: TrackTile): string {
    const key = `effect.${tile.effect}`;
    const steps = stepsOf(tile.steps).map(([count, vp]) => `${count} → ${vp}`);
    return this.text.has(key) ? this.text.say(key, { ...tile, steps: steps.join(", ") }) : "";
  }

  /** Several remarks as one spoken label. */
  spoken(...remarks: (string | false | null)[]): string {
    return remarks.filter(Boolean).join("; ");
  }

  /** Whether something is chosen and these fields go on with it. */
  goesOn(fields: Fields): boolean {
    return this.choosing && this.narrowing.left.some((action) => contains(action, fields));
  }

  hint(fields: Fields): HintMark | undefined {
    return this.hints.find((mark) => contains(mark.fields, fields));
  }

  can(what: GameAction["do"]): boolean {
    return this.narrowing.legal.some((action) => action.do === what);
  }

  /** The cheapest way to a place that goes with what is chosen. */
  price(at: string): Price | null {
    const { moves, seat, screens } = this.view;
    if (moves === null || seat === null) return null;
    return priceOf(moves, at, this.narrowing.chosen, screens[seat]?.francs ?? 0);
  }

  /** What the chosen goal costs one of several keys that could go there. */
  priceFrom(start: string, district: string | null): Price | null {
    const { moves, seat, screens } = this.view;
    const francs = moves && this.choosing ? priceFrom(moves, start, district, this.narrowing.chosen) : null;
    if (francs === null || seat === null) return null;
    return { francs, short: Math.max(0, francs - (screens[seat]?.francs ?? 0)), missing: [] };
  }

  /** The move that a click on a place means which can't be reached: the server says what is wrong with it. */
  meant(goal: Fields): Fields {
    return this.seat === null ? goal : meantMove(this.view, this.seat, goal, this.narrowing.chosen);
  }

  meantStart(start: string, district: string | null): Fields {
    return meantStart(this.view, start, district);
  }

  /** The price in words: Francs, resources, and what is missing. */
  priceWords({ francs, short, missing }: Price, resources: Sort[]): string {
    const price = this.say("costs", { francs, sorts: resources });
    const lacking = [
      ...(short === 0 ? [] : [this.say("francs-only", { francs: short })]),
      ...missing.map((sort) => this.text.name("sort", sort)),
    ];
    return lacking.length ? `${price} (${this.say("short", { missing: lacking.join(", ") })})` : price;
  }
}

export const [getBoard, setBoard] = createContext<BoardState>();
