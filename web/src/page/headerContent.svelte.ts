/** What a page puts into the header, between the wordmark and the navigation: a table's seats. */
import type { Snippet } from "svelte";

class HeaderContent {
  snippet = $state.raw<Snippet | null>(null);

  /** Show something for as long as the caller is there. */
  show(snippet: Snippet): () => void {
    this.snippet = snippet;
    return () => {
      if (this.snippet === snippet) this.snippet = null;
    };
  }
}

export const headerContent = new HeaderContent();
