import { afterEach, beforeEach, expect, test } from "vitest";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import type { Operation } from "#core/document/operation.ts";
import { createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { publishedSiteOf } from "./directory/published-site.ts";
import { menuNames, pagesOn, publishMenu, saveOf, somebody, storedPage } from "./test-pages.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("administrator", "Ada");

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
});
afterEach(() => testDatabase.drop());

const asked = { name: "Granite Works", signal: "#7cc4ff" } as const;

/** The addresses of all pages, published or not. */
async function drafts(): Promise<readonly string[]> {
  const list = await pages.list(ada);
  if (!list.ok) throw new Error(list.refusal.code);
  return list.value.pages.map(({ slug }) => slug).toSorted();
}

/** Publishes these pages as they are saved. */
async function publish(slugs: readonly string[]): Promise<void> {
  const list = await pages.list(ada);
  if (!list.ok) throw new Error(list.refusal.code);
  for (const { id, slug, revision } of list.value.pages) {
    if (slugs.includes(slug)) await pages.publish(ada, id, { revision });
  }
}

async function addresses(): Promise<readonly string[]> {
  const { pages: live } = await pages.directory.refresh();
  return live.map(({ slug }) => slug).toSorted();
}

test("the samples are kept under the new name, in the new colour", async () => {
  const before = await addresses();
  expect(await pages.startSite(ada, { ...asked, start: "samples" })).toEqual({
    ok: true,
    value: {},
  });
  const { value, menus } = publishedSiteOf(await pages.directory.refresh());
  expect(value.identity).toMatchObject({ name: "Granite Works", isSample: true });
  expect(value.theme.signal).toBe("#7cc4ff");
  expect(menus.legal.length).toBe(3);
  expect(await addresses()).toEqual(before);
});

test("four pages of one's own replace the samples, and are in the menus as they are published", async () => {
  expect(await pages.startSite(ada, { ...asked, start: "own-pages" })).toEqual({
    ok: true,
    value: {},
  });
  expect(await drafts()).toEqual(["/", "/about", "/careers", "/contact"]);
  expect(await addresses()).toEqual(["/"]);
  expect(menuNames(publishedSiteOf(await pages.directory.refresh()))).toEqual([]);
  await publish(["/about", "/careers", "/contact"]);
  const site = publishedSiteOf(await pages.directory.refresh());
  expect(menuNames(site)).toEqual(["About", "Careers", "Contact"]);
  expect(site.value.identity.isSample).toBe(true);
  expect(site.menus.action).toBeNull();
  const bin = await pages.listDeleted(ada);
  expect(bin.ok && bin.value.pages.length).toBe(17);
  const { redirects } = await pages.directory.refresh();
  expect(redirects.get("/business")).toBeUndefined();
});

test("the first steps are judged by what visitors have, and are an administrator's", async () => {
  const taken = async (actor = ada) => {
    const list = await pages.readChecklist(actor, { hasMail: false });
    if (!list.ok) throw new Error(list.refusal.code);
    return list.value.steps.flatMap(({ step, isDone }) => (isDone ? [step] : []));
  };
  expect(await taken()).toEqual([]);
  await pages.startSite(ada, { ...asked, start: "own-pages" });
  expect(await taken()).toEqual(["name", "pages", "published"]);
  await expect(taken(somebody("editor"))).rejects.toThrow("not-allowed");
});

test("settings that were published once are a step that stays taken, while pages and settings are changed", async () => {
  const taken = async () => {
    const list = await pages.readChecklist(ada, { hasMail: false });
    if (!list.ok) throw new Error(list.refusal.code);
    return list.value.steps.flatMap(({ step, isDone }) => (isDone ? [step] : []));
  };
  const saveName = async (value: string) => {
    const draft = await pages.loadDraft(ada, siteDocumentId);
    if (!draft.ok) throw new Error(draft.refusal.code);
    const was = draft.value.page.blocks.find(({ id }) => id === "identity")?.content["name"];
    const set: Operation = {
      op: "set",
      block: "identity",
      path: "content.name",
      ...(was !== undefined && { was }),
      value,
    };
    const saved = await pages.save(ada, siteDocumentId, saveOf(draft.value.revision, [set]));
    expect(saved).toMatchObject({ ok: true });
  };
  await publishMenu(pages, ["about"]);
  expect(await taken()).toEqual(["published"]);
  await saveName("Granite Works");
  // The name waits to be published, and nothing was taken back.
  expect(await taken()).toEqual(["published"]);
  await publish(["/about"]);
  expect(await taken()).toEqual(["published"]);
  await publishMenu(pages, ["about", "business"]);
  expect(await taken()).toEqual(["name", "published"]);
});

test("asked again, it changes what is asked, and keeps the pages that people have", async () => {
  await pages.startSite(ada, { ...asked, start: "one-page" });
  expect(await addresses()).toEqual(["/"]);
  expect((await pages.loadPublished("/"))?.page.seo).toEqual({});
  const before = await storedPage(testDatabase.database, "home");
  const menus = async () => publishedSiteOf(await pages.directory.refresh()).menus;
  await pages.startSite(ada, { ...asked, name: "Basalt", start: "own-pages" });
  expect(await drafts()).toEqual(["/", "/about", "/careers", "/contact"]);
  expect(await storedPage(testDatabase.database, "home")).toEqual(before);
  const menusBefore = await menus();
  await pages.startSite(ada, { ...asked, name: "Slate", start: "one-page" });
  expect(await drafts()).toEqual(["/", "/about", "/careers", "/contact"]);
  expect(await menus()).toEqual(menusBefore);
});

test("sent twice at once, it is done once, and both are answered alike", async () => {
  const both = [1, 2].map(() => pages.startSite(ada, { ...asked, start: "own-pages" }));
  expect(await Promise.all(both)).toEqual([
    { ok: true, value: {} },
    { ok: true, value: {} },
  ]);
  expect(await drafts()).toEqual(["/", "/about", "/careers", "/contact"]);
  await publish(["/about", "/careers", "/contact"]);
  expect(menuNames(publishedSiteOf(await pages.directory.refresh()))).toEqual([
    "About",
    "Careers",
    "Contact",
  ]);
});

test("if it fails at its end, nothing of it has happened, and it can be asked again", async () => {
  const before = await addresses();
  const { database } = testDatabase;
  const failing = `create function fail() returns trigger language plpgsql as $$
    begin raise exception 'no more'; end $$;
    create trigger fail before insert on page_versions for each row
    when (new.page_id = 'site_settings') execute function fail()`;
  await database.query(failing);
  await expect(pages.startSite(ada, { ...asked, start: "own-pages" })).rejects.toThrow("no more");
  expect(await addresses()).toEqual(before);
  const bin = await pages.listDeleted(ada);
  expect(bin.ok && bin.value.pages).toEqual([]);
  await database.query("drop trigger fail on page_versions");
  expect(await pages.startSite(ada, { ...asked, start: "own-pages" })).toMatchObject({ ok: true });
  expect(await drafts()).toEqual(["/", "/about", "/careers", "/contact"]);
});

test("a sample page that somebody moved stays", async () => {
  await pages.move(ada, "about", {
    was: { parentId: null, segment: "about" },
    value: { parentId: null, segment: "who-we-are" },
  });
  await pages.startSite(ada, { ...asked, start: "one-page" });
  expect(await addresses()).toEqual(["/", "/who-we-are"]);
});

test("a sample page that somebody edited stays, with what is above it", async () => {
  const draft = await pages.loadDraft(ada, "industry_retail");
  if (!draft.ok) throw new Error(draft.refusal.code);
  const name = draft.value.page.name;
  const renamed = { op: "setPage", path: "name", was: name, value: "Shops" } as const;
  await pages.save(ada, "industry_retail", saveOf(draft.value.revision, [renamed]));
  expect(await pages.startSite(ada, { ...asked, start: "one-page" })).toMatchObject({ ok: true });
  const list = await pages.list(ada);
  expect(list.ok && list.value.pages.map(({ id }) => id)).toEqual([
    "home",
    "industry",
    "industry_retail",
  ]);
});

test("a colour that cannot be read on the ground is refused, and nothing of the site changes", async () => {
  const before = await addresses();
  const outcome = await pages.startSite(ada, { ...asked, signal: "#101010", start: "own-pages" });
  expect(outcome).toMatchObject({
    ok: false,
    refusal: { code: "contrast-too-low", details: [{ path: "content.signal" }, {}] },
  });
  expect(await addresses()).toEqual(before);
  const draft = await storedPage(testDatabase.database, siteDocumentId);
  expect(draft.blocks.find(({ id }) => id === "theme")?.content).toEqual({});
});

test.each(["editor", "viewer"] as const)("%s cannot do this", async (role) => {
  const outcome = await pages.startSite(somebody(role), { ...asked, start: "one-page" });
  expect(outcome).toMatchObject({ ok: false, refusal: { code: "not-allowed" } });
});
