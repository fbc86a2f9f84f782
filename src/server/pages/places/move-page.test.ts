import { afterAll, beforeAll, expect, test } from "vitest";
import { segmentOf } from "#core/page-address.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { addAll, pagesOn, saveOf, servedRedirects, somebody, textBlock } from "../test-pages.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("administrator", "Ada");
const bob = somebody("editor", "Bob");

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
});
afterAll(() => testDatabase.drop());

/** A page with a text, published if asked. */
async function page(
  id: string,
  parentId: string | null = null,
  { isPublished = true }: { readonly isPublished?: boolean } = {},
): Promise<void> {
  const made = await pages.create(ada, {
    id,
    name: id,
    parentId,
    segment: id.replaceAll("_", "-"),
    group: "main",
    start: { template: "blank" },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  const saved = await pages.save(
    ada,
    id,
    saveOf(made.value.revision, addAll([textBlock(`of-${id}`)])),
  );
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  if (isPublished) await pages.publish(ada, id, { revision: saved.value.revision });
}

async function placeOf(id: string) {
  const list = await pages.list(ada);
  if (!list.ok) throw new Error(list.refusal.code);
  const found = list.value.pages.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No page ${id}`);
  return {
    slug: found.slug,
    access: found.access,
    place: { parentId: found.parentId, segment: segmentOf(found.slug) },
  };
}

async function move(id: string, parentId: string | null, segment: string, actor = ada) {
  const { place } = await placeOf(id);
  return pages.move(actor, id, { was: place, value: { parentId, segment } });
}

test("a page moves with the pages below it, and every old address leads to the new one", async () => {
  await page("tools");
  await page("saw", "tools");
  await page("blade", "saw");
  expect(await move("tools", "about", "gear")).toEqual({
    ok: true,
    value: {
      moved: expect.arrayContaining([
        { id: "tools", from: "/tools", to: "/about/gear" },
        { id: "saw", from: "/tools/saw", to: "/about/gear/saw" },
        { id: "blade", from: "/tools/saw/blade", to: "/about/gear/saw/blade" },
      ]),
    },
  });
  expect((await pages.loadPublished("/about/gear/saw/blade"))?.pageId).toBe("blade");
  expect(await pages.loadPublished("/tools/saw")).toBeNull();
  const redirects = await servedRedirects(pages);
  expect(redirects.get("/tools/saw/blade")?.to).toBe("/about/gear/saw/blade");
  expect(pages.leftAddresses).toContain("/tools/saw");
});

test("a page that moves to an address leaves the redirect that an administrator wrote there", async () => {
  const body = { from: "/spring", to: "/about", isPermanent: true };
  expect((await pages.redirects.create(ada, body)).ok).toBe(true);
  await page("season", null, { isPublished: false });
  expect((await move("season", null, "spring", bob)).ok).toBe(true);
  expect((await servedRedirects(pages)).get("/spring")?.to).toBe("/about");
  expect((await move("season", null, "summer", bob)).ok).toBe(true);
  expect((await servedRedirects(pages)).get("/spring")?.to).toBe("/about");
});

test("after any number of moves an old address is one hop from the page, and moving back ends in no circle", async () => {
  await page("wanderer");
  for (const segment of ["first", "second", "third", "wanderer", "fourth"]) {
    expect((await move("wanderer", null, segment)).ok).toBe(true);
  }
  const redirects = await servedRedirects(pages);
  for (const from of ["/first", "/second", "/third", "/wanderer"]) {
    expect(redirects.get(from)?.to).toBe("/fourth");
  }
  expect(redirects.has("/fourth")).toBe(false);
});

test("an address that another page took serves that page; the old one is found by its later addresses", async () => {
  await page("old");
  await move("old", null, "new-home");
  await page("tenant");
  await move("tenant", null, "old");
  expect((await pages.loadPublished("/old"))?.pageId).toBe("tenant");
  expect((await servedRedirects(pages)).has("/old")).toBe(false);
});

test("addresses of pages that nobody could read leave nothing behind", async () => {
  await page("draft", null, { isPublished: false });
  expect((await move("draft", null, "still-a-draft")).ok).toBe(true);
  expect((await servedRedirects(pages)).has("/draft")).toBe(false);
});

test("a page cannot stand below itself, and two that are moved below each other do not both get there", async () => {
  await page("one");
  await page("other");
  await page("under", "one");
  expect(await move("one", "under", "one")).toMatchObject({ refusal: { code: "parent-inside" } });
  expect(await move("one", "one", "one")).toMatchObject({ refusal: { code: "parent-inside" } });
  const outcomes = await Promise.all([move("one", "other", "one"), move("other", "one", "other")]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test("of two people who move the same page, the second is told", async () => {
  await page("contended");
  const { place } = await placeOf("contended");
  const [first, second] = await Promise.all([
    pages.move(ada, "contended", { was: place, value: { parentId: null, segment: "hers" } }),
    pages.move(ada, "contended", { was: place, value: { parentId: null, segment: "theirs" } }),
  ]);
  const codes = [first, second].map((outcome) => (outcome.ok ? "moved" : outcome.refusal.code));
  expect(codes.toSorted()).toEqual(["moved", "place-changed"]);
});

test("a retry of a move is no conflict", async () => {
  await page("retried");
  const { place } = await placeOf("retried");
  const body = { was: place, value: { parentId: null, segment: "retried-once" } };
  expect((await pages.move(ada, "retried", body)).ok).toBe(true);
  expect(await pages.move(ada, "retried", body)).toEqual({ ok: true, value: { moved: [] } });
});

test("the home page stays; reserved and taken addresses are refused; nothing moves", async () => {
  await page("refused");
  expect(await move("home", null, "start")).toMatchObject({ refusal: { code: "home-stays" } });
  expect(await move("refused", null, "login")).toMatchObject({
    refusal: { code: "page-address-reserved", more: { path: "/login" } },
  });
  expect(await move("refused", null, "about")).toMatchObject({
    refusal: { code: "page-address-taken", more: { path: "/about", name: "About Us" } },
  });
  expect((await placeOf("refused")).slug).toBe("/refused");
});

test("a page below gets no longer address than an address may be", async () => {
  await page("long");
  await page("a".repeat(60), "long");
  expect(await move("long", null, "b".repeat(160))).toMatchObject({
    refusal: { code: "bad-input" },
  });
});

test("editors move what visitors never saw, administrators everything", async () => {
  await page("seen");
  await page("unseen", null, { isPublished: false });
  expect(await move("seen", null, "seen-by-bob", bob)).toMatchObject({
    refusal: { code: "published-page-kept" },
  });
  expect((await move("unseen", null, "unseen-by-bob", bob)).ok).toBe(true);
  expect(await move("unseen", null, "x", somebody("viewer"))).toMatchObject({
    refusal: { code: "not-allowed" },
  });
});

test("below a page for investors only they can read it, and what is below it", async () => {
  await page("open");
  await page("open_child", "open");
  await move("open", "investor_demo", "closed");
  expect((await placeOf("open_child")).access).toBe("investor");
  expect((await pages.loadPublished("/investor-demo/closed/open-child"))?.access).toBe("investor");
});
