/** Pictures for the rules: a game's own drawings, each at the section that is about it. */
import { type Component, mount, unmount } from "svelte";
import type { PageKey } from "../text/keys";
import { say } from "../text/page.svelte";

export interface Illustration {
  rule: string; // §7.3
  viewBox: string;
  picture: Component<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- what stands inside of an <svg>
  given?: Record<string, unknown>; // what its picture is given
  alt?: PageKey; // what it shows, where the section does not say it
}

// They come with the board: a file of their own would be one more to load for every table.
const boards = import.meta.glob<{ illustrations?: Illustration[] }>("../games/*/index.ts");
const SVG = "http://www.w3.org/2000/svg";

export async function illustrationsOf(game: string): Promise<Illustration[]> {
  return (await boards[`../games/${game}/index.ts`]?.())?.illustrations ?? [];
}

/** Put each picture below its section's heading; the returned function takes them away. */
export function illustrate(place: Element, illustrations: Illustration[]): () => void {
  const mounted = illustrations.flatMap(({ rule, viewBox, picture, given = {}, alt }) => {
    const heading = place.querySelector(`[id="${CSS.escape(rule)}"]`);
    if (!heading) return [];
    const frame = document.createElementNS(SVG, "svg");
    frame.setAttribute("viewBox", viewBox);
    if (alt) {
      frame.setAttribute("role", "img");
      frame.setAttribute("aria-label", say(alt));
    } else frame.setAttribute("aria-hidden", "true"); // the section says what it shows
    frame.setAttribute("class", alt ? "illustration drawn" : "illustration");
    heading.after(frame);
    return [{ frame, drawn: mount(picture, { target: frame, props: given }) }];
  });
  return () => {
    for (const { frame, drawn } of mounted) {
      void unmount(drawn);
      frame.remove();
    }
  };
}
