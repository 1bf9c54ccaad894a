import { describe, expect, it } from "vitest";
import { notedLines, categoriesOf, curveOf, differencesOf, labelsApart, placesOf, scaleOf } from "./result";

const text = { heading: (key: string) => key };
const LINES = [
  { seat: 0, key: "light", points: 6 },
  { seat: 0, key: "light", points: 4 },
  { seat: 1, key: "group", points: 8 },
  { seat: 0, key: "group", points: 5 },
  { seat: 1, key: "left-over", points: -2 },
];

describe("the result of a game", () => {
  it("has its points by category, beside each other", () => {
    expect(categoriesOf(LINES, 2, text)).toEqual([
      { heading: "light", points: [10, 0] },
      { heading: "group", points: [5, 8] },
      { heading: "left-over", points: [0, -2] },
    ]);
  });

  it("was decided by the largest differences, for or against the winner", () => {
    expect(differencesOf(categoriesOf(LINES, 2, text), 0, 1)).toEqual([
      { heading: "light", points: 10 },
      { heading: "group", points: -3 },
      { heading: "left-over", points: 2 },
    ]);
  });

  it("names the places from the first on", () => {
    const result = [
      { seat: 0, place: 2, points: 6 },
      { seat: 1, place: 1, points: 15 },
    ];
    expect(placesOf(result).map((one) => one.seat)).toEqual([1, 0]);
  });
});

describe("the curve of points", () => {
  const COURSE = [
    [0, 0],
    [0, 4],
    [-2, 4],
    [10, 4],
  ];
  const scale = scaleOf(COURSE, 300, 120);

  it("has room for all, and for what was lost", () => {
    expect([scale.least, scale.most, scale.y(10), scale.y(-2)]).toEqual([-2, 10, 0, 120]);
  });

  it("holds until a move changes it, and reaches the end", () => {
    expect(curveOf(COURSE, 0, scale)).toBe("M0 100H200V120H300V0");
    expect(curveOf(COURSE, 1, scale)).toBe("M0 100H100V60H300V60");
  });

  it("has labels that don't lie on each other", () => {
    expect(labelsApart([4, 0, 60], 10)).toEqual([10, 0, 60]);
  });
});

it("reads what an end has noted as a view would have it", () => {
  const noted = [{ seat: 0, key: "district", points: 3, details: { district: "chaillot" } }];
  expect(notedLines(noted)).toEqual([{ seat: 0, key: "district", points: 3, district: "chaillot" }]);
  expect(notedLines([{ seat: 1, key: "buildings", points: 4 }])).toEqual([{ seat: 1, key: "buildings", points: 4 }]);
});
