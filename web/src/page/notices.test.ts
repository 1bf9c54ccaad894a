import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { language: "en", languages: ["en"] });
const { relevantNotices } = await import("./notices.svelte");

const turn = { id: 1, text: "Your turn", kind: "good" as const, link: { href: "/table/x", text: "Go there" } };
const refusal = { id: 2, text: "Not now", kind: "bad" as const, link: { href: "/rules/cite#§3.2", text: "§3.2" } };

describe("notices", () => {
  it("call nobody to the table where they are", () => {
    expect(relevantNotices([turn, refusal], "/table/x")).toEqual([refusal]);
    expect(relevantNotices([turn, refusal], "/lobby")).toEqual([turn, refusal]);
  });
});
