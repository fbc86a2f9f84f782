import { afterAll, beforeAll, expect, test } from "vitest";
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
  expect(pages.evicted).toContain("/industry/retail");
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
