import { expect, it } from "vitest";
import { clockSaid, isLive } from "./clockSaid";

it.each([
  [{}, "no clock"],
  [{ kind: "move", seconds: 45 }, "45 s a turn"],
  [{ kind: "move", seconds: 120 }, "2 min a turn"],
  [{ kind: "bank", seconds: 1200 }, "20 min each"],
  [{ kind: "bank", seconds: 1200, increment: 30 }, "20 min + 30 s a move"],
  [{ kind: "days", seconds: 86_400 }, "a day a turn"],
  [{ kind: "days", seconds: 3 * 86_400 }, "3 days a turn"],
  [{ kind: "days", seconds: 36 * 3600 }, "36 hours a turn"],
] as const)("%j is said as “%s”", (clock, said) => {
  expect(clockSaid(clock)).toBe(said);
});

it("only days for a turn are no live game", () => {
  expect([{}, { kind: "move" }, { kind: "bank" }, { kind: "days" }].map((clock) => isLive(clock as never))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
