import { describe, expect, it } from "vitest";
import { Text } from "../text/text";
import { read } from "./viewText";

const TEXT = new Text(
  "en",
  {
    view: {
      over: "",
      round: "Round {round} of {rounds}.",
      rounds: "",
      drawn: { "drawn.kind": "Drawn: {drawn.kind:kind}.", other: "" },
      houses: { title: "Houses", each: { value: "{key:stop}: {value:seat}", other: "{key:stop}: none" } },
      points: { title: "Points", each: "{number:seat}: {value}" },
      hands: { title: "Hands", each: "{number:seat}: {value:tile}" },
      piles: {
        title: "Piles",
        each: "pile {place}",
        left: "{left} left",
        tiles: { title: "tiles", each: "{kind}" },
      },
      markers: { title: "Markers", open: { open: "open: {open:line}", other: "" } },
    },
    name: { kind: { cafe: "café" }, line: { red: "rouge" }, stop: { louvre: "Louvre", opera: "Opéra" } },
    list: { and: "and" },
  },
  {},
  ["Ada", "Ben"],
);

describe("a view read as text", () => {
  it("says each field in the game's words, and nothing twice", () => {
    expect(read({ over: false, round: 3, rounds: 9 }, TEXT)).toEqual([{ said: "Round 3 of 9.", under: [] }]);
  });

  it("looks inside tables", () => {
    expect(read({ drawn: { kind: "cafe" } }, TEXT)).toEqual([{ said: "Drawn: café.", under: [] }]);
    expect(read({ drawn: null }, TEXT)).toEqual([]);
    expect(read({ markers: { open: "red" } }, TEXT)[0]?.under[0]?.said).toBe("open: rouge");
  });

  it("names what is in lists and tables by name", () => {
    expect(read({ houses: { louvre: [0, 1], opera: [] }, points: [4, 0] }, TEXT)).toEqual([
      {
        said: "Houses",
        under: [
          { said: "Louvre: Ada and Ben", under: [] },
          { said: "Opéra: none", under: [] },
        ],
      },
      {
        said: "Points",
        under: [
          { said: "Ada: 4", under: [] },
          { said: "Ben: 0", under: [] },
        ],
      },
    ]);
  });

  it("leaves out what is hidden", () => {
    expect(read({ hands: [["B1"], null] }, TEXT)[0]?.under).toEqual([{ said: "Ada: B1", under: [] }]);
    expect(read({ hands: null }, TEXT)).toEqual([]);
  });

  it("puts an item's facts and short lists into its line, and long lists below", () => {
    const [piles] = read({ piles: [{ left: 2, tiles: [{ kind: "cafe" }] }] }, TEXT);
    expect(piles?.under).toEqual([{ said: "pile 1; 2 left; tiles: café", under: [] }]);
    const many = Array.from({ length: 20 }, () => ({ kind: "cafe" }));
    const [long] = read({ piles: [{ left: 2, tiles: many }] }, TEXT);
    expect(long?.under[0]?.said).toBe("pile 1; 2 left");
    expect(long?.under[0]?.under[0]?.said).toBe("tiles");
    expect(long?.under[0]?.under[0]?.under).toHaveLength(20);
  });

  it("shows a field as it is where the texts have no word for it", () => {
    expect(read({ to_act: 1, deep: { one: [2] } }, TEXT)).toEqual([
      { said: "to act: 1", under: [] },
      { said: "deep", under: [{ said: "one", under: [{ said: "1: 2", under: [] }] }] },
    ]);
  });
});
