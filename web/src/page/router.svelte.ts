/** Where the page is, and how it gets elsewhere: links are plain links, taken over here. */
import { parse, type Route } from "./route";

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

const made = new Router();

/** The one router of the page. */
export function router(): Router {
  return made;
}
