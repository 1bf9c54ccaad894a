import { describe, expect, it } from "vitest";
import type { Action } from "../../board/contract";
import { wantedPart } from "./wanted";

const actions = (...kinds: string[]): Action[] => kinds.map((kind, id) => ({ id, do: kind }));

describe("the part that is asked for", () => {
  it("is the one where the question is answered", () => {
    expect(wantedPart("draw", {}, actions("draw"))).toBe("supply");
    expect(wantedPart("bonus", {}, actions("take-bonus", "leave-bonus", "sell"))).toBe("track");
    expect(wantedPart("end-turn", {}, actions("end-turn", "sell"))).toBe("screen");
  });

  it("is the map for the action of a turn", () => {
    expect(wantedPart("act", {}, actions("place-key", "move-to-building", "search-stock"))).toBeNull();
  });

  it("is the stock where nothing else is left to do", () => {
    expect(wantedPart("act", {}, actions("sell-prestige", "search-stock"))).toBe("supply");
    expect(wantedPart("act", {}, actions("sell-prestige", "pass"))).toBe("screen");
  });

  it("follows what was chosen", () => {
    expect(wantedPart("act", { tile: 17 }, actions("use-to-take", "use-to-take"))).toBe("track");
    expect(wantedPart("act", { start: "8" }, actions("move-to-landmark", "move-to-landmark"))).toBe("landmarks");
    expect(wantedPart("act", { landmark: "louvre" }, actions("move-to-landmark"))).toBeNull();
    expect(wantedPart("vp-tile", { vp_tile: "20/10/5" }, actions("place-vp-tile"))).toBeNull();
    expect(wantedPart("vp-tile", { district: "chaillot" }, actions("place-vp-tile"))).toBe("supply");
  });

  it("is none while somebody else is asked", () => {
    expect(wantedPart("draw", {}, [])).toBeNull();
    expect(wantedPart(null, {}, [])).toBeNull();
  });
});
