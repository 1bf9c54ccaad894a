import { expect, it } from "vitest";
import { scaleOf } from "../table/result";
import { courseOf, lineOf, markBeside, marksOf, moveAt, stepOf } from "./course";
import { broughtToLight, strokesOf } from "./luck";
import { REVIEW } from "./review.fixture";

it("goes from the first position over every move", () => {
  expect(courseOf(REVIEW, "chance").map(([first]) => first)).toEqual([0.58, 0.6, 0.75, 0.6, 1]);
  expect(courseOf(REVIEW, "points").map(([, second]) => second)).toEqual([38, 37, 35, 38, 40]);
});

it("draws one line for a seat", () => {
  const course = [[0], [1], [0.5]];
  expect(lineOf(course, 0, scaleOf(course, 100, 10))).toBe("M0 10L50 0L100 5");
});

it("finds the marks beside a move, and none beyond the last", () => {
  const marks = marksOf(REVIEW);
  expect(marks).toEqual([{ number: 3, seat: 0, mark: "mistake" }]);
  expect(markBeside(marks, 0, 1)?.number).toBe(3);
  expect(markBeside(marks, 3, 1)).toBeNull();
  expect(markBeside(marks, 4, -1)?.number).toBe(3);
  expect(markBeside(marks, 3, -1)).toBeNull();
});

it("knows which move a place of the drawing stands for", () => {
  expect([-0.2, 0, 0.49, 0.6, 1.3].map((share) => moveAt(share, 4))).toEqual([0, 0, 2, 2, 4]);
  expect(stepOf(REVIEW, 0)).toBeUndefined();
  expect(stepOf(REVIEW, 3)?.mark).toBe("mistake");
});

it("names the largest strokes of luck first, for better and for worse", () => {
  expect(strokesOf(REVIEW, 1).map(({ number, chance }) => [number, chance])).toEqual([
    [2, -0.1],
    [4, 0.03],
  ]);
});

it("tells of what came to light, and of everything where a game does not say what does", async () => {
  const events = [{ event: "house-built" }, { event: "cards-opened" }];
  expect(await broughtToLight("paris-paris", events)).toEqual([{ event: "cards-opened" }]);
  expect(await broughtToLight("a-game-of-others", events)).toEqual(events);
});
