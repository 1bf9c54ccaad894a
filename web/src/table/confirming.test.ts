import { expect, test } from "vitest";
import { isPlain } from "./confirming";

const pass = { id: 1, do: "pass" };
const here = { id: 2, do: "build", stop: "louvre" };
const there = { id: 3, do: "build", stop: "odeon" };

test("what names nothing but what to do is plain", () => {
  expect(isPlain(pass, [pass, here, there])).toBe(true);
});

test("one of several places is not, and the only one is", () => {
  expect(isPlain(here, [pass, here, there])).toBe(false);
  expect(isPlain(here, [pass, here])).toBe(true);
});
