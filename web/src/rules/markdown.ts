/**
 * The rules as HTML. They are our own files, but nothing in them is trusted with HTML: tags are
 * shown as text. Headings with a section's number get it as their id, so `#§3.2` finds them, and
 * so do rulings (`PP-6`); every mention of either becomes a link.
 */
import { Marked, type Tokens } from "marked";

const MENTION = /(§\d+(?:\.\d+)*|\b[A-Z]{2}-\d+\b)/g;
const SECTION = /^(\d+(?:\.\d+)*)\s/;
const RULING = /^\**([A-Z]{2}-\d+)\b/;

/** `also` are anchors beyond the text's own that are on the page, too. */
export function rulesHtml(markdown: string, also: Iterable<string> = []): string {
  const known = new Set([...anchors(markdown), ...also]);
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading): string {
        const anchor = anchorOf(text);
        const level = Math.min(depth + 1, 6); // the page has its own first heading
        return `<h${level}${anchor ? ` id="${anchor}"` : ""}>${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      html({ text }: Tokens.HTML | Tokens.Tag): string {
        return escaped(text);
      },
      text(token: Tokens.Text | Tokens.Escape): string {
        if ("tokens" in token && token.tokens) return this.parser.parseInline(token.tokens);
        return linked(escaped(token.text), known);
      },
      link({ tokens }: Tokens.Link): string {
        return this.parser.parseInline(tokens); // the page leads nowhere else
      },
      image({ text }: Tokens.Image): string {
        return escaped(text);
      },
      table(token: Tokens.Table): string {
        const cell = (one: Tokens.TableCell, tag: string): string =>
          `<${tag}>${this.parser.parseInline(one.tokens)}</${tag}>`;
        // A corner that heads nothing is no heading.
        const head = `<tr>${token.header.map((one) => cell(one, one.text ? "th" : "td")).join("")}</tr>`;
        const body = token.rows.map((row) => `<tr>${row.map((one) => cell(one, "td")).join("")}</tr>`).join("");
        return `<div class="table" tabindex="0"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

/** Every section and ruling that has a heading. */
export function anchors(markdown: string): Set<string> {
  const headings = markdown.split("\n").filter((line) => line.startsWith("#"));
  const found = headings.map((line) => anchorOf(line.replace(/^#+\s*/, "")));
  return new Set(found.filter((anchor) => anchor !== null));
}

export interface Chapter {
  anchor: string;
  title: string;
  sections: Chapter[];
}

/** The table of contents: chapters (`## 3 A round`) with their sections; rulings are no sections. */
export function chapters(markdown: string): Chapter[] {
  const found: Chapter[] = [];
  for (const line of markdown.split("\n")) {
    const [, signs = "", title = ""] = /^(##{1,2}) (.+)$/.exec(line) ?? [];
    const anchor = SECTION.test(title) ? anchorOf(title) : null;
    if (!anchor) continue;
    if (signs === "##") found.push({ anchor, title, sections: [] });
    else found.at(-1)?.sections.push({ anchor, title, sections: [] });
  }
  return found;
}

/** The id of a heading: `§3.2`, or a ruling's `PP-6`. */
export function anchorOf(heading: string): string | null {
  const section = SECTION.exec(heading)?.[1];
  return section ? `§${section}` : (RULING.exec(heading)?.[1] ?? null);
}

function linked(text: string, known: Set<string>): string {
  return text.replace(MENTION, (rule) => (known.has(rule) ? `<a href="#${rule}">${rule}</a>` : rule));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
