import { expect, it } from "vitest";
import type { TableInfo } from "../net/protocol";
import { turnsIn } from "./myTurns.svelte";

const seat = (number: number, mine: boolean, left: number | null = null): unknown => ({ seat: number, mine, left });

function table(id: string, changes: object): TableInfo {
  const usual = { id, game: "cite", status: "running", to_act: 0, old_rules: null, changed: 1000 };
  return { ...usual, seats: [seat(0, true), seat(1, false)], ...changes } as unknown as TableInfo;
}

it("finds where it is my turn, the most urgent first", () => {
  const found = turnsIn(
    [
      table("theirs", { to_act: 1 }),
      table("over", { status: "finished" }),
      table("kept", { old_rules: { begun: 1, installed: 2, moves: 3 } }),
      table("later", { changed: 5000 }),
      table("calm", {}),
      table("soon", { seats: [seat(0, true, 60), seat(1, false, 9)] }),
    ],
    11_000,
    7,
  );
  expect(found.map((one) => one.table)).toEqual(["soon", "calm", "later"]);
  expect(found[0]).toEqual({ table: "soon", game: "cite", left: 50, since: 7 });
});

it("is not my turn where a bot stands in for me", () => {
  const away = { ...(seat(0, true) as object), stand_in: "level-2" };
  expect(turnsIn([table("away", { seats: [away] })], 0, 0)).toEqual([]);
});
