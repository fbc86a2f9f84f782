import { expect, test } from "vitest";
import { cleanBlock } from "#blocks/clean-rich-text.ts";
import { backgrounds } from "#backgrounds/registry.ts";
import { emptyPage } from "#core/document/fold.ts";
import { validateOperations } from "#validate/validate-operations.ts";
import { registry } from "#blocks/registry.ts";
import { isBlock } from "#core/document/block.ts";
import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { readTarget } from "#core/fields/href.ts";
import { movedPaths } from "#core/site-map.ts";
import { findPageById, findPageBySlug } from "./test-kit.ts";
import { sanitiseRichText } from "#server/pages/_kit/sanitise.ts";
import { pageOfStarter } from "./_kit/starter-page.ts";
import type { StarterPage } from "./_kit/starter-page.ts";
import { starterPages } from "./starter-pages.ts";

const published = new Map(
  starterPages.map((page) => [findPageById(page.pageId)?.slug ?? page.pageId, page]),
);
/** The program's screens that a visitor may be sent to; a page that does not exist yet is a mail link (CON-012). */
const screens: readonly string[] = ["/login", "/signup"];
const mainPages = [
  ["SITE-011", "/"],
  ["SITE-012", "/business"],
  ["SITE-013", "/small-business"],
  ["SITE-014", "/about"],
  ["SITE-015", "/architecture"],
  ["SITE-017", "/publications"],
] as const;

for (const [id, slug] of mainPages) {
  test(`${id} the page at ${slug} starts with a hero and at least five sections of its own`, () => {
    const { blocks } = pageAt(slug);
    expect(blocks[0]?.type).toBe("hero");
    expect(blocks.filter((block) => block.type === "hero")).toHaveLength(1);
    expect(new Set(typesOf(blocks)).size).toBeGreaterThanOrEqual(5);
    expect(blocks.length).toBeGreaterThanOrEqual(5);
  });
}

test("no two main pages are composed alike", () => {
  const compositions = mainPages.map(([, slug]) => typesOf(pageAt(slug).blocks).join(" "));
  expect(new Set(compositions).size).toBe(mainPages.length);
});

test("SITE-011 the home page shows at least ten of the twelve block types", () => {
  expect(new Set(typesOf(pageAt("/").blocks)).size).toBeGreaterThanOrEqual(10);
});

test("SITE-008 the home page says private deployment, data sovereignty, workflow integration and fast return", () => {
  const words = wordsOf(pageAt("/"));
  for (const claim of [
    "Private deployment",
    "Data sovereignty",
    "Workflow integration",
    "Fast return",
  ]) {
    expect(words).toContain(claim);
  }
});

test("SITE-001 the home page names what is sold: AI agents, a private LLM cloud, an agent grid", () => {
  const words = wordsOf(pageAt("/"));
  for (const part of ["AI agents", "Private LLM cloud", "Agent grid"]) {
    expect(words).toContain(part);
  }
});

test("SITE-006 business customers, small-business buyers and job seekers each find their section", () => {
  expect(anchorsOf(pageAt("/business"))).toContain("rollout");
  expect(anchorsOf(pageAt("/small-business"))).toContain("pricing");
  expect(anchorsOf(pageAt("/about"))).toContain("careers");
});

test("SITE-047 CONST-026 the architecture page says 1000+ connectors and names the eight layers", () => {
  const page = pageAt("/architecture");
  expect(wordsOf(page)).toContain("1000+ connectors");
  const layers = page.blocks.find((block) => block.settings["anchor"] === "layers");
  expect(titlesIn(layers?.content["features"])).toEqual([
    "AI agents",
    "Distributed private LLM cloud",
    "Tools / MCP",
    "RAG",
    "Context aware generation",
    "Long term storage",
    "Short term memory",
    "Micro services",
  ]);
});

test("SITE-047 the number of connectors is written 1000+ wherever a page names it", () => {
  const said = starterPages.flatMap((page) => {
    const words = wordsOf(page).replaceAll(/","(?:suffix|label)":"/g, " ");
    return words.match(/\d[\d.,]{3,}\+?(?: \+)?(?= (?:systems|connectors)\b)/g) ?? [];
  });
  expect(said.length).toBeGreaterThan(6);
  expect(new Set(said.map((each) => each.replace(" ", "")))).toEqual(new Set(["1000+"]));
});

test("CONST-025 the uptime is 99.9 % wherever a page counts it", () => {
  const figures = starterPages
    .flatMap(({ blocks }) => blocks)
    .filter((block) => block.type === "stats")
    .flatMap((block) => itemsIn(block.content["stats"]))
    .filter((stat) => /uptime/i.test(String(stat["label"])));
  expect(figures.length).toBeGreaterThan(0);
  for (const { number, suffix } of figures) expect([number, suffix]).toEqual(["99.9", "%"]);
});

test("the home page has the sections that /features, /product, /pricing and /contact lead to, and questions", () => {
  expect(anchorsOf(pageAt("/"))).toEqual(
    expect.arrayContaining(["features", "products", "pricing", "contact", "faq"]),
  );
});

test("BG-003 CONST-058 SITE-039 every page of a fresh install stores animated particles as its background", () => {
  expect(backgrounds.find("animated-particles")?.moves).toBe(true);
  for (const starter of starterPages) {
    expect(pageOfStarter(starter, "Name").background, starter.pageId).toEqual({
      kind: "animated-particles",
    });
  }
});

test("no two pages share a title or a description", () => {
  for (const name of ["title", "description"]) {
    const texts = starterPages.map(({ seo }) => seo[name]);
    expect(new Set(texts).size, name).toBe(texts.length);
  }
});

for (const page of starterPages) {
  const { pageId, seo, blocks } = page;
  test(`every block of the starter page ${pageId} is of a known type and passes its fields`, () => {
    expect(new Set(blocks.map((block) => block.id)).size).toBe(blocks.length);
    for (const block of blocks) {
      expect(isBlock(block)).toBe(true);
      expect(registry.find(block.type)?.definition.type, block.type).toBe(block.type);
      const add = { op: "add", item: block, after: null } as const;
      expect(validateOperations({ registry, backgrounds }, emptyPage, [add])).toMatchObject([
        { ok: true, problems: [] },
      ]);
      expect(cleanBlock(registry, block, sanitiseRichText)).toEqual(block);
    }
  });

  test(`CON-012 no link of the starter page ${pageId} is dead: its page has content and its section stands there`, () => {
    const anchors = anchorsOf(page);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const link of blocks.flatMap((block) => linksIn(block.content))) {
      const target = readTarget(link);
      if (target.kind === "anchor") expect(anchors, link).toContain(target.anchor);
      else if (target.kind === "page") expectStanding(target.href);
      else expect(target.kind, link).toMatch(/mail|phone|external/);
    }
  });

  test(`the starter page ${pageId} tells search engines what it is about, within what they show`, () => {
    const { title, description } = seo;
    if (typeof title !== "string" || typeof description !== "string") throw new Error("no text");
    expect(title.length).toBeGreaterThan(10);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(155);
  });
}

function pageAt(slug: string): StarterPage {
  const page = published.get(slug);
  if (page === undefined) throw new Error(`no starter content at ${slug}`);
  return page;
}

/** Expects the page, and the section if the link names one, to exist in the starter content. */
function expectStanding(link: string): void {
  const [path = "", anchor] = (movedPaths[link] ?? link).split("#");
  if (screens.includes(path.replace(/\?.*$/s, ""))) return;
  const page = published.get(findPageBySlug(path)?.slug ?? "");
  expect(page, link).toBeDefined();
  if (page !== undefined && anchor !== undefined) expect(anchorsOf(page), link).toContain(anchor);
}

function typesOf(blocks: readonly Block[]): readonly string[] {
  return blocks.map((block) => block.type);
}

function anchorsOf({ blocks }: StarterPage): readonly Json[] {
  return blocks.flatMap(({ settings }) => {
    const { anchor } = settings;
    return anchor === undefined ? [] : [anchor];
  });
}

function wordsOf({ blocks }: StarterPage): string {
  return JSON.stringify(blocks.map((block) => block.content));
}

function itemsIn(list: Json | undefined) {
  return Array.isArray(list) ? list.filter((item) => typeof item === "object") : [];
}

function titlesIn(list: Json | undefined): readonly unknown[] {
  return itemsIn(list).map((item) => item["title"]);
}

/** Every link in a block's content: of its buttons, and in its rich text. */
function linksIn(content: Json): readonly string[] {
  if (typeof content === "string") {
    return [...content.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
  }
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([key, value]: [string, Json]) => {
    if (typeof value !== "string") return linksIn(value);
    if (/scrollTarget$/i.test(key)) return [`#${value}`];
    return /(?:Link|Url)$/.test(key) ? [value] : linksIn(value);
  });
}

test("CON-012 GAP-017 no link of the starter content is a mail, and the pages that ask to be written to have a form or lead to one", () => {
  for (const { blocks } of starterPages) expect(JSON.stringify(blocks)).not.toContain("mailto:");
  const withForm = starterPages.filter(({ blocks }) => typesOf(blocks).includes("contact"));
  expect(withForm.map(({ pageId }) => pageId)).toEqual([
    "home",
    "business",
    "small_business",
    "about",
    "architecture",
    "publications",
    "industry",
    "industry_healthcare",
    "industry_financial_services",
    "industry_manufacturing",
    "industry_retail",
    "industry_technology",
    "industry_telecommunications",
    "industry_energy",
    "industry_logistics",
    "investor_demo",
  ]);
  for (const { blocks } of withForm) {
    const form = blocks.find(({ type }) => type === "contact");
    expect(form?.settings["anchor"]).toBe("contact");
    expect(form?.content["description"]).not.toBe("");
    // Links to another page's form would lead away.
    const links = blocks.flatMap(({ content }) => linksIn(content));
    expect(links.filter((link) => /^\/.*\bcontact\b/.test(link))).toEqual([]);
  }
});
