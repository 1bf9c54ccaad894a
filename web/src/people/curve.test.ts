import { expect, it } from "vitest";
import { curveOf } from "./curve";

it("goes from the left edge to the right, and higher is higher", () => {
  const curve = curveOf([1500, 1600, 1700], 200, 50);
  expect(curve).toEqual({ path: "M0 50L100 25L200 0", least: 1500, most: 1700, last: { x: 200, y: 0 } });
});

it("small changes stay small", () => {
  expect(curveOf([1500, 1510], 100, 100)).toMatchObject({ path: "M0 55L100 45", least: 1455, most: 1555 });
});
