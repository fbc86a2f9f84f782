import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { testOnce } from "../../../test/test-once.ts";
import { addAll, pagesOn, saveOf, somebody, textBlock } from "./test-pages.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("editor", "Ada");
const ids = ["business", "small_business", "publications"];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
});
afterAll(() => testDatabase.drop());

/** Saves the page with one block, and returns what publishes it. */
async function filled(id: string, words = "<p>words</p>") {
  const draft = await pages.loadDraft(ada, id);
  if (!draft.ok) throw new Error(draft.refusal.code);
  const { page, revision } = draft.value;
  const gone = page.blocks.map((item) => ({ op: "remove", item, after: null }) as const);
  const saved = await pages.save(
    ada,
    id,
    saveOf(revision, [...gone, ...addAll([textBlock(`of-${id}`, words)])]),
  );
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  return { id, revision: saved.value.revision };
}

const editionNow = async () => (await pages.directory.refresh()).edition;

test("several pages become live at one moment, as one edition, in the order in which they were named", async () => {
  const set = await Promise.all(ids.map((id) => filled(id)));
  const before = await editionNow();
  const outcome = await pages.publishAll(ada, { pages: set, description: "Together" });
  expect(outcome).toMatchObject({
    value: { pages: ids.map((id) => ({ id, isNew: true, published: { number: 1 } })) },
  });
  expect(pages.directory.now()?.edition).toBe(before + 1);
  for (const id of ids) expect(pages.directory.now()?.byId.get(id)?.version).toBe(1);
});

test("a retry makes no version, and a set may name pages that are live already", async () => {
  const [changed, ...rest] = await Promise.all(ids.map((id) => filled(id, "<p>once more</p>")));
  if (changed === undefined) throw new Error("No page");
  await pages.publishAll(ada, { pages: [changed] });
  const again = await pages.publishAll(ada, { pages: [changed, ...rest] });
  if (!again.ok) throw new Error(again.refusal.code);
  expect(again.value.pages.map(({ isNew }) => isNew)).toEqual([false, true, true]);
});

test("one page that cannot be published keeps the others back, and is named", async () => {
  const set = await Promise.all(ids.map((id) => filled(id, "<p>kept back</p>")));
  const before = await editionNow();
  const stale = set.map((page) => (page.id === "publications" ? { ...page, revision: 1 } : page));
  expect(await pages.publishAll(ada, { pages: stale })).toMatchObject({
    refusal: { code: "revision-differs", more: { pageId: "publications" } },
  });
  const missing = [...set, { id: "nowhere", revision: 0 }];
  expect(await pages.publishAll(ada, { pages: missing })).toMatchObject({
    refusal: { code: "unknown-page", more: { pageId: "nowhere" } },
  });
  expect(await editionNow()).toBe(before);
});

testOnce(
  "sets that overlap, published at the same time, wait for each other and never in a circle",
  async () => {
    for (let round = 0; round < 5; round += 1) {
      const set = await Promise.all(ids.map((id) => filled(id, `<p>round ${round}</p>`)));
      const sets = [set, set.toReversed(), set.slice(1), set.slice(0, 2)];
      const outcomes = await Promise.all(
        sets.map((each) => pages.publishAll(ada, { pages: each })),
      );
      expect(outcomes.every(({ ok }) => ok)).toBe(true);
      const made = outcomes.flatMap((each) => (each.ok ? each.value.pages : []));
      for (const id of ids) {
        expect(made.filter((each) => each.id === id && each.isNew)).toHaveLength(1);
      }
    }
  },
);

test("the number of a version is not given again after the version is gone", async () => {
  const first = await filled("industry_retail");
  await pages.publishAll(ada, { pages: [first] });
  const { database } = testDatabase;
  await database.query("update pages set published_version = null where id = 'industry_retail'");
  await database.query("delete from page_versions where page_id = 'industry_retail'");
  const second = await filled("industry_retail", "<p>again</p>");
  expect(await pages.publishAll(ada, { pages: [second] })).toMatchObject({
    value: { pages: [{ published: { number: 2 } }] },
  });
});

test("nobody publishes a set without the right to", async () => {
  const set = { pages: [{ id: "home", revision: 0 }] };
  expect(await pages.publishAll(null, set)).toMatchObject({
    refusal: { code: "publish-needs-user" },
  });
  expect(await pages.publishAll(somebody("viewer"), set)).toMatchObject({
    refusal: { code: "not-allowed" },
  });
});

testOnce(
  "a set that is published while one of its pages becomes the home page waits, and never in a circle",
  async () => {
    const admin = somebody("administrator", "Bo");
    for (let round = 0; round < 6; round += 1) {
      const set = await Promise.all(["about", "home"].map((id) => filled(id, `<p>${round}</p>`)));
      const { byId, bySlug } = await pages.directory.refresh();
      const [home, other] = ["home", "about"].map((id) => byId.get(id));
      const next = home?.slug === "/" ? other : home;
      const was = { homeId: bySlug.get("/")?.id ?? "", address: next?.slug ?? "" };
      const [published, moved] = await Promise.all([
        pages.publishAll(ada, { pages: set }),
        pages.makeHome(admin, next?.id ?? "", { was }),
      ]);
      expect([published.ok, moved.ok]).toEqual([true, true]);
    }
  },
);
