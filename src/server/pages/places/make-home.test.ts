import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { addAll, pagesOn, saveOf, servedRedirects, somebody, textBlock } from "../test-pages.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("administrator", "Ada");

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
});
beforeEach(async () => {
  // Each test begins with the home page of the start.
  if ((await placeOf("home")).slug !== "/") await makeHome("home");
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
  return { slug: found.slug, parentId: found.parentId };
}

/** Makes a page the home page, as somebody who sees where both are now. */
async function makeHome(id: string, actor = ada) {
  const homeId = (await pages.findHomePage()) ?? "";
  return pages.makeHome(actor, id, { was: { homeId, address: (await placeOf(id)).slug } });
}

test("the page and the home page take each other's place, and again the other way round", async () => {
  await page("launch", "about");
  expect(await makeHome("launch")).toEqual({
    ok: true,
    value: {
      moved: [
        { id: "launch", from: "/about/launch", to: "/" },
        { id: "home", from: "/", to: "/about/launch" },
      ],
    },
  });
  expect(await placeOf("launch")).toEqual({ slug: "/", parentId: null });
  expect(await placeOf("home")).toEqual({ slug: "/about/launch", parentId: "about" });
  expect(await pages.findHomePage()).toBe("launch");
  expect((await pages.loadPublished("/"))?.pageId).toBe("launch");
  expect((await pages.loadPublished("/about/launch"))?.pageId).toBe("home");
  expect(pages.leftAddresses).toEqual(expect.arrayContaining(["/", "/about/launch"]));
  expect((await makeHome("home")).ok).toBe(true);
  expect(await placeOf("launch")).toEqual({ slug: "/about/launch", parentId: "about" });
  expect(await placeOf("home")).toEqual({ slug: "/", parentId: null });
  const redirects = await servedRedirects(pages);
  expect([redirects.has("/"), redirects.has("/about/launch")]).toEqual([false, false]);
});

test("pages below keep their addresses, below the former home page, also after the bin", async () => {
  await page("shop");
  await page("saws", "shop");
  await page("binned", "shop");
  await pages.remove(ada, "binned");
  expect((await makeHome("shop")).ok).toBe(true);
  expect(await placeOf("saws")).toEqual({ slug: "/shop/saws", parentId: "home" });
  expect((await pages.loadPublished("/shop/saws"))?.pageId).toBe("saws");
  expect((await pages.restore(ada, "binned", {})).ok).toBe(true);
  expect(await placeOf("binned")).toEqual({ slug: "/shop/binned", parentId: "home" });
  expect((await makeHome("home")).ok).toBe(true);
  expect(await placeOf("saws")).toEqual({ slug: "/shop/saws", parentId: "shop" });
});

test("older addresses lead in one hop to where both pages are now, and forget the one in use", async () => {
  await page("older");
  await pages.move(ada, "older", {
    was: { parentId: null, segment: "older" },
    value: { parentId: null, segment: "newer" },
  });
  await makeHome("older");
  expect((await servedRedirects(pages)).get("/older")?.to).toBe("/");
  await pages.move(ada, "home", {
    was: { parentId: null, segment: "newer" },
    value: { parentId: null, segment: "welcome-page" },
  });
  expect((await servedRedirects(pages)).get("/newer")?.to).toBe("/welcome-page");
  await makeHome("home");
  expect((await servedRedirects(pages)).get("/older")?.to).toBe("/welcome-page");
  expect((await servedRedirects(pages)).get("/newer")?.to).toBe("/");
});

test("the former home page is moved, closed and deleted like any other, the new one is not", async () => {
  await page("fresh_home");
  await makeHome("fresh_home");
  expect(await pages.remove(ada, "fresh_home")).toMatchObject({ refusal: { code: "home-stays" } });
  const closed = { was: "public", value: "investor" } as const;
  expect(await pages.setAccess(ada, "fresh_home", closed)).toMatchObject({
    refusal: { code: "home-stays-open" },
  });
  expect((await pages.setAccess(ada, "home", closed)).ok).toBe(true);
  expect(await makeHome("home")).toMatchObject({ refusal: { code: "home-needs-opening" } });
  expect((await pages.setAccess(ada, "home", { was: "investor", value: "public" })).ok).toBe(true);
});

test("what visitors would not find or may not read does not become the home page", async () => {
  await page("sketch", null, { isPublished: false });
  expect(await makeHome("sketch")).toMatchObject({ refusal: { code: "home-needs-publishing" } });
  await page("restored");
  await pages.remove(ada, "restored");
  expect(
    await pages.makeHome(ada, "restored", { was: { homeId: "home", address: "/restored" } }),
  ).toMatchObject({ refusal: { code: "unknown-page" } });
  await pages.restore(ada, "restored", {});
  expect(await makeHome("restored")).toMatchObject({ refusal: { code: "home-needs-publishing" } });
  expect(await makeHome("investor_demo")).toMatchObject({
    refusal: { code: "home-needs-opening" },
  });
  expect(
    await pages.makeHome(ada, "nowhere", { was: { homeId: "home", address: "/nowhere" } }),
  ).toMatchObject({ refusal: { code: "unknown-page" } });
  expect(await pages.findHomePage()).toBe("home");
});

test("of two people who choose different home pages, the second is told; a retry is no conflict", async () => {
  await page("hers");
  await page("theirs");
  const choose = (id: string) =>
    pages.makeHome(ada, id, { was: { homeId: "home", address: `/${id}` } });
  const outcomes = await Promise.all([choose("hers"), choose("theirs")]);
  const codes = outcomes.map((outcome) => (outcome.ok ? "done" : outcome.refusal.code));
  expect(codes.toSorted()).toEqual(["done", "home-changed"]);
  expect(await choose((await pages.findHomePage()) ?? "")).toEqual({
    ok: true,
    value: { moved: [] },
  });
  await makeHome("home");
  expect(
    await pages.makeHome(ada, "hers", { was: { homeId: "home", address: "/where-it-was" } }),
  ).toMatchObject({ refusal: { code: "home-changed" } });
});

test("only administrators choose the home page", async () => {
  await page("wish");
  for (const role of ["editor", "viewer", "investor"] as const) {
    expect(await makeHome("wish", somebody(role))).toMatchObject({
      refusal: { code: "not-allowed" },
    });
  }
});
