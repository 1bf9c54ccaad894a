import { expect, test } from "vitest";
import { gainOf, gainsOf } from "./gains";

const text = { heading: (key: string) => key };
const view = {
  points: [3, 4],
  score: [
    { seat: 0, key: "light", points: 6 },
    { seat: 0, key: "left-over", points: -3 },
    { seat: 1, key: "light", points: 4 },
  ],
};
const then = [
  { seat: 0, key: "light", points: 10 },
  { seat: 0, key: "light", points: 6 },
  { seat: 0, key: "group", points: 5 },
  { seat: 1, key: "light", points: 4 },
];

test("a gain is made of what differs in the score, what is no longer lost too", () => {
  expect(gainsOf(view, { points: [21, 4], score: then }, text)).toEqual([
    {
      seat: 0,
      points: 18,
      parts: [
        { heading: "light", points: 10 },
        { heading: "group", points: 5 },
        { heading: "left-over", points: 3 },
      ],
    },
  ]);
});

test("parts that don't add up are not shown", () => {
  expect(gainsOf(view, { points: [22, 4], score: then }, text)[0]?.parts).toEqual([]);
});

test("points that depend on what is hidden are no gain", () => {
  expect(gainsOf(view, { points: [null, 5], score: [] }, text)).toEqual([{ seat: 1, points: 1, parts: [] }]);
  expect(gainOf(view, { points: [null, 5] }, 0)).toBeNull();
});
