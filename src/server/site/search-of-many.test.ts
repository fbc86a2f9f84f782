import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { mostSearched } from "./site-search.ts";
import { note, startTestSite } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

let database: TestDatabase;
let site: TestSite;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startTestSite({ on: database });
  await site.publish("about", [
    note("one", "Sales/Marketing for Müller & Söhne"),
    note("two", "Hidden porphyry", { isVisible: false }),
  ]);
  await addPages(mostSearched);
  await site.pages.directory.changed();
});
afterAll(async () => {
  await site.stop();
  await database.drop();
});

/** Published copies of a page without any of the words. */
async function addPages(count: number): Promise<void> {
  await database.database.query(
    `insert into pages (id, site_id, slug, name, sidebar_group, rank)
     select 'many_' || n, 'site', '/many-' || n, 'Number ' || n, 'main', 'z' || n from generate_series(1, $1::int) n`,
    [count],
  );
  await database.database.query(
    `insert into page_versions (page_id, version_number, title, snapshot, revision, page_name, published_at)
     select 'many_' || n, 1, 'One', $2::jsonb, 0, 'Number ' || n, now() from generate_series(1, $1::int) n`,
    [count, JSON.stringify({ name: "n", background: {}, seo: {}, blocks: [note("a", "Granite")] })],
  );
  await database.database.query(
    "update pages set published_version = 1 where starts_with(id, 'many_')",
  );
}

const found = async (words: string): Promise<readonly string[]> => {
  const html = await (await site.get(`/search?q=${encodeURIComponent(words)}`)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return [...main.matchAll(/href="(\/[a-z0-9-]+)"/g)].map(([, path = ""]) => path);
};

test("a site of many pages is searched by the words that visitors see, however they are joined or accented", async () => {
  for (const words of ["marketing", "sales marketing", "muller", "SÖHNE", "mark"]) {
    expect([words, await found(words)]).toEqual([words, ["/about"]]);
  }
});

test("neither what is hidden nor what only settings say is found", async () => {
  for (const words of ["porphyry", "isVisible", "note"]) {
    expect([words, await found(words)]).toEqual([words, []]);
  }
});

test("a page is found by its name among many that share a word, and many are found at once", async () => {
  expect((await found("number 37"))[0]).toBe("/many-37");
  expect(await found("granite")).toHaveLength(mostSearched);
});

test("what was published just now is found", async () => {
  await site.publish("architecture", [note("one", "Basalt")]);
  expect(await found("basalt")).toEqual(["/architecture"]);
});
