import { expect, test } from "vitest";
import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import { drawBlock, storedBlock, testSite } from "../test-kit.tsx";
import { sampleFacts } from "./sample-facts.ts";

const none = { forms: 0, embeds: 0, files: 0 };
const nothing: PrivacyFacts = {
  forms: [],
  embeds: [],
  files: [],
  scripts: [],
  marks: [],
  unnamed: none,
};
const on = { pages: [{ slug: "/about", name: "About <us>" }], others: 0 };
const form = {
  kind: "contact",
  title: "Write",
  asks: [],
  subscribes: false,
  passedTo: null,
  ...on,
} as const;

/** The block on a site with these facts, as HTML without tags, and the names of its parts. */
function draw(facts: Partial<PrivacyFacts>, site: Partial<typeof testSite> = {}) {
  const privacy = { ...nothing, ...facts };
  const html = drawBlock(storedBlock("privacy-details", { content: { title: "Kept" } }), "site", {
    site: { ...testSite, ...site, privacy },
  });
  const parts = [...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, name]) => name);
  return { html, parts, text: html.replaceAll(/<[^>]*>/g, "") };
}

test("GAP-052 a site with nothing to name has the parts that every site has", () => {
  expect(draw({}).parts).toEqual([
    "Reading",
    "Forms",
    "Meetings",
    "Signing in",
    "Logs",
    "Your questions",
  ]);
});

test("GAP-052 each form is said with what it asks for, what else happens, and links to its pages", () => {
  const { html, text, parts } = draw({
    forms: [
      { ...form, asks: ["Your name", "Your <e-mail>"], passedTo: "crm.example" },
      { ...form, title: "Send me news", subscribes: true },
      { ...form, kind: "job-application", title: "Open positions" },
      { ...form, kind: "newsletter", title: "Letter", subscribes: true, passedTo: "lists.example" },
    ],
  });
  expect(text).toContain(
    "The contact form Write, which asks for Your name and Your &lt;e-mail&gt;; what you send is passed on to crm.example: on About &lt;us&gt;",
  );
  expect(text).toContain("Send me news; you are mailed a newsletter’s link to confirm: on");
  expect(text).toContain("Applications for Open positions: on");
  expect(text).toContain("The newsletter Letter; what you send is passed on to lists.example: on");
  expect(text).toContain("for at most seven days");
  expect(html).toContain('<a href="/about">About &lt;us&gt;</a>');
  expect(parts).toContain("Newsletter");
});

test("GAP-052 many pages are counted, and so is what is not named", () => {
  const pages = ["/a", "/b", "/c"].map((slug) => ({ slug, name: slug.slice(1).toUpperCase() }));
  const embed = { host: "maps.example", waits: false };
  expect(draw({ embeds: [{ ...embed, pages, others: 0 }] }).text).toContain(": on A, B and C");
  const { text } = draw({
    embeds: [{ ...embed, waits: true, pages, others: 1200 }],
    unnamed: { ...none, embeds: 3 },
  });
  expect(text).toContain(
    "maps.example, only once you start it: on A, B, C and on 1,200 other pagesand 3 others",
  );
});

test("GAP-052 pictures from elsewhere are named, those of every page with what they are", () => {
  const { text } = draw({
    marks: [{ what: "logo", host: "cdn.example" }],
    files: [{ host: "img.example", ...on }],
  });
  expect(text).toContain("but its logo from cdn.example and those named below. Otherwise, only");
  expect(text).toContain("img.example: on About");
});

test("GAP-052 scripts are named with the hosts that learn of a visit, and reading is no longer said to be without them", () => {
  const { text, parts } = draw({
    scripts: [
      { host: "stats.example", talksTo: ["in.example", "stats.example"], needsConsent: true },
      { host: null, talksTo: [], needsConsent: false },
    ],
  });
  expect(parts).toContain("Scripts");
  expect(text).toContain("Without its scripts, reading this website sets no cookie");
  expect(text).toContain(
    "A script from stats.example, which also talks to in.example, is loaded only after you have agreed.",
  );
  expect(text).toContain("A script from this website is loaded without asking you.");
  expect(text).not.toContain("There is no advertising");
});

test("GAP-052 questions go to the site's form, else to its address", () => {
  expect(draw({}).html).toContain('href="mailto:contact@ashlar.example"');
  const host = { site: { ...testSite, privacy: nothing, contactForm: "#b-form" } };
  const html = drawBlock(storedBlock("privacy-details"), "site", host);
  expect(html).toContain('<a href="#b-form">us by the form</a>');
});

test("GAP-052 where no site is known there is a sample, which names nobody", () => {
  const html = drawBlock(storedBlock("privacy-details", { content: { title: "Kept" } }));
  expect(html).toContain("maps.example");
  expect(sampleFacts.embeds.every(({ host }) => host.endsWith(".example"))).toBe(true);
});
