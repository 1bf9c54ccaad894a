import { expect, it } from "vitest";
import { figure, seatPointsOf } from "./seatPoints";

const VIEW = {
  points: [7, 3],
  score: [
    { seat: 0, key: "small-trips", points: 7 },
    { seat: 1, key: "small-trips", points: 3 },
  ],
  to_come: [
    { seat: 1, key: "marker-trip", points: 4, line: "red" },
    { seat: 1, key: "displaced-bonus", points: 2 },
  ],
};

it("gives a seat's points now, and with what the end would add", () => {
  expect(seatPointsOf(VIEW, 0)).toMatchObject({ points: 7, projected: 7, toCome: [] });
  expect(seatPointsOf(VIEW, 1)).toMatchObject({ points: 3, projected: 9 });
  expect(seatPointsOf(VIEW, 1).lines).toHaveLength(1);
});

it("knows nothing of the end where a view says nothing of it", () => {
  expect(seatPointsOf({ points: [5] }, 0)).toMatchObject({ points: 5, projected: 5, lines: [], toCome: [] });
  expect(seatPointsOf(null, 0)).toMatchObject({ points: 0, projected: 0 });
});

it("sets a minus sign before what is less than nothing", () => {
  expect([figure(-9), figure(0), figure(12)]).toEqual(["−9", "0", "12"]);
});
