import { describe, expect, it } from "vitest";
import type { District, Landmark, Moves, View } from "./generated";
import { keysOf, meantMove, meantStart, useOf } from "./meant";

function district(key: string, keys: Record<string, number[]> = {}): District {
  return {
    district: key,
    bank: { francs: 2, keys: keys["bank"] ?? [] },
    spaces: [1, 2, 8].map((value) => ({
      value, kind: null, belongs: "hotel", token: null, keys: keys[value] ?? [], wood: 0, bonus: false, bonus_price: 0,
    })), // prettier-ignore
    keys: 0,
    vp_tile: null,
    standing: [],
  };
}

const louvre: Landmark = {
  landmark: "louvre", value: 15, marble: 1, gold: 2, slots: [], district: null, keys: [],
}; // prettier-ignore

function view(parts: { districts?: District[]; arc?: number[]; landmarks?: Landmark[]; moves?: Moves }): View {
  const rest = { districts: [district("chaillot"), district("belleville")], arc: [], landmarks: [louvre], moves: null };
  return { ...rest, ...parts } as Partial<View> as View;
}

const unlaid = { do: "move-to-building", district: "belleville", value: 2 };

describe("a click on a place that can't be reached", () => {
  it("means the key that stands in the district, below the place", () => {
    const keys = view({ districts: [district("belleville", { bank: [0], 1: [0], 8: [0] })], arc: [0] });
    expect(meantMove(keys, 0, unlaid, {})).toEqual({ ...unlaid, start: "1" });
  });

  it("means the key on the Arc where none stands in the district", () => {
    expect(meantMove(view({ arc: [0, 1] }), 0, unlaid, {})).toEqual({ ...unlaid, start: "arc" });
    const above = view({ districts: [district("belleville", { 8: [0] })] });
    expect(meantMove(above, 0, unlaid, {})).toEqual({ ...unlaid, start: "8" });
  });

  it("means the bank where one has no key at all", () => {
    expect(meantMove(view({ arc: [1] }), 0, unlaid, {})).toEqual({ ...unlaid, start: "bank" });
  });

  it("means the cheapest way where only money is missing", () => {
    const moves: Moves = {
      departures: [
        { start: "bank", district: "chaillot", francs: { louvre: 15 } },
        { start: "8", district: "belleville", francs: { louvre: 7 } },
      ],
      missing: {},
    };
    const goal = { do: "move-to-landmark", landmark: "louvre" };
    expect(meantMove(view({ moves }), 0, goal, {})).toEqual({ ...goal, start: "8", district: "belleville" });
  });

  it("keeps the key that is chosen", () => {
    const keys = view({ districts: [district("belleville", { bank: [0], 1: [0] })], arc: [0] });
    expect(meantMove(keys, 0, unlaid, { start: "arc" })["start"]).toBe("arc");
    expect(meantMove(keys, 0, unlaid, { start: "bank", district: "belleville" })["start"]).toBe("bank");
    expect(meantMove(keys, 0, unlaid, { start: "bank", district: "chaillot" })["start"]).toBe("1");
  });
});

describe("a click on a key that can't move", () => {
  it("means the next place above it", () => {
    expect(meantStart(view({}), "1", "belleville")).toEqual({
      do: "move-to-building", start: "1", district: "belleville", value: 2,
    }); // prettier-ignore
    expect(meantStart(view({}), "8", "belleville")).toEqual({
      do: "move-to-landmark", start: "8", district: "belleville", landmark: "louvre",
    }); // prettier-ignore
    expect(meantStart(view({}), "arc", null)).toMatchObject({ start: "arc", district: "chaillot", value: 1 });
  });

  it("means the cheapest place that it can't pay", () => {
    const moves: Moves = {
      departures: [{ start: "1", district: "belleville", francs: { "8": 7, "2": 1 } }],
      missing: {},
    };
    expect(meantStart(view({ moves }), "1", "belleville")["value"]).toBe(2);
  });
});

it("finds every key of a seat", () => {
  const found = keysOf(
    view({
      districts: [district("chaillot", { bank: [0, 1], 8: [0] })],
      arc: [0],
      landmarks: [{ ...louvre, district: "chaillot", keys: [0] }],
    }),
    0,
  );
  expect(found.map(({ start }) => start)).toEqual(["arc", "bank", "8", "louvre"]);
});

it("knows how a tile is used", () => {
  expect(["any_resource", "step_back", "prestige_pairs", "gain"].map(useOf)).toEqual([
    "use-for-resources",
    "use-to-take",
    "return-prestige",
    "use-tile",
  ]);
});
