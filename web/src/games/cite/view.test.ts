import { expect, it } from "vitest";
import { chosenCard, pointsByPart, reserveOf, shining, signed, usesOf, wantedPart, written } from "./view";

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
  expect([written(8), written(-3)]).toEqual(["8", "−3"]);
});

it("adds up points by kind, and what figures bring is the cards'", () => {
  const score = [
    { seat: 0, key: "light" as const, points: 8 },
    { seat: 0, key: "light" as const, points: 4 },
    { seat: 1, key: "light" as const, points: 5 },
    { seat: 0, key: "left-over" as const, points: -3 },
    { seat: 0, key: "painter" as const, points: 6 },
    { seat: 0, key: "fountain" as const, points: 3 },
  ];
  expect(pointsByPart(score, 0)).toEqual({ light: 12, group: 0, "left-over": -3, cards: 9 });
  expect(pointsByPart(score, 1)).toEqual({ light: 5, group: 0, "left-over": 0, cards: 0 });
});

it("brings to the front what is asked for", () => {
  const action = (fields: Record<string, string>) => ({ id: 0, do: "pass", ...fields });
  const tile = action({ do: "place-tile", tile: "O1" });
  const building = action({ do: "take-building", building: "T4" });
  const build = action({ do: "build", building: "T4" });
  const other = action({ do: "build", building: "I3" });
  const card = action({ do: "take-card", card: "jardin" });
  const swap = action({ do: "swap", give: "T4", take: "V5" });
  expect(wantedPart([], {})).toBeNull();
  expect(wantedPart([tile, building], {})).toBe("pool");
  expect(wantedPart([build, card], {})).toBe("reserve");
  expect(wantedPart([build, card], { do: "take-card", card: "jardin" })).toBe("cards");
  expect(wantedPart([card], {})).toBe("cards");
  expect(wantedPart([swap], {})).toBe("reserve");
  expect(wantedPart([swap], { do: "swap", give: "T4" })).toBe("pool");
  expect(wantedPart([build, other], {})).toBe("reserve");
  expect(wantedPart([build], {})).toBeNull(); // there is one only: it is in hand already
});

it("knows how a postcard may be taken", () => {
  const legal = [
    { id: 0, do: "take-card", card: "jardin", use: true },
    { id: 1, do: "take-card", card: "jardin", use: false },
    { id: 2, do: "take-card", card: "chartier", use: true },
    { id: 3, do: "pass" },
  ];
  expect(usesOf("jardin", legal)).toEqual([true, false]);
  expect(usesOf("chartier", legal)).toEqual([true]);
  expect(usesOf("penseur", legal)).toEqual([]);
  expect(chosenCard({ do: "take-card", card: "jardin" })).toBe("jardin");
  expect(chosenCard({ do: "pass" })).toBeNull();
});
