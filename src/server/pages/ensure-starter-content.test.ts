import { afterAll, beforeAll, expect, test } from "vitest";
import { sitePages } from "#server/starter-content/site-map.ts";
import { createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import {
  addAll,
  foldedPage,
  pagesOn,
  saveOf,
  somebody,
  storedPage,
  textBlock,
} from "./test-pages.ts";

let testDatabase: TestDatabase;
const ada = somebody("administrator", "Ada");

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

test("CALL-001 BUILD-098 VER-035 CONST-064 the first start publishes the starter content as version 1, and a second start changes nothing", async () => {
  const pages = pagesOn(testDatabase.database);
  await Promise.all([pages.ensureStarterContent(), pages.ensureStarterContent()]);
  await pages.ensureStarterContent();
  const { rows } = await testDatabase.database.query(
    `select page_id, version_number, title, description, created_by from page_versions
     where page_id <> 'site_settings' order by page_id`,
  );
  const first = {
    version_number: 1,
    title: "Initial Published Version",
    description: "Auto-created from existing site sections",
    created_by: null,
  };
  expect(rows).toEqual(["about", "architecture", "home"].map((page_id) => ({ page_id, ...first })));
});

test("CALL-002 DATA-001 DATA-002 DATA-020 the first start makes the home site with the default theme", async () => {
  const { rows } = await testDatabase.database.query(
    "select name, slug, is_default, theme_settings from sites",
  );
  expect(rows).toMatchObject([
    {
      name: "Ashlar",
      slug: "/",
      is_default: true,
      theme_settings: {
        category: "productivity",
        fontFamily: "Inter",
        primaryColor: "white",
        backgroundColor: "black",
        iframe_settings: { zoom: 1.25, position: { y: "-40%" } },
      },
    },
  ]);
});

test("BUILD-033 the list has all 18 pages in the order of the site map", async () => {
  const listed = await pagesOn(testDatabase.database).list(somebody("viewer"));
  expect(listed.ok && listed.value.pages.map(({ id, slug, name }) => ({ id, slug, name }))).toEqual(
    sitePages.map(({ id, slug, name }) => ({ id, slug, name })),
  );
});

test("the list of pages says whose site it is, as visitors read it, and how new embeds begin", async () => {
  const listed = await pagesOn(testDatabase.database).list(somebody("viewer"));
  expect(listed.ok && listed.value.site).toEqual({
    name: "Ashlar",
    contactEmail: "contact@ashlar.test",
    embeds: { zoom: 1.25, x: 0, y: -40 },
  });
});

test("a page without starter content is an empty draft that visitors do not get", async () => {
  const pages = pagesOn(testDatabase.database);
  expect(await pages.loadPublished("/business")).toBeNull();
  expect(await pages.loadDraft(ada, "business")).toMatchObject({
    value: { revision: 0, page: { blocks: [] } },
  });
});

test("folding the log of the home page gives its rows from the very start", async () => {
  const { database } = testDatabase;
  const home = await storedPage(database, "home");
  expect(home.blocks.length).toBeGreaterThan(0);
  expect(await foldedPage(database, "home")).toEqual(home);
  expect((await pagesOn(database).loadPublished("/"))?.page).toEqual(home);
});

test("BG-003 a new page stores its background; one that has none keeps none after the next start", async () => {
  const { database } = testDatabase;
  const pages = pagesOn(database);
  const { background } = await storedPage(database, "architecture");
  expect(background).toEqual({ kind: "animated-particles" });
  await pages.save(
    ada,
    "architecture",
    saveOf(1, [{ op: "setPage", path: "background.kind", was: "animated-particles" }]),
  );
  await pages.ensureStarterContent();
  expect((await storedPage(database, "architecture")).background).toEqual({});
});

test("a page that was emptied by its editor stays empty after the next start", async () => {
  const pages = pagesOn(testDatabase.database);
  const about = await storedPage(testDatabase.database, "about");
  const remove = about.blocks.map((item) => ({ op: "remove" as const, item, after: null }));
  await pages.save(ada, "about", saveOf(1, remove));
  await pages.ensureStarterContent();
  expect((await storedPage(testDatabase.database, "about")).blocks).toEqual([]);
});

test("BUILD-098 a database that cannot be read gets no defaults written into it", async () => {
  const { database } = testDatabase;
  const pages = pagesOn({
    ...database,
    transaction: () => database.transaction(() => Promise.reject(new Error("cannot be read"))),
  });
  await pages.save(ada, "business", saveOf(0, addAll([textBlock("x")]))).catch(() => null);
  await expect(pages.ensureStarterContent()).rejects.toThrow("cannot be read");
  expect((await storedPage(database, "business")).blocks).toEqual([]);
});
