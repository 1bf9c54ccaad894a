import { describe, expect, it } from "vitest";
import { wavFile, samplesOf } from "./sounds";

describe("a bell", () => {
  const bell = samplesOf([
    [659.3, 0],
    [987.8, 0.14],
  ]);

  it("sounds at once, never too loud, and dies away", () => {
    const loud = (from: number, to: number): number => Math.max(...bell.slice(from, to).map(Math.abs));
    expect(loud(0, 400)).toBeGreaterThan(0.1);
    expect(loud(0, bell.length)).toBeLessThan(0.5);
    expect(loud(bell.length - 400, bell.length)).toBeLessThan(0.001);
  });

  it("strikes its second note later", () => {
    const alone = samplesOf([[659.3, 0]]);
    expect(bell.slice(0, 1500)).toEqual(alone.slice(0, 1500));
    expect(bell.slice(1600, 1700)).not.toEqual(alone.slice(1600, 1700));
  });

  it("is a file that says how long it is", async () => {
    const file = new DataView(await wavFile(bell).arrayBuffer());
    const word = (at: number): string => String.fromCharCode(...[0, 1, 2, 3].map((n) => file.getUint8(at + n)));
    expect([word(0), word(8), word(12), word(36)]).toEqual(["RIFF", "WAVE", "fmt ", "data"]);
    expect(file.getUint32(4, true)).toBe(file.byteLength - 8);
    expect(file.getUint32(40, true)).toBe(2 * bell.length);
    expect(file.getInt16(44 + 2 * 500, true)).toBe(Math.round(32767 * (bell[500] ?? 0)));
  });
});
