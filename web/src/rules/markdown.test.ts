import { describe, expect, it } from "vitest";
import { anchorOf, chapters, rulesHtml } from "./markdown";

const RULES = `# Rules

## 3 A turn

### 3.2 Building
Take a card (§3.3, PP-6) and **build**. See §9.

### 3.3 Full stops
| a | b |
|---|--:|
| 1 | §3.2 |

### PP-6 One's own house (P)
<script>alert(1)</script>

Some <b>bold</b> words, and [elsewhere](https://example.org) ![x](https://example.org/x.png)
`;

describe("the rules", () => {
  const html = rulesHtml(RULES);

  it("give sections and rulings an anchor", () => {
    expect(html).toContain('<h4 id="§3.2">3.2 Building</h4>');
    expect(html).toContain('<h4 id="PP-6">');
  });

  it("link every mention that leads somewhere", () => {
    expect(html).toContain('<a href="#§3.3">§3.3</a>');
    expect(html).toContain('<a href="#PP-6">PP-6</a>');
    expect(html).toContain("See §9.");
    expect(html).toContain('<td><a href="#§3.2">§3.2</a></td>');
  });

  it("let no tag, image or foreign link through", () => {
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("<b>");
    expect(html).not.toContain("<img");
    expect(html).not.toContain("https://");
    expect(html).toContain("&lt;script&gt;");
  });
});

it("an anchor is a number or a ruling", () => {
  expect(anchorOf("10.1 The end")).toBe("§10.1");
  expect(anchorOf("CL-15 Who starts?")).toBe("CL-15");
  expect(anchorOf("Rules")).toBeNull();
});

it("has a table of contents without rulings", () => {
  expect(chapters(RULES)).toEqual([
    {
      anchor: "§3",
      title: "3 A turn",
      sections: [
        { anchor: "§3.2", title: "3.2 Building", sections: [] },
        { anchor: "§3.3", title: "3.3 Full stops", sections: [] },
      ],
    },
  ]);
});

it("links to what stands elsewhere on the page", () => {
  expect(rulesHtml("See §9.", ["§9"])).toContain('<a href="#§9">§9</a>');
});
