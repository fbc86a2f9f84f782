import { afterAll, beforeAll, expect, test } from "vitest";
import type { PageAccess } from "#core/site-map.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { pagesOn, somebody } from "../test-pages.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("administrator", "Ada");

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
});
afterAll(() => testDatabase.drop());

async function closedPages(): Promise<readonly string[]> {
  const list = await pages.list(ada);
  if (!list.ok) throw new Error(list.refusal.code);
  return list.value.pages.filter(({ access }) => access === "investor").map(({ id }) => id);
}

test("closing a page closes what is below it, at once and in every cache", async () => {
  const before = await closedPages();
  const outcome = await pages.setAccess(ada, "industry", { was: "public", value: "investor" });
  expect(outcome).toMatchObject({ ok: true });
  const closed = (await closedPages()).filter((id) => !before.includes(id));
  expect(closed).toHaveLength(9);
  expect(outcome.ok && outcome.value.changed.toSorted()).toEqual(closed.toSorted());
  expect(pages.leftAddresses).toContain("/industry/retail");
});

test("a page below a closed one is not opened; opening the one above opens nothing else", async () => {
  const opening = { was: "investor", value: "public" } as const;
  expect(await pages.setAccess(ada, "industry_retail", opening)).toMatchObject({
    refusal: { code: "page-above-closed" },
  });
  expect(await pages.setAccess(ada, "industry", opening)).toEqual({
    ok: true,
    value: { changed: ["industry"] },
  });
  expect(await closedPages()).toContain("industry_retail");
  expect((await pages.setAccess(ada, "industry_retail", opening)).ok).toBe(true);
});

test("a page is opened with the pages below it that were closed with it, and no others", async () => {
  const set = (value: PageAccess, was: PageAccess, withBelow?: boolean) =>
    pages.setAccess(ada, "industry", { was, value, withBelow });
  await pages.setAccess(ada, "industry_retail", { was: "public", value: "staff" });
  expect((await set("investor", "public")).ok).toBe(true);
  const opened = await set("public", "investor", true);
  expect(opened.ok && opened.value.changed).toHaveLength(8);
  expect(await accessOf("industry", "industry_energy", "industry_retail")).toEqual([
    "public",
    "public",
    "staff",
  ]);
  // Sent again after a lost answer, it changes nothing.
  expect(await set("public", "investor", true)).toEqual({ ok: true, value: { changed: [] } });
  await pages.setAccess(ada, "industry_retail", { was: "staff", value: "public" });
});

test("a retry changes nothing; who saw something else is told", async () => {
  const closing = { was: "public", value: "investor" } as const;
  expect(await pages.setAccess(ada, "about", closing)).toMatchObject({
    value: { changed: ["about"] },
  });
  expect(await pages.setAccess(ada, "about", closing)).toEqual({
    ok: true,
    value: { changed: [] },
  });
  expect(await pages.setAccess(ada, "about", { was: "public", value: "public" })).toMatchObject({
    refusal: { code: "access-changed" },
  });
});

test("the home page stays open, and only administrators decide", async () => {
  const closing = { was: "public", value: "investor" } as const;
  expect(await pages.setAccess(ada, "home", closing)).toMatchObject({
    refusal: { code: "home-stays-open" },
  });
  expect(await pages.setAccess(somebody("editor"), "business", closing)).toMatchObject({
    refusal: { code: "not-allowed" },
  });
});

async function accessOf(...ids: readonly string[]) {
  const list = await pages.list(ada);
  if (!list.ok) throw new Error(list.refusal.code);
  const { pages: all } = list.value;
  return ids.map((id) => all.find((page) => page.id === id)?.access);
}

test("the stricter access of a page and the pages above it holds, in every order of changes", async () => {
  const set = (id: string, was: PageAccess, value: PageAccess) =>
    pages.setAccess(ada, id, { was, value });
  const family = ["industry", "industry_energy", "industry_logistics"] as const;
  for (const id of family) {
    const [was = "public"] = await accessOf(id);
    if (was !== "public") await set(id, was, "public");
  }
  expect((await set("industry_energy", "public", "staff")).ok).toBe(true);
  // Closing to investors opens nothing that only staff can read.
  expect((await set("industry", "public", "investor")).ok).toBe(true);
  expect(await accessOf(...family)).toEqual(["investor", "staff", "investor"]);
  expect((await set("industry", "investor", "staff")).ok).toBe(true);
  expect(await accessOf(...family)).toEqual(["staff", "staff", "staff"]);
  expect(await set("industry_logistics", "staff", "investor")).toMatchObject({
    refusal: { code: "page-above-closed" },
  });
  expect(await set("industry", "staff", "investor")).toEqual({
    ok: true,
    value: { changed: ["industry"] },
  });
  expect(await accessOf(...family)).toEqual(["investor", "staff", "staff"]);
  expect((await set("industry_logistics", "staff", "investor")).ok).toBe(true);
  expect(await set("industry_logistics", "investor", "public")).toMatchObject({
    refusal: { code: "page-above-closed" },
  });
});

test("a page made, moved or restored below one for staff is for staff", async () => {
  await pages.setAccess(ada, "architecture", { was: "public", value: "staff" });
  const make = (id: string, parentId: string | null) =>
    pages.create(ada, {
      id,
      name: id,
      parentId,
      segment: id.replaceAll("_", "-"),
      group: "main",
      start: { template: "blank" },
    });
  expect(await make("made_inside", "architecture")).toMatchObject({ value: { access: "staff" } });
  await make("restored_inside", "architecture");
  await pages.remove(ada, "restored_inside");
  expect(await pages.restore(ada, "restored_inside", {})).toMatchObject({
    value: { access: "staff" },
  });
  await make("moved_inside", null);
  await make("moved_along", "moved_inside");
  await pages.move(ada, "moved_inside", {
    was: { parentId: null, segment: "moved-inside" },
    value: { parentId: "architecture", segment: "moved-inside" },
  });
  expect(await accessOf("moved_inside", "moved_along")).toEqual(["staff", "staff"]);
});

test("a page for staff is one for investors to the previous release, which cannot open it by mistake", async () => {
  const { database } = testDatabase;
  await pages.setAccess(ada, "publications", { was: "public", value: "staff" });
  const { rows } = await database.query("select access from pages where id = 'publications'");
  expect(rows).toEqual([{ access: "investor" }]);
  await expect(
    database.query("update pages set access = 'public' where id = 'publications'"),
  ).rejects.toThrow("pages_staff_only");
  // What it puts below such a page, with everything that moves along, is for staff.
  await database.query(
    `update pages set parent_id = case id when 'small_business' then 'publications' else 'small_business' end,
       access = 'investor' where id in ('small_business', 'business')`,
  );
  expect(await accessOf("small_business", "business")).toEqual(["staff", "staff"]);
});
