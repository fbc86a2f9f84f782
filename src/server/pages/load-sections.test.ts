import { afterAll, beforeAll, expect, test } from "vitest";
import { sectionLimits } from "#core/contract/sections.ts";
import { createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { addAll, pagesOn, saveOf, somebody, textBlock } from "./test-pages.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("administrator", "Ada");

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
  await fill("business", ["team", "prices"]);
  await fill("small_business", ["team"]);
});
afterAll(() => testDatabase.drop());

/** Publishes a page of text blocks with these section ids. */
async function fill(pageId: string, anchors: readonly string[]): Promise<void> {
  const draft = await pages.loadDraft(ada, pageId);
  if (!draft.ok) throw new Error(draft.refusal.code);
  const blocks = anchors.map((anchor) => ({
    ...textBlock(`k-${anchor}`),
    name: `Café ${anchor}`,
    settings: { anchor },
  }));
  const saved = await pages.save(ada, pageId, saveOf(draft.value.revision, addAll(blocks)));
  if (!saved.ok) throw new Error(saved.refusal.code);
  const published = await pages.publish(ada, pageId, { revision: saved.value.revision });
  if (!published.ok) throw new Error(published.refusal.code);
}

async function found(words: string, except?: string) {
  const answer = await pages.sections.find(ada, { words, except });
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { count, sections } = answer.value;
  return { count, ids: sections.map(({ pageId, id }) => `${pageId}#${id}`) };
}

test("the sections of published pages are told page by page, and a page that is not published has none", async () => {
  const asked = "business,industry_energy,nowhere";
  const answer = await pages.sections.list(ada, { pages: asked });
  expect(answer).toMatchObject({
    value: {
      pages: [
        {
          pageId: "business",
          sections: [
            { id: "k-team", name: "Café team", anchor: "team" },
            { id: "k-prices", name: "Café prices", anchor: "prices" },
          ],
        },
      ],
    },
  });
});

test("B12 sections are found by words of their name, page and address, without regard to case and accents, in list order", async () => {
  expect(await found("CAFE team")).toEqual({
    count: 2,
    ids: ["business#k-team", "small_business#k-team"],
  });
  expect(await found("  cafè team", "business")).toEqual({
    count: 1,
    ids: ["small_business#k-team"],
  });
  expect((await found("/business#prices")).ids).toEqual(["business#k-prices"]);
  expect((await found("business: café pri")).ids).toEqual(["business#k-prices"]);
  // Nothing in a search is a pattern, and ids are not searched.
  for (const none of ["caf% team", "k-team", "   "]) {
    expect(await found(none), none).toEqual({ count: 0, ids: [] });
  }
});

test("of many sections the first ones are told, and how many there are", async () => {
  const many = Array.from({ length: sectionLimits.found + 5 }, (_, nth) => `many-${nth}`);
  await fill("industry_energy", many);
  const { count, ids } = await found("many");
  expect(count).toBe(sectionLimits.found + 5);
  expect(ids).toHaveLength(sectionLimits.found);
  expect(ids.at(0)).toBe("industry_energy#k-many-0");
});

test("an investor is told nothing of sections", async () => {
  const nobody = somebody("investor");
  const refused = { ok: false, refusal: { code: "not-allowed" } };
  expect(await pages.sections.list(nobody, { pages: "business" })).toMatchObject(refused);
  expect(await pages.sections.find(nobody, { words: "team" })).toMatchObject(refused);
});
