import { expect, it } from "vitest";
import type { Action } from "./contract";
import { matchingActions } from "./actionSearch";

const ACTIONS: Action[] = [
  { id: 1, do: "build", said: "Hôtel de Ville (orange)" },
  { id: 2, do: "build", said: "Montparnasse (blue)" },
  { id: 3, do: "build", said: "Montmartre (red), removing a house of Ada" },
];

function found(typed: string): number[] {
  return matchingActions(ACTIONS, typed, (action) => String(action.said)).map((action) => action.id);
}

it("takes beginnings of words, in any order, accents and case aside", () => {
  expect(found("hotel")).toEqual([1]);
  expect(found("mont")).toEqual([2, 3]);
  expect(found("ADA mont")).toEqual([3]);
  expect(found("parnasse")).toEqual([]);
});
