import { expect, test } from "vitest";
import { readPageText } from "./page-text.ts";
import { searchPages } from "./search.ts";
import type { SearchedPage } from "./search.ts";

function page(name: string, words: string, description = ""): SearchedPage {
  const id = name.toLowerCase();
  const text = { title: name, description, headings: "", words };
  return { id, slug: `/${id}`, name, group: "main", sheet: 0, text };
}

const found = (pages: readonly SearchedPage[], typed: string): readonly string[] =>
  searchPages(pages, typed).hits.map((hit) => hit.page.name);
const marked = (text: readonly { text: string; hit: boolean }[]): string =>
  text.map((piece) => (piece.hit ? `[${piece.text}]` : piece.text)).join("");

const energy = page("Energy", "Agents read the meters of a grid.");
const retail = page("Retail", "Agents answer in the shop. The energy of a store is measured.");
const about = page("About", "Who we are, and why.");

test("GAP-025 a search finds the pages that have all its words, the one named after them first", () => {
  expect(found([retail, energy, about], "energy agents")).toEqual(["Energy", "Retail"]);
  expect(found([retail, energy, about], "why")).toEqual(["About"]);
});

test("where no page has all words, those with the most of them are given, and it is said", () => {
  const result = searchPages([retail, energy, about], "agents meters zebra");
  expect(result.partial).toBe(true);
  expect(result.hits.map((hit) => hit.page.name)).toEqual(["Energy"]);
  expect(searchPages([retail], "zebra")).toMatchObject({ hits: [], words: ["zebra"] });
  expect(searchPages([retail], "  ?! ")).toEqual({ words: [], hits: [], partial: false });
});

test("words are found at their beginning, without case and accents; the whole word counts more", () => {
  const logistics = page("Lorries", "Logistics, logistics.");
  const log = page("Records", "Every access is in a log.");
  expect(found([logistics, log], "LOG")).toEqual(["Records", "Lorries"]);
  expect(found([log], "cess")).toEqual([]);
  expect(found([page("Zürich", "Überall")], "zurich uberall")).toEqual(["Zürich"]);
});

test("a hit shows the words where they stand, and nothing else is marked", () => {
  const [hit] = searchPages([page("Energy", "x", "Grid and energy, no synergy.")], "energy").hits;
  expect(marked(hit?.name ?? [])).toBe("[Energy]");
  expect(marked(hit?.excerpt ?? [])).toBe("Grid and [energy], no synergy.");
});

test("the line of a long text is the one with the most of the words", () => {
  const text = `A meter. ${"Filling words without end. ".repeat(30)}Here the meter meets a grid. ${"And more. ".repeat(40)}`;
  const [hit] = searchPages([page("Long", text)], "grid meter").hits;
  expect(marked(hit?.excerpt ?? [])).toContain("Here the [meter] meets a [grid].");
  expect(marked(hit?.excerpt ?? [])).toMatch(/^… .* …$/);
});

test("a search is bounded: a hundred characters, eight words, and no pattern of its own", () => {
  expect(searchPages([about], "a b c d e f g h i j k").words).toHaveLength(8);
  expect(searchPages([about], `${"x".repeat(5000)} why`).words).toEqual(["x".repeat(100)]);
  expect(found([page("Costs", "It is (1.5) a+ month.")], "(1.5)")).toEqual(["Costs"]);
  expect(found([about], ".* | why")).toEqual(["About"]);
});

test("a page's words are what stands between header and footer, without its drawings, forms and what waits for a script", () => {
  const text = readPageText(
    `<html><head><title>Grid &amp; more – Ashlar</title><meta name="description" content="It&#x27;s &quot;here&quot;"/></head>` +
      `<body><header>Menu</header><main id="main"><h1>One <em>gr</em>id</h1><p>First.</p><ul><li>A</li><li>B</li></ul>` +
      `<svg><text>404</text></svg><form><label>Search</label></form><p><span hidden="" dir="auto">Loading</span></p><h2>End</h2></main><footer>Contact</footer></body></html>`,
  );
  expect(text).toEqual({
    title: "Grid & more – Ashlar",
    description: `It's "here"`,
    headings: "One grid · End",
    words: "One grid · First. A · B · End",
  });
});

test("a page that is not to be listed has no words to find", () => {
  const html = (head: string) =>
    `<html><head>${head}<style></style></head><body><main>Words</main>`;
  expect(readPageText(html('<meta name="robots" content="noindex"/>'))).toBeNull();
  expect(readPageText(html(""))).toMatchObject({ words: "Words" });
});
