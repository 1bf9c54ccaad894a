/** Which page the address names. Plain addresses; links are plain links. */
export type Route =
  | { page: "front" }
  | { page: "lobby" }
  | { page: "new"; game: string | null }
  | { page: "table"; id: string }
  | { page: "rules"; game: string }
  | { page: "guide"; game: string }
  | { page: "people"; name: string | null }
  | { page: "puzzles"; game: string | null }
  | { page: "me" }
  | { page: "settings" }
  | { page: "host" }
  | { page: "about" }
  | { page: "not-found" };

const PLAIN = ["lobby", "me", "settings", "host", "about"] as const;
const NAMED = ["rules", "guide"] as const;

export function parse(path: string): Route {
  const [first = "", second, ...more] = path.split("/").filter(Boolean).map(decoded);
  if (first === "") return { page: "front" };
  if (more.length > 0) return { page: "not-found" };
  if (first === "new") return { page: "new", game: second ?? null };
  if (first === "puzzles") return { page: "puzzles", game: second ?? null };
  if (first === "people") return { page: "people", name: second ?? null };
  if (second === undefined)
    return PLAIN.some((page) => page === first) ? { page: first as "me" } : { page: "not-found" };
  if (first === "table") return { page: "table", id: second };
  return NAMED.some((page) => page === first) ? { page: first as "rules", game: second } : { page: "not-found" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The move that `#42` names, or null. */
export function moveOf(hash: string): number | null {
  return /^#\d{1,6}$/.test(hash) ? Number(hash.slice(1)) : null;
}
