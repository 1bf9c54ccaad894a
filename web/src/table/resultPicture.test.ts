import { expect, it } from "vitest";
import { resultSvg } from "./resultPicture";

it("draws everybody with a curve, and takes no name for markup", () => {
  const svg = resultSvg({
    title: "Paris",
    verdict: "Ada wins.",
    rows: [
      { seat: 1, place: 1, points: 12, name: "Ada <3 & Co", said: "1st" },
      { seat: 0, place: 2, points: 7, name: "Ben", said: "2nd" },
    ],
    course: [
      [0, 0],
      [7, 12],
    ],
  });
  expect(svg).toContain("Ada &#60;3 &#38; Co");
  expect(svg).not.toContain("<3");
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(2);
});
