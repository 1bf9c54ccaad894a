import { describe, expect, it } from "vitest";
import { NARROW, WIDE } from "./geometry";
import { layoutOf } from "./layout";

const heightOf = (map: number, { width, height }: { width: number; height: number }): number => (map * height) / width;

describe("the layout of a stage", () => {
  it.each([
    [1228, 600],
    [1388, 780],
    [1860, 960],
    [1000, 700],
  ])("shows everything beside the map on a desktop (%i × %i)", (width, height) => {
    const { form, map, supplyAbove } = layoutOf(width, height);
    expect(form).toBe("side");
    expect(heightOf(map, WIDE) + (supplyAbove ? 80 : 0)).toBeLessThanOrEqual(height);
    expect(width - map).toBeGreaterThanOrEqual(528);
  });

  it.each([
    [378, 640],
    [348, 540],
  ])("keeps map and tabs in sight on a phone (%i × %i)", (width, height) => {
    const { form, narrow, map, flat } = layoutOf(width, height);
    expect([form, narrow]).toEqual(["tray", true]);
    expect(map).toBe(width);
    expect(height - heightOf(map, NARROW)).toBeGreaterThan(160);
    expect(flat).toBeGreaterThan(0.35);
    expect(flat).toBeLessThan(0.6);
  });

  it.each([
    [836, 290],
    [732, 260],
    [924, 330],
  ])("has tabs beside the map on a phone that lies on its side (%i × %i)", (width, height) => {
    const { form, narrow, lying, map, flat } = layoutOf(width, height);
    expect([form, narrow, lying]).toEqual(["tray", true, true]);
    expect(heightOf(map, NARROW)).toBeLessThanOrEqual(height);
    expect(width - map).toBeGreaterThan(460);
    expect(flat).toBeGreaterThan(0.35);
  });

  it("has the great map above tabs on a tablet that is held upright", () => {
    const { form, narrow, map } = layoutOf(760, 880);
    expect([form, narrow]).toEqual(["tray", false]);
    expect(heightOf(map, WIDE)).toBeLessThan(700);
  });

  it("uses a broad stage for a larger map", () => {
    expect(layoutOf(1228, 600).supplyAbove).toBe(false);
    expect(heightOf(layoutOf(1228, 600).map, WIDE)).toBeGreaterThan(590);
    expect(layoutOf(1388, 780).supplyAbove).toBe(true);
  });
});
