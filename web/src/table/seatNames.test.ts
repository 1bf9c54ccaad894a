import { expect, it } from "vitest";
import { seatNames } from "./seatNames";
import { seat } from "./table.fixture";

it("names people, bots and seats that are free", () => {
  const seats = [seat(0), seat(1, { person: null, name: null, bot: "level-1" }), seat(2, { person: null, name: null })];
  expect(seatNames(seats, false)).toEqual(["Ada", "Basile", "Seat 3"]);
});

it("tells two of one name apart by their seats", () => {
  expect(seatNames([seat(0), seat(1, { name: "Ada" })], false)).toEqual(["Ada (1)", "Ada (2)"]);
});

it("gives whoever sits beside the reader a name of their own", () => {
  expect(seatNames([seat(0, { mine: true }), seat(1, { name: "Ada", mine: true })], false)).toEqual([
    "Ada",
    "Player 2",
  ]);
});

it("calls all but the reader rivals in a guide", () => {
  expect(seatNames([seat(0), seat(1, { name: "Ada" }), seat(2, { name: "Ada" })], true)).toEqual([
    "Ada",
    "Your rival",
    "Rival 2",
  ]);
});
