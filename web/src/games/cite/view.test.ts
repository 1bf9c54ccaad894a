import { expect, it } from "vitest";
import { reserveOf, shining, signed } from "./view";

it("names the building of Levitation once, though it lies in the reserve already", () => {
  const view = { reserves: [["T4", "V5"], ["I3"]], incoming: "V5", to_act: 0 };
  expect(reserveOf(view, 0)).toEqual(["V5", "T4"]);
  expect(reserveOf(view, 1)).toEqual(["I3"]);
  expect(reserveOf({ ...view, incoming: null }, 0)).toEqual(["T4", "V5"]);
});

it("reckons a building's size with its annex, and the lights on it", () => {
  const view = {
    pieces: [
      { piece: "S4", seat: 0, spaces: ["d2", "d3", "e3", "e4"], building: true },
      { piece: "annex", seat: 0, spaces: ["e5"], building: false, of: "S4" },
    ],
    lights: [
      { space: "c2", kind: "printed" as const, lights: ["S4"] },
      { space: "a4", kind: "printed" as const, lights: [] },
    ],
  };
  expect(shining(view, "S4")).toEqual({ size: 5, count: 1 });
  expect(shining(view, "V3")).toBeNull();
});

it("writes a loss with a true minus", () => {
  expect([signed(8), signed(0), signed(-3)]).toEqual(["+8", "+0", "−3"]);
});
