import { expect, it } from "vitest";
import { barsOf, placed, rangeOf } from "./ledger";
import { ledger, worth } from "./review.fixture";

it("stands each part on the one before it, up to the result", () => {
  const bars = barsOf(ledger(0));
  expect(bars.map(({ part }) => part)).toEqual(["fair", "start", "luck", "own", "others", "result"]);
  bars.slice(1, 5).forEach((bar, n) => expect(bar.from).toBeCloseTo(bars[n]?.to ?? NaN));
  expect(bars[4]?.to).toBeCloseTo(1);
  expect(bars[5]).toMatchObject({ from: 0, to: 1, percent: 100, whole: true });
});

it("adds up as it is read, in per cent and in points", () => {
  const bars = barsOf(ledger(0));
  const [percents, points] = [bars.map((bar) => bar.percent), bars.map((bar) => bar.points ?? 0)];
  expect(percents).toEqual([50, 8, 31, -14, 25, 100]);
  expect(points.slice(1, 5).reduce((sum, one) => sum + one)).toBe(points[5]);
});

it("has room for what goes below nothing and beyond everything", () => {
  const wild = ledger(0, { own: worth(-1.5), others: worth(1.8), luck: worth(0.116), result: worth(1) });
  const range = rangeOf([barsOf(wild)]);
  expect(range.least).toBeCloseTo(-0.8);
  expect(range.most).toBeCloseTo(1);
  const { low, high } = placed({ from: 0.7, to: -0.8 }, range);
  expect(low).toBeCloseTo(0);
  expect(high).toBeCloseTo(1.5 / 1.8);
});
