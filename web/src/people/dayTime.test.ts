import { expect, it } from "vitest";
import { asMinutes, asTime } from "./dayTime";

it("is the same there and back", () => {
  for (const minutes of [0, 1, 59, 60, 1350, 1439]) expect(asMinutes(asTime(minutes))).toBe(minutes);
  expect(asTime(1350)).toBe("22:30");
});

it("knows what is no time", () => {
  for (const time of ["", "7:00", "22", "noon"]) expect(asMinutes(time)).toBeNull();
});
