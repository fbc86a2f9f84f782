import { expect, test } from "vitest";
import { markdownLink } from "./markdown-link.ts";

test("a page's name is the words of its link, whatever signs and lines it has", () => {
  const address = "https://ashlar.test/about.md";
  expect(markdownLink("About us", address)).toBe(`[About us](${address})`);
  expect(markdownLink("Us](//evil.example)\n[again \\", address)).toBe(
    `[Us\\](//evil.example) \\[again \\\\](${address})`,
  );
});
