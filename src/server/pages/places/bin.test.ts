import { afterAll, beforeAll, expect, test } from "vitest";
import { binDays } from "#core/contract/page-places.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { pagesOn, somebody, storedPage, testDay } from "../test-pages.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("administrator", "Ada");

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
});
afterAll(() => testDatabase.drop());

async function binned(): Promise<readonly string[]> {
  const bin = await pages.listDeleted(ada);
  if (!bin.ok) throw new Error(bin.refusal.code);
  return bin.value.pages.map(({ id }) => id);
}

test("a deleted page is in the bin, with its address, who deleted it, and how long it can be restored", async () => {
  await pages.remove(ada, "about");
  const bin = await pages.listDeleted(somebody("viewer"));
  expect(bin).toMatchObject({
    ok: true,
    value: {
      pages: [{ id: "about", slug: "/about", deletedBy: "Ada", deletedAt: testDay.toISOString() }],
    },
  });
  if (!bin.ok) return;
  const [page] = bin.value.pages;
  expect(Date.parse(page?.endsAt ?? "") - testDay.getTime()).toBe(binDays * 86_400_000);
});

test("a restored page is a draft with all its content, its number of versions goes on", async () => {
  const outcome = await pages.restore(ada, "about", {});
  expect(outcome).toMatchObject({ ok: true, value: { slug: "/about", published: null } });
  expect(await pages.loadPublished("/about")).toBeNull();
  expect((await storedPage(testDatabase.database, "about")).blocks.length).toBeGreaterThan(0);
  expect(await binned()).toEqual([]);
  if (!outcome.ok) return;
  const published = await pages.publish(ada, "about", { revision: outcome.value.revision });
  expect(published).toMatchObject({ ok: true, value: { number: 2 } });
});

test("under a taken address a free one is offered, and taken", async () => {
  await pages.remove(ada, "architecture");
  await pages.create(ada, {
    id: "heir",
    name: "Heir",
    parentId: null,
    segment: "architecture",
    group: "main",
    start: { template: "blank" },
  });
  expect(await pages.restore(ada, "architecture", {})).toMatchObject({
    refusal: {
      code: "page-address-taken",
      more: { path: "/architecture", name: "Heir", free: "architecture-2" },
    },
  });
  expect(await pages.restore(ada, "architecture", { segment: "architecture-2" })).toMatchObject({
    ok: true,
    value: { slug: "/architecture-2" },
  });
});

test("a page whose page above was deleted, too, comes back without it", async () => {
  await pages.create(ada, {
    id: "above",
    name: "Above",
    parentId: null,
    segment: "above",
    group: "main",
    start: { template: "blank" },
  });
  await pages.create(ada, {
    id: "beneath",
    name: "Beneath",
    parentId: "above",
    segment: "beneath",
    group: "main",
    start: { template: "blank" },
  });
  await pages.remove(ada, "beneath");
  await pages.remove(ada, "above");
  expect(await binned()).toEqual(["above", "beneath"]);
  expect(await pages.restore(ada, "beneath", {})).toMatchObject({
    ok: true,
    value: { slug: "/beneath", parentId: null },
  });
});

test("after its days in the bin a page can be restored no longer", async () => {
  await pages.remove(ada, "beneath");
  const later = new Date(testDay.getTime() + binDays * 86_400_000 + 1);
  const laterPages = pagesOn(testDatabase.database, later);
  expect(await laterPages.listDeleted(ada)).toEqual({ ok: true, value: { pages: [] } });
  expect(await laterPages.restore(ada, "beneath", {})).toMatchObject({
    refusal: { code: "unknown-page" },
  });
});

test("viewers restore nothing, and what is not in the bin cannot be restored", async () => {
  expect(await pages.restore(somebody("viewer"), "beneath", {})).toMatchObject({
    refusal: { code: "not-allowed" },
  });
  expect(await pages.restore(ada, "home", {})).toMatchObject({ refusal: { code: "unknown-page" } });
});
