import { expect, it } from "vitest";
import { Text } from "../text/text";
import { betterSentences } from "./words";

const TEXT = new Text(
  "en",
  {
    action: { build: "build at {stop}" },
    heading: { trips: "trips" },
    advice: { own: "{heading} {points}", rival: "{heading} {points} for {seat}", move: "{seat}: {moves}" },
    review: { better: "Better: {action}.", why: "It brings: {differences}.", then: "Then: {moves}." },
  },
  { stop: { opera: "Opéra", louvre: "Louvre" } },
  ["Ada", "Ben"],
);
const ACTION = { do: "build", stop: "opera" };

it("says what was better, why, and how it goes on", () => {
  const why = [
    { seat: 0, key: "trips", details: {}, points: 3.4 },
    { seat: 1, key: "trips", details: {}, points: -2 },
  ];
  const line: [number, typeof ACTION][] = [[1, { do: "build", stop: "louvre" }]];
  expect(betterSentences({ action: ACTION, line, why }, 0, TEXT)).toEqual([
    "Better: build at Opéra.",
    "It brings: trips +3; trips −2 for Ben.",
    "Then: Ben: build at Louvre.",
  ]);
});

it("says nothing of what is not known", () => {
  expect(betterSentences({ action: ACTION, line: [], why: [] }, 0, TEXT)).toEqual(["Better: build at Opéra."]);
});
