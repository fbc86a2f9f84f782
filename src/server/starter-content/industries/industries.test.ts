import { expect, test } from "vitest";
import { contactTargetIn } from "#blocks/contact-target.ts";
import { registry } from "#blocks/registry.ts";
import { findPageById } from "../test-kit.ts";
import { anchorsOf, figureOf, itemsOf, linksOf, wordsOf } from "../test-kit.ts";
import { industryPages } from "./pages.ts";

/** SITE-029: each page with the names of its rules and systems, which occur on no other page. */
const industries = [
  ["SITE-021", "/industry/healthcare", "Healthcare", ["HIPAA", "FHIR", "discharge letter"]],
  ["SITE-022", "/industry/financial-services", "Financial Services", ["DORA", "SOX", "PCI DSS"]],
  ["SITE-023", "/industry/manufacturing", "Manufacturing", ["IEC 62443", "OPC UA", "8D"]],
  ["SITE-024", "/industry/retail", "Retail & E-commerce", ["CCPA", "PIM", "30 days"]],
  ["SITE-025", "/industry/technology", "Technology", ["Cyber Resilience Act", "MCP", "SOC 2"]],
  ["SITE-026", "/industry/telecommunications", "Telecommunications", ["ePrivacy", "CPNI", "SNMP"]],
  ["SITE-027", "/industry/energy", "Energy & Utilities", ["NERC CIP", "CIP-011", "2024/1366"]],
  ["SITE-028", "/industry/logistics", "Transportation & Logistics", ["eFTI", "ADR", "Customs"]],
] as const;

const overview = pageAt("/industry");

for (const [id, slug, , own] of industries) {
  const page = pageAt(slug);
  const types = page.blocks.map(({ type }) => type);

  test(`${id} ${slug} has a hero, figures, questions and, at its end, a form with a call of its own industry`, () => {
    expect(types[0]).toBe("hero");
    expect(types.at(-1)).toBe("contact");
    expect(types).toEqual(expect.arrayContaining(["stats", "faq", "text"]));
    expect(types.length).toBeGreaterThanOrEqual(6);
    expect(types.length).toBeLessThanOrEqual(9);
    for (const words of own) expect(wordsOf(page), words).toContain(words);
  });

  test(`${id} ${slug} says that its figures are a sample, and that its rules are no legal advice`, () => {
    const stats = page.blocks.filter(({ type }) => type === "stats");
    for (const block of stats) expect(JSON.stringify(block.content)).toMatch(/[Ss]ample/);
    for (const block of page.blocks.filter((found) => found.content["badge"] !== undefined)) {
      if (block.type === "image-text") expect(block.content["footerText"]).toMatch(/^Sample/);
    }
    expect(wordsOf(page)).toMatch(/not legal advice/);
  });

  test(`${id} GAP-017 every "write to us" of ${slug} leads to the form on the page itself`, () => {
    const form = page.blocks.at(-1);
    expect(form?.settings["anchor"]).toBe("contact");
    expect(form === undefined ? null : contactTargetIn(page.blocks, registry)?.blockId).toBe(
      form?.id,
    );
    // Links to another page's form would lead away.
    expect(JSON.stringify(page.blocks)).not.toMatch(/"\/(?:#|home#)?contact"/);
  });
}

test("no two industry pages are composed alike, and none repeats a headline of another", () => {
  const compositions = industryPages.map(({ blocks }) => blocks.map(({ type }) => type).join(" "));
  expect(new Set(compositions).size).toBe(industryPages.length);
  const titles = industryPages.flatMap(({ blocks }) =>
    blocks.flatMap(({ content }) => (typeof content["title"] === "string" ? content["title"] : [])),
  );
  expect(new Set(titles).size).toBe(titles.length);
});

test("SITE-016 SITE-029 the overview at /industry names the eight industries, each card leading to its page", () => {
  const block = overview.blocks.find(({ type }) => type === "industries");
  const cards = itemsOf(block, "industries").map(({ name, link }) => [link, name]);
  expect(cards).toEqual(industries.map(([, slug, name]) => [slug, name]));
  for (const [slug, name] of cards) expect(pageNamed(slug)).toBe(name);
});

test("SITE-009 SITE-016 the overview gives 8 industries and a combined market of $152B+", () => {
  const stats = itemsOf(
    overview.blocks.find(({ type }) => type === "stats"),
    "stats",
  );
  expect(stats.map(figureOf)).toEqual(expect.arrayContaining(["8", "$152B+", "1000+", "99.9%"]));
});

test("SITE-016 the overview tells how a deployment goes, and its hero leads there", () => {
  expect(overview.blocks[0]?.content).toMatchObject({
    scrollTarget: "industries",
    secondaryScrollTarget: "deployment",
  });
  expect(anchorsOf(overview)).toEqual(["industries", "deployment", "contact"]);
  const steps = overview.blocks.find(({ type }) => type === "process-steps");
  expect(steps?.settings["anchor"]).toBe("deployment");
  expect(itemsOf(steps, "steps")).toHaveLength(5);
});

test("SITE-021…028 the pages lead to pages, to a person and to nothing outside the site", () => {
  for (const page of industryPages) {
    for (const link of linksOf(page)) expect(link).toMatch(/^(?:\/|#|mailto:)/);
  }
});

function pageAt(slug: string) {
  const page = industryPages.find(({ pageId }) => findPageById(pageId)?.slug === slug);
  if (page === undefined) throw new Error(`no starter content at ${slug}`);
  return page;
}

function pageNamed(slug: unknown): string | undefined {
  const page = industryPages.find(({ pageId }) => findPageById(pageId)?.slug === slug);
  return page === undefined ? undefined : findPageById(page.pageId)?.name;
}
