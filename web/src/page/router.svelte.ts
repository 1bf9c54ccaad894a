/** Which page the address names. Plain addresses; links are plain links. */
export type Route =
  | { page: "front" }
  | { page: "lobby" }
  | { page: "new"; game: string | null }
  | { page: "table"; id: string }
  | { page: "rules"; game: string }
  | { page: "guide"; game: string }
  | { page: "me" }
  | { page: "settings" }
  | { page: "about" }
  | { page: "lost" };

const PLAIN = ["lobby", "me", "settings", "about"] as const;
const NAMED = ["rules", "guide"] as const;

export function parse(path: string): Route {
  const [first = "", second, ...more] = path.split("/").filter(Boolean).map(decoded);
  if (first === "") return { page: "front" };
  if (more.length > 0) return { page: "lost" };
  if (first === "new") return { page: "new", game: second ?? null };
  if (second === undefined) return PLAIN.some((page) => page === first) ? { page: first as "me" } : { page: "lost" };
  if (first === "table") return { page: "table", id: second };
  return NAMED.some((page) => page === first) ? { page: first as "rules", game: second } : { page: "lost" };
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

class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);
  query = $state(location.search);
  readonly route: Route = $derived(parse(this.path));

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
    addEventListener("click", (event) => this.follow(event));
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.read();
    scrollTo(0, 0);
  }

  /** The same page under another address: nothing to go back to. */
  rename(address: string): void {
    history.replaceState(null, "", address);
    this.read();
  }

  private read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
    this.query = location.search;
  }

  private follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest("a");
    if (!link || event.defaultPrevented || event.button !== 0 || link.target || link.download) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const there = new URL(link.href, location.href);
    if (there.origin !== location.origin || there.pathname.startsWith("/api/")) return;
    if (there.pathname === location.pathname && there.hash) return;
    event.preventDefault();
    this.go(there.pathname + there.search + there.hash);
  }
}

let made: Router | undefined;

/** The one router of the page. */
export function router(): Router {
  return (made ??= new Router());
}
