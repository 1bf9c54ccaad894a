/** The tables where it is my turn, for every page but a table's own. */
import { myTables } from "../net/lobby";
import type { TableInfo } from "../net/protocol";

export interface MyTurn {
  table: string;
  game: string;
  left: number | null; // seconds on my clock, at `since`
  since: number; // by performance.now()
}

/** Where it is my turn, the most urgent first: whose clock runs out soonest, then who has waited longest. */
export function turnsIn(tables: TableInfo[], now: number, since: number): MyTurn[] {
  const mine = tables.flatMap((table) => {
    const seat = table.seats.find((one) => one.mine && one.seat === table.to_act && !one.stand_in);
    if (table.status !== "running" || table.old_rules || !seat) return [];
    // The list has what was left when the turn began.
    const left = seat.left === null ? null : Math.max(0, seat.left - Math.max(0, now - table.changed) / 1000);
    return [{ table: table.id, game: table.game, left, since, changed: table.changed }];
  });
  mine.sort((one, other) => (one.left ?? Infinity) - (other.left ?? Infinity) || one.changed - other.changed);
  return mine.map(({ table, game, left }) => ({ table, game, left, since }));
}

class MyTurns {
  turns = $state.raw<MyTurn[]>([]);
  private asked = 0;

  async load(): Promise<void> {
    const asked = ++this.asked;
    try {
      const found = await myTables({ finished: false });
      if (asked === this.asked) this.turns = turnsIn(found, Date.now(), performance.now());
    } catch {
      // What is known stays on the page; the next notice asks again.
    }
  }

  forget(): void {
    this.asked += 1;
    this.turns = [];
  }
}

export const myTurns = new MyTurns();
