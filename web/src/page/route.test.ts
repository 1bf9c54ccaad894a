import { expect, it } from "vitest";
import { moveOf, parse } from "./route";

it.each([
  ["/", { page: "front" }],
  ["/lobby", { page: "lobby" }],
  ["/lobby/", { page: "lobby" }],
  ["/new", { page: "new", game: null }],
  ["/new/cite", { page: "new", game: "cite" }],
  ["/table/a_B-9", { page: "table", id: "a_B-9" }],
  ["/rules/paris-paris", { page: "rules", game: "paris-paris" }],
  ["/people", { page: "people", name: null }],
  ["/people/Ad%C3%A8le%20B.", { page: "people", name: "Adèle B." }],
  ["/puzzles", { page: "puzzles", game: null }],
  ["/puzzles/cite", { page: "puzzles", game: "cite" }],
  ["/guide/paris", { page: "guide", game: "paris" }],
  ["/table", { page: "not-found" }],
  ["/rules/a/b", { page: "not-found" }],
  ["/%E0%A4%A", { page: "not-found" }],
  ["/constructor", { page: "not-found" }],
])("%s", (path, route) => {
  expect(parse(path)).toEqual(route);
});

it("reads a move from the hash, and nothing else", () => {
  expect(moveOf("#42")).toBe(42);
  expect(moveOf("#0")).toBe(0);
  expect(moveOf("")).toBeNull();
  expect(moveOf("#main")).toBeNull();
  expect(moveOf("#99999999")).toBeNull();
});
