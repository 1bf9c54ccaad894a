import { describe, expect, it } from "vitest";
import { box, named } from "./box.fixture";
import { members } from "./box";
import { width } from "./labels";
import { places, signOf } from "./sign";

const stops = members(box.stops).map(([key]) => named(key));
const SIZES = [
  { width: 233, height: 107 }, // five on a small desk
  { width: 164, height: 64 }, // four on a small phone
  { width: 107, height: 64 }, // five there
];

describe("a card's sign", () => {
  it.each(SIZES)("holds every name and every gain, and can be read ($width x $height)", (card) => {
    for (const name of stops) {
      for (const hint of [false, true]) {
        const sign = signOf(name, card, hint);
        expect(sign.size, name).toBeGreaterThanOrEqual(hint && card.width < 120 ? 9 : 9.9);
        const wide = Math.max(...sign.rows.map((row, n) => sign.wide[n] ?? width(row, sign.size)));
        expect(sign.middle + wide / 2, name).toBeLessThanOrEqual(card.width);
        expect(sign.middle - wide / 2, name).toBeGreaterThan(sign.strip + 5.9);
        expect(sign.figure).toBeGreaterThanOrEqual(10);
        expect(sign.trips[1] + sign.figure / 2).toBeLessThanOrEqual(card.height);
      }
    }
  });

  it.each(SIZES)("has room for the gains of four, of two figures as well ($width x $height)", (card) => {
    const sign = signOf("Opéra", card, false);
    for (const points of [
      [1, 2, 3, 4],
      [13, 2, 10, 6],
    ]) {
      const at = places(points, sign);
      expect((at[3] as number) + sign.figure).toBeLessThanOrEqual(card.width + 2);
      const gaps = at.slice(1).map((x, n) => x - (at[n] as number));
      gaps.forEach((gap, n) => expect(gap).toBeGreaterThan(sign.figure * (String(points[n]).length > 1 ? 1.6 : 1.3)));
    }
  });

  it("says which trip it is where there is room for words", () => {
    expect(SIZES.map((card) => signOf("Opéra", card, false).words)).toEqual([true, true, false]);
  });
});
