import { expect, it } from "vitest";
import { seat as seatAt } from "../table/table.fixture";
import { myResultSaid, pointsOf } from "./results";

function table(mine: number[], places: number[]) {
  const seats = places.map((_, seat) => ({ ...seatAt(seat), mine: mine.includes(seat) }));
  return { seats, result: places.map((place, seat) => ({ seat, place, points: 40 - place })) };
}

it.each([
  [[0], [1, 2], "won"],
  [[1], [1, 2], "place 2"],
  [[0], [1, 1], "shared victory"],
  [[], [1, 2], ""],
  [[1, 2], [1, 3, 2], "place 2"],
])("with the seats %j and the places %j it is “%s”", (mine, places, said) => {
  expect(myResultSaid(table(mine, places))).toBe(said);
});

it("tells the points of a seat, and none without a result", () => {
  expect(pointsOf(table([0], [2, 1]), 1)).toBe(39);
  expect(pointsOf({ seats: [], result: [] }, 0)).toBeNull();
});
