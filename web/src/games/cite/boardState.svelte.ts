/** What the player is about to lay: which thing, how it is turned, and where the pointer holds it. */
import type { Fields } from "../../board/contract";
import type { Narrowing } from "../../board/narrowing.svelte";
import { sameCell, type Cell } from "./geometry";
import { covers, fieldsOf, heldThing, layAt, lays, nextWay, thingOf, waysOf, wish } from "./laying";

export class BoardState {
  /** The space under the pointer or the focus. */
  hovered: Cell | null = $state.raw(null);
  private turned = $state("");
  private readonly narrowing: () => Narrowing;
  private readonly shapes: () => Record<string, string[]>;

  constructor(narrowing: () => Narrowing, shapes: () => Record<string, string[]>) {
    this.narrowing = narrowing;
    this.shapes = shapes;
  }

  readonly thing = $derived.by(() => heldThing(this.narrowing().legal, this.narrowing().chosen));
  /** Whether it is clear which thing is meant: it was chosen, or there is only one. */
  readonly sure = $derived.by(() => {
    const { legal, chosen } = this.narrowing();
    if (thingOf(chosen) !== null) return true;
    const things = legal.map(thingOf).filter((thing) => thing !== null);
    return !("do" in chosen) && new Set(things.map((thing) => JSON.stringify(thing))).size === 1;
  });
  readonly all = $derived.by(() => lays(this.narrowing().legal, this.thing, this.shapes()));
  readonly ways = $derived.by(() => waysOf(this.all));
  /** What is chosen and waits to be confirmed. */
  readonly chosen = $derived.by(() => {
    const choice = this.narrowing().choice;
    return this.all.find((lay) => lay.action.id === choice?.id) ?? null;
  });
  readonly way = $derived.by(() => {
    if (this.chosen) return this.chosen.way;
    return this.ways.includes(this.turned) ? this.turned : (this.ways[0] ?? "");
  });
  /** What a click would lay where the pointer is. */
  readonly ghost = $derived.by(() => {
    const chosen = this.narrowing().chosen;
    if (this.hovered === null || ("do" in chosen && thingOf(chosen) === null)) return null;
    const lay = layAt(this.all, this.hovered, this.way);
    return lay && lay.action.id !== this.chosen?.action.id ? lay : null;
  });

  /** Whether there is something to turn. */
  readonly turns = $derived.by(() => {
    const chosen = this.narrowing().chosen;
    return this.ways.length > 1 && !("do" in chosen && thingOf(chosen) === null);
  });

  /** The fields that a space stands for now: what can be laid there, else what was meant. */
  fieldsAt(cell: Cell): Fields {
    if (this.chosen && this.isHeldAt(cell)) return fieldsOf(this.chosen.action);
    const lay = layAt(this.all, cell, this.way);
    if (lay) return fieldsOf(lay.action);
    return wish(this.thing ?? { do: "build" }, this.way, cell, this.shapes());
  }

  /** Turn it a step on or back; what is chosen stays under the pointer. */
  turn(step: 1 | -1 = 1): void {
    const held = this.chosen;
    const cell = held ? this.pivot() : this.hovered;
    this.turned = nextWay(this.all, this.way, cell, step);
    const next = held && cell ? layAt(this.all, cell, this.turned) : null;
    if (next && next.action.id !== held?.action.id) this.narrowing().click(fieldsOf(next.action));
  }

  private isHeldAt(cell: Cell): boolean {
    return this.chosen !== null && sameCell(this.pivot() ?? this.chosen.grab, cell);
  }

  /** The space that what is chosen is turned round. */
  private pivot(): Cell | null {
    if (this.chosen === null) return null;
    return this.hovered && covers(this.chosen, this.hovered) ? this.hovered : this.chosen.grab;
  }
}
