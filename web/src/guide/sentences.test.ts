import { expect, it } from "vitest";
import type { GuideStep } from "./guide";
import { sentenceBefore } from "./sentences";

const steps: GuideStep[] = [
  { say: "guide.hello" },
  { say: "guide.build", expect: { do: "build" } },
  { say: "guide.rival", auto: { do: "build" } },
  { say: "guide.rival", auto: { do: "pass" } },
  { say: "guide.more" },
];

it("goes back sentence by sentence, over all moves that go with one", () => {
  expect([1, 2, 4, 5].map((at) => sentenceBefore(steps, at))).toEqual([0, 1, 2, 4]);
  expect(sentenceBefore(steps, 0)).toBe(0);
});
