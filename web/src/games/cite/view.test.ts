import { expect, it } from "vitest";
import { reserveOf } from "./view";

it("names the building of Levitation once, though it lies in the reserve already", () => {
  const view = { reserves: [["T4", "V5"], ["I3"]], incoming: "V5", to_act: 0 };
  expect(reserveOf(view, 0)).toEqual(["V5", "T4"]);
  expect(reserveOf(view, 1)).toEqual(["I3"]);
  expect(reserveOf({ ...view, incoming: null }, 0)).toEqual(["T4", "V5"]);
});
