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
      equal: "as good as the best",
      next: "beside the next: {differences}",
      best: "beside the best: {differences}",
      "brings-next": "brings more than the next: {differences}",
      "brings-best": "brings more than the best: {differences}",
      "gives-up-next": "gives up: {differences}",
      "gives-up-best": "gives up beside the best: {differences}",
      own: "{points} for {heading}",
      rival: "{seat} {points} for {heading}",
      even: "no difference",
      turn: "then in this turn {moves}",
      reply: "{seat} could answer {moves}",
      pays: "{move} [{points}]",
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
    "gives up: −3 for trips; Ada +2 for trips",
    "Ada could answer build at Opéra [+2]",
  ]);
});

it("tells what is brought from what is given up, and a rival's loss is brought", () => {
  const differences = [{ ...GAIN, points: 4 }, { ...GAIN, seat: 0, points: -1 }, GAIN];
  const [one] = candidatesOf({ ...ANALYSIS, candidates: [{ ...CANDIDATE, line: [], equal: true, differences }] }, 1);
  expect(one && adviceSentences(one, 1, 2, TEXT).slice(1)).toEqual([
    "as good as the best",
    "brings more than the best: +4 for trips; Ada −1 for trips",
    "gives up beside the best: −3 for trips",
  ]);
});

it("goes on with the rest of the turn and the answers, until it is the seat's turn again", () => {
  const move = { action: { do: "build", stop: "opera" }, points: 0 };
  const line = [1, 1, 0, 1].map((seat) => ({ ...move, seat }));
  const [one] = candidatesOf({ ...ANALYSIS, candidates: [{ ...CANDIDATE, line, differences: [] }] }, 1);
  expect(one && adviceSentences(one, 0, 1, TEXT).slice(1)).toEqual([
    "then in this turn build at Opéra, build at Opéra",
    "Ada could answer build at Opéra",
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
