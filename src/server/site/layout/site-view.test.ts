import { expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import { emptyPage } from "#core/document/fold.ts";
import { publishedSiteWith } from "#server/pages/directory/test-kit.ts";
import { siteLayout } from "./site-layout.ts";
import { siteViewOf } from "./site-view.ts";
import { note, testUrl } from "../test-kit.tsx";

const form = note("form", "Write to us", {
  type: "contact",
  content: { formFields: [{ id: "field001", label: "Your name", type: "text" }] },
});

type Site = ReturnType<typeof publishedSiteWith>;

function viewOf(blocks: readonly ReturnType<typeof note>[], site: Site) {
  return siteViewOf(
    {
      slug: "/about",
      place: { group: "main", sheet: 3 },
      page: { ...emptyPage, blocks },
      site,
      links: {},
    },
    siteLayout(site, testUrl),
    { publicUrl: testUrl, registry },
  );
}

function leadsTo(blocks: readonly ReturnType<typeof note>[], contactForm: string | null) {
  return viewOf(blocks, { ...publishedSiteWith(), contactForm }).contactForm;
}

test("GAP-017 who wants to write is led to the form of the page, else to that of the site, else to none", () => {
  const words = note("words", "Words");
  expect(leadsTo([words], null)).toBeNull();
  expect(leadsTo([words], "other")).toBe("/contact-form?form=other&from=/about");
  expect(leadsTo([words, form], "other")).toBe("#b-form");
  expect(leadsTo([{ ...form, settings: { anchor: "write" } }], null)).toBe("#write");
  expect(leadsTo([{ ...form, isVisible: false }], "other")).toBe(
    "/contact-form?form=other&from=/about",
  );
});

test("GAP-052 blocks know the language of a site that is not in English", () => {
  expect(viewOf([], publishedSiteWith())).not.toHaveProperty("language");
  const german = publishedSiteWith({ identity: { language: "de" } });
  expect(viewOf([], german)).toMatchObject({ language: "de" });
});
