import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { pagesOn, saveOf, somebody } from "../test-pages.ts";

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

test("a deleted page is gone for everybody, and its address is free", async () => {
  expect(await pages.remove(ada, "architecture")).toEqual({ ok: true, value: {} });
  expect(await pages.loadPublished("/architecture")).toBeNull();
  expect(await pages.loadDraft(ada, "architecture")).toMatchObject({
    refusal: { code: "unknown-page" },
  });
  expect(await pages.loadLive(ada, "architecture")).toMatchObject({
    refusal: { code: "unknown-page" },
  });
  expect(await pages.draftTypes(ada, "architecture")).toEqual([]);
  expect(await pages.draftStart(ada, "architecture")).toBeNull();
  expect(
    await pages.draftLinks.make(ada, "architecture", { minutes: 60, timeZone: "UTC" }),
  ).toMatchObject({
    refusal: { code: "unknown-page" },
  });
  expect(
    await pages.save(
      ada,
      "architecture",
      saveOf(1, [{ op: "setPage", path: "name", was: "a", value: "b" }]),
    ),
  ).toMatchObject({ refusal: { code: "unknown-page" } });
  expect(await pages.publish(ada, "architecture", { revision: 1 })).toMatchObject({
    refusal: { code: "unknown-page" },
  });
  const list = await pages.list(ada);
  expect(list.ok && list.value.pages.map(({ id }) => id)).not.toContain("architecture");
  const again = await pages.create(bob, {
    id: "architecture_again",
    name: "Architecture",
    parentId: null,
    segment: "architecture",
    group: "main",
    start: { template: "blank" },
  });
  expect(again.ok).toBe(true);
  expect(pages.leftAddresses).toContain("/architecture");
});

test("what was deleted stays deleted when the program starts again", async () => {
  await pages.remove(ada, "publications");
  await pages.ensureStarterContent();
  const list = await pages.list(ada);
  expect(list.ok && list.value.pages.map(({ id }) => id)).not.toContain("publications");
});

test("the home page and pages with others below stay", async () => {
  expect(await pages.remove(ada, "home")).toMatchObject({ refusal: { code: "home-stays" } });
  expect(await pages.remove(ada, "industry")).toMatchObject({
    refusal: { code: "page-has-pages-below" },
  });
  expect(await pages.remove(ada, "nowhere")).toMatchObject({ refusal: { code: "unknown-page" } });
});

test("editors delete what visitors never saw, administrators everything, viewers nothing", async () => {
  expect(await pages.remove(bob, "about")).toMatchObject({
    refusal: { code: "published-page-kept" },
  });
  expect(await pages.remove(somebody("viewer"), "business")).toMatchObject({
    refusal: { code: "not-allowed" },
  });
  expect((await pages.remove(bob, "business")).ok).toBe(true);
  expect((await pages.remove(ada, "about")).ok).toBe(true);
});
