import { expect, it } from "vitest";
import { timeLeft } from "./timeLeft";

it.each([
  [-3, "0 s"],
  [0.2, "1 s"],
  [45, "45 s"],
  [119, "119 s"],
  [120, "2 min"],
  [12 * 3600, "12 h"],
  [3 * 86_400, "3 d"],
])("says %d seconds", (seconds, said) => {
  expect(timeLeft(seconds)).toBe(said);
});
