import { expect, test } from "vitest";
import { escapeMarkdown, markdownLine, markdownLink } from "./markdown-link.ts";

test("a page's name is the words of its link, whatever signs and lines it has", () => {
  const address = "https://ashlar.test/about.md";
  expect(markdownLink("About us", address)).toBe(`[About us](${address})`);
  expect(markdownLink("Us](//evil.example)\n[again \\", address)).toBe(
    `[Us\\](//evil.example) \\[again \\\\](${address})`,
  );
});

test("signs that mean something in Markdown or HTML are only signs", () => {
  for (const [words, written] of [
    ["# <script>", "\\# \\<script>"],
    ["[a</title>", "\\[a\\</title>"],
    ["*a* _b_ `c` ~~d~~", "\\*a\\* \\_b\\_ \\`c\\` \\~~d\\~~"],
    ["![a](b)", "!\\[a\\](b)"],
    ["&lt;b&gt; & &#60;", "\\&lt;b\\&gt; & \\&#60;"],
    ["> quoted", "\\> quoted"],
    ["- item", "\\- item"],
    ["1. first", "1\\. first"],
    ["---", "\\---"],
    ["closed #", "closed \\#"],
    ["C# at 12 > 7, -5 %, ~ 3, 1000 +", "C# at 12 > 7, -5 %, ~ 3, 1000 +"],
  ] as const) {
    expect(markdownLine(words), words).toBe(written);
  }
  expect(escapeMarkdown("a\n# b\n===\n2) c")).toBe("a\n\\# b\n\\===\n2\\) c");
});
