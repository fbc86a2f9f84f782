import { expect, test } from "vitest";
import { findingsOf } from "../refused-values.ts";
import { refusedText } from "./refused-text.ts";

const pages = [
  { id: "imprint", name: "Imprint" },
  { id: "about", name: "About" },
  { id: "impressum", name: "Impressum" },
];
const message = "has no text";
const details = [
  { at: "a", page: "imprint", block: "a", name: "Text", message },
  { at: "a", page: "impressum", block: "a", name: "Text", message },
];

test("all pages that a refusal is about are named, and each place with its own", () => {
  const refusal = { code: "imprint-incomplete", details, more: { pageId: "imprint" } } as const;
  expect(refusedText(refusal, pages)).toMatch(
    /^“Imprint” and “Impressum”: Something is missing in the imprint\./,
  );
  expect(
    findingsOf(details, pages).map(({ page, name, text }) => [page?.name, name, text]),
  ).toEqual([
    ["Imprint", "Text", "It has no text"],
    ["Impressum", "Text", "It has no text"],
  ]);
  expect(findingsOf(details).every(({ page }) => page === undefined)).toBe(true);
});

test("a page that was deleted or changed meanwhile is named", () => {
  const more = { pageId: "about" };
  expect(refusedText({ code: "unknown-page", more }, pages)).toBe("“About” was deleted meanwhile.");
  expect(refusedText({ code: "revision-differs", more }, pages)).toMatch(/^“About” was changed/);
});
