import { expect, test } from "vitest";
import { mayPreferMarkdown, prefersMarkdown } from "./prefers-markdown.ts";

const chrome =
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

const cases: readonly (readonly [accept: string | null, wanted: boolean])[] = [
  [null, false],
  ["", false],
  ["*/*", false],
  ["text/*", false],
  [chrome, false],
  ["text/markdown", true],
  ["Text/Markdown", true],
  ["text/markdown, text/html, */*", true],
  ["text/html, text/markdown;q=0.9", false],
  ["text/markdown;q=0.9, text/html;q=0.8", true],
  ["text/markdown;q=0.5, */*", false],
  ["text/markdown;q=0.5, text/*;q=0.4, */*;q=0.9", true],
  ["text/markdown;q=0", false],
  ["text/markdown;q=0, text/html;q=0", false],
  ["text/markdown;q=none", false],
  ["text/markdown;variant=GFM;q=0.7, text/html;q=0.6", true],
  ["text/markdownish", false],
];

for (const [accept, wanted] of cases) {
  test(`Accept ${JSON.stringify(accept)} is ${wanted ? "" : "no "}wish for Markdown`, () => {
    expect(prefersMarkdown(accept)).toBe(wanted);
  });
}

test("headers as they came are worth a look only where they name Markdown", () => {
  expect(mayPreferMarkdown(["Host", "a", "Accept", chrome])).toBe(false);
  expect(mayPreferMarkdown(["Host", "text/markdown", "cookie", "markdown"])).toBe(false);
  expect(mayPreferMarkdown(["ACCEPT", "text/Markdown"])).toBe(true);
  expect(mayPreferMarkdown(["accept", "text/html", "accept", "text/markdown"])).toBe(true);
});
