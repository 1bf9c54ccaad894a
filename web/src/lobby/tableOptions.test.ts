import { expect, it } from "vitest";
import { changedKeys } from "./tableOptions";

const OPTION = { choices: [], rule: "", pick: 0 };
const game = {
  options: [
    { ...OPTION, key: "hand", default: 1 },
    { ...OPTION, key: "cards", default: ["a", "b"] },
  ],
};

it.each([
  [{}, []],
  [{ hand: 1, cards: ["a", "b"] }, []],
  [{ hand: 2 }, ["hand"]],
  [{ hand: 1, cards: ["a", "c"] }, ["cards"]],
])("%j differs from the usual in %j", (options, keys) => {
  expect(changedKeys({ options }, game)).toEqual(keys);
});
