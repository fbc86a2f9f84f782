import { expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import { storedBlock } from "#blocks/test-kit.tsx";
import { sitePages } from "#server/starter-content/site-map.ts";
import type { Block } from "#core/document/page.ts";
import { directoryWith } from "#server/pages/directory/test-kit.ts";
import { pagesAbove } from "#server/pages/published/load-published.ts";
import { structuredData } from "./structured-data.ts";

const origin = "https://ashlar.test";

function read(slug: string, blocks: readonly Block[] = [], isSample = false) {
  const pages = sitePages.filter((page) =>
    ["/", "/about", "/industry", "/industry/energy"].includes(page.slug),
  );
  const json = structuredData({
    siteName: "Ashlar",
    origin,
    url: origin + slug,
    publishedAt: "2026-03-14T12:00:00.000Z",
    isSample,
    slug,
    name: pages.find((page) => page.slug === slug)?.name ?? "Elsewhere",
    description: "What we do",
    contactEmail: "contact@ashlar.test",
    logo: `${origin}/apple-touch-icon.png`,
    language: "en",
    above: pagesAbove(slug, directoryWith(pages)),
    blocks,
    registry,
    log: (line) => {
      throw new Error(line);
    },
  });
  return { json, graph: json === "" ? [] : JSON.parse(json)["@graph"] };
}

const question = (id: string, words: string, answer = "So.") => ({ id, question: words, answer });

test("home tells whose site it is", () => {
  const { graph } = read("/");
  expect(graph.map((one: Record<string, unknown>) => one["@type"])).toEqual([
    "Organization",
    "WebSite",
  ]);
  expect(graph[0]).toMatchObject({
    name: "Ashlar",
    url: `${origin}/`,
    email: "contact@ashlar.test",
  });
  expect(graph[1].publisher["@id"]).toBe(graph[0]["@id"]);
});

test("every other page tells the way to it from home", () => {
  const steps = read("/industry/energy").graph[0];
  expect(steps["@type"]).toBe("BreadcrumbList");
  expect(steps.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
    { "@type": "ListItem", position: 2, name: "Industry Solutions", item: `${origin}/industry` },
    {
      "@type": "ListItem",
      position: 3,
      name: "Energy & Utilities",
      item: `${origin}/industry/energy`,
    },
  ]);
  expect(read("/about").graph[0].itemListElement).toHaveLength(2);
});

test("the questions of all blocks of a page are one list, without those that have no answer", () => {
  const blocks = [
    storedBlock("faq", { id: "a", content: { questions: [question("q1", "Why?")] } }),
    storedBlock("faq", {
      id: "b",
      content: { questions: [question("q2", "How?"), question("q3", "Unsaid?", " ")] },
    }),
  ];
  const { graph } = read("/about", blocks);
  const pages = graph.filter((one: Record<string, unknown>) => one["@type"] === "FAQPage");
  expect(pages).toHaveLength(1);
  expect(pages[0].mainEntity.map(({ name }: { readonly name: string }) => name)).toEqual([
    "Why?",
    "How?",
  ]);
});

test("no text ends the element that the data stands in", () => {
  const words = `</script><script>alert(1)</script><!--`;
  const { json, graph } = read("/about", [
    storedBlock("faq", { content: { questions: [question("q1", words)] } }),
  ]);
  expect(json).not.toContain("<");
  expect(graph[1].mainEntity[0].name).toBe(words);
});

const opening = {
  id: "open0001",
  title: "Platform engineer",
  location: "Berlin",
  type: "Part-time",
  description: "Keeps <nodes> & people apart.",
  requirements: ["Has run machines"],
};
const careers = (...openings: readonly Record<string, string | readonly string[]>[]): Block =>
  storedBlock("careers", { content: { openings } });
const jobs = (blocks: readonly Block[], isSample = false) =>
  read("/about", blocks, isSample).graph.filter(
    (one: Record<string, unknown>) => one["@type"] === "JobPosting",
  );

test("an opening with a title, a description and a place is a job posting", () => {
  expect(jobs([careers(opening)])).toEqual([
    {
      "@type": "JobPosting",
      title: "Platform engineer",
      description:
        "<p>Keeps &lt;nodes&gt; &amp; people apart.</p><p>Requirements</p><ul><li>Has run machines</li></ul>",
      identifier: { "@type": "PropertyValue", name: "Ashlar", value: "open0001" },
      datePosted: "2026-03-14T12:00:00.000Z",
      employmentType: "PART_TIME",
      hiringOrganization: { "@type": "Organization", name: "Ashlar", sameAs: origin },
      jobLocation: {
        "@type": "Place",
        address: { "@type": "PostalAddress", addressLocality: "Berlin", addressCountry: "DE" },
      },
      url: `${origin}/about`,
    },
  ]);
});

test("an opening that is not whole, or from anywhere, is no job posting, and none is on a site of sample content", () => {
  expect(jobs([careers({ ...opening, title: "" })])).toEqual([]);
  expect(jobs([careers({ ...opening, description: "", requirements: [] })])).toEqual([]);
  expect(jobs([careers({ ...opening, location: "Remote" })])).toEqual([]);
  expect(jobs([careers(opening)], true)).toEqual([]);
});

test("a page of blocks that hold no facts says where it is and no more", () => {
  expect(read("/about", [storedBlock("text"), storedBlock("hologram")]).graph).toHaveLength(1);
});
