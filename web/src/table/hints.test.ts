import { expect, it } from "vitest";
import type { Analysis } from "../net/protocol";
import { Text } from "../text/text";
import { adviceSentences, candidatesOf, signed } from "./hints";

const TEXT = new Text(
  "en",
  {
    list: { and: "and" },
    action: { build: "build at {stop}" },
    heading: { trips: "trips" },
    advice: {
      outcome: "{chance} % ± {margin}: {points}",
      "seat-points": "{seat} {points}",
      next: "beside the next: {differences}",
      best: "beside the best: {differences}",
      own: "{points} for {heading}",
      rival: "{seat} {points} for {heading}",
      even: "no difference",
      then: "Then {moves}",
      move: "{seat}: {moves}",
    },
  },
  { stop: { opera: "Opéra" } },
  ["Ada", "Bob"],
);
const GAIN = { seat: 1, key: "trips", details: {}, points: -3.4 };
const CANDIDATE = {
  action: { do: "build", stop: "opera" },
  visits: 10,
  chances: [0.251, 0.749],
  margin: 0.02,
  equal: false,
  points: [40.4, 52.5],
  line: [{ seat: 0, action: { do: "build", stop: "opera" }, points: 2 }],
  gains: [],
  differences: [GAIN, { ...GAIN, seat: 0, points: 2 }],
};
const ANALYSIS: Analysis = { game: "paris-paris", seat: 1, iterations: 1, continuations: 1, candidates: [CANDIDATE] };

it("describes a candidate from the side of the seat that asks", () => {
  const [candidate] = candidatesOf(ANALYSIS, 1);
  expect(candidate?.chance).toBe(0.749);
  expect(candidate && adviceSentences(candidate, 0, 2, TEXT)).toEqual([
    "75 % ± 2: Ada 40, Bob 53",
    "beside the next: −3 for trips; Ada +2 for trips",
    "Then Ada: build at Opéra",
  ]);
});

it("compares nothing where there is one candidate, and says where nothing differs", () => {
  const [alone] = candidatesOf({ ...ANALYSIS, candidates: [{ ...CANDIDATE, line: [], differences: [] }] }, 0);
  expect(alone && adviceSentences(alone, 0, 1, TEXT)).toEqual(["25 % ± 2: Ada 40, Bob 53"]);
  expect(alone && adviceSentences(alone, 1, 2, TEXT).at(-1)).toBe("beside the best: no difference");
});

it("writes points with their sign", () => {
  expect([2.4, -0.6, 0].map(signed)).toEqual(["+2", "−1", "+0"]);
});
