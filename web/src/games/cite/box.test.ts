import { expect, it } from "vitest";
import { houseValues, type Box } from "./box";
import type { Card } from "./generated";

const card = (key: string, name: string): Card => ({
  card: key,
  name,
  star: false,
  pays: false,
  seat: null,
  used: false,
  spent: false,
  face_up: true,
});
const box: Box = {
  tiles: { each: 8, orange: { mark: "P" }, blue: { mark: "C" } },
  buildings: {
    shape: [
      { key: "I3", mark: "L" },
      { key: "I4", mark: "P" },
    ],
  },
  large_light: { mark: "P" },
};

it("names every house value once, and the large light only where its card is in play", () => {
  const colours = ["orange", "blue"];
  const plain = [card("jardin", "Jardin des Plantes")];
  const large = [...plain, card("grande_lumiere", "La Grande Lumière")];
  expect(houseValues(box, { cards: plain, colours }, "tiles")).toEqual(["tiles", "I4"]);
  expect(houseValues(box, { cards: large, colours }, "tiles")).toEqual(["tiles", "I4", "La Grande Lumière"]);
});

it("has nothing to name for an edition whose numbers all have a source", () => {
  expect(houseValues({ tiles: {}, buildings: { shape: [] } }, { cards: [], colours: ["orange"] }, "tiles")).toEqual([]);
});
