import { describe, expect, it } from "vitest";
import { canvasOf, cardGrid, layoutOf, mapRoom, stageGuess } from "./layout";

const STAGES = [
  { width: 1228, height: 600 },
  { width: 1388, height: 780 },
  { width: 1860, height: 960 },
];
const PHONES = [
  { width: 378, height: 640 },
  { width: 348, height: 540 },
];

describe("the board's room", () => {
  it("is divided into columns on a desk, and into a map and tabs on a phone", () => {
    expect(STAGES.map(layoutOf)).toEqual(["columns", "columns", "columns"]);
    expect(PHONES.map(layoutOf)).toEqual(["below", "below"]);
    expect(layoutOf({ width: 796, height: 270 })).toBe("beside");
    expect(layoutOf({ width: 720, height: 904 })).toBe("below");
  });

  it.each([...STAGES, ...PHONES])("gives the map all that it can fill ($width x $height)", (stage) => {
    const room = mapRoom(stage);
    const canvas = canvasOf(room);
    const wide = (canvas.right - canvas.left) * canvas.scale;
    const high = (canvas.bottom - canvas.top) * canvas.scale;
    expect(wide).toBeLessThanOrEqual(room.width + 0.01);
    expect(high).toBeLessThanOrEqual(room.height + 0.01);
    expect(wide / room.width).toBeGreaterThan(0.97);
    expect(high / room.height).toBeGreaterThan(0.97);
  });

  it.each([...STAGES, ...PHONES])("has names that can be read ($width x $height)", (stage) => {
    const { letters, scale } = canvasOf(mapRoom(stage));
    expect(letters * scale).toBeGreaterThanOrEqual(10);
  });

  it("leaves a phone's tabs two rows of cards", () => {
    for (const stage of PHONES) expect(stage.height - mapRoom(stage).height).toBeGreaterThan(180);
  });

  it("is expected before it is measured", () => {
    expect(stageGuess({ width: 1280, height: 720 })).toEqual({ width: 1232, height: 600 });
    expect(layoutOf(stageGuess({ width: 390, height: 844 }))).toBe("below");
  });
});

describe("open cards", () => {
  it("stand in one column beside the map", () => {
    for (const count of [3, 4, 5]) expect(cardGrid(count, { width: 233, height: 550 }, 6).columns).toBe(1);
  });

  it("stand in a few columns below it, each large enough for a finger", () => {
    const room = { width: 333, height: 136 };
    expect([3, 4, 5].map((count) => cardGrid(count, room, 6).columns)).toEqual([2, 2, 3]);
    for (const count of [3, 4, 5]) {
      const { columns, width, height } = cardGrid(count, room, 6);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      const rows = Math.ceil(count / columns);
      expect(rows * height + (rows - 1) * 6).toBeLessThanOrEqual(room.height);
    }
  });

  it("keep a size where there is no room at all", () => {
    expect(cardGrid(5, { width: 0, height: 0 }, 6).height).toBeGreaterThan(0);
  });
});
