import { afterAll, beforeAll, expect, test } from "vitest";
import { pageTemplateIds } from "#core/page-templates.ts";
import type { PageTemplate } from "#core/page-templates.ts";
import type { RefusalCode } from "#core/contract/refusals.ts";
import { isBlock } from "#core/document/block.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import {
  addAll,
  foldedPage,
  pagesOn,
  saveOf,
  somebody,
  storedPage,
  textBlock,
} from "../test-pages.ts";
import type { NewPageBody } from "./create-page.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("editor", "Ada");
const bob = somebody("editor", "Bob");

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
});
afterAll(() => testDatabase.drop());

let made = 0;
function wanted(parts: Partial<NewPageBody> = {}): NewPageBody {
  made += 1;
  return {
    id: `page_${made}`,
    name: `Page ${made}`,
    parentId: null,
    segment: `page-${made}`,
    group: "main",
    start: { template: "blank" },
    ...parts,
  };
}

async function idsInOrder(): Promise<readonly string[]> {
  const outcome = await pages.list(ada);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.value.pages.map(({ id }) => id);
}

test("GAP-005 DATA-009 a new page is a draft with an address, the last one of its group", async () => {
  const body = wanted({ name: "Our prices", segment: "prices", parentId: "about" });
  expect(await pages.create(ada, body)).toMatchObject({
    ok: true,
    value: {
      id: body.id,
      name: "Our prices",
      slug: "/about/prices",
      parentId: "about",
      access: "public",
      published: null,
    },
  });
  const ids = await idsInOrder();
  expect(ids.indexOf(body.id)).toBe(ids.indexOf("publications") + 1);
  expect(ids.filter((id) => sitePages.some((page) => page.id === id))).toEqual(
    sitePages.map(({ id }) => id),
  );
  expect(await pages.loadPublished("/about/prices")).toBeNull();
});

test("a retry gets the same page again; another request with its id is refused", async () => {
  const body = wanted();
  const first = await pages.create(ada, body);
  expect(await pages.create(ada, body)).toEqual(first);
  expect(await pages.create(bob, body)).toMatchObject({ refusal: { code: "page-id-taken" } });
  expect(await pages.create(ada, { ...body, name: "Else" })).toMatchObject({
    refusal: { code: "page-id-taken" },
  });
  expect(await pages.create(ada, wanted({ id: "home" }))).toMatchObject({
    refusal: { code: "page-id-taken" },
  });
});

test("of 16 people at once one gets the address, the others are told which page has it and which address is free", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      pages.create(
        somebody("editor", `Editor ${index}`),
        wanted({ segment: "contested", name: `By ${index}` }),
      ),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.ok) continue;
    expect(outcome.refusal).toMatchObject({
      code: "page-address-taken",
      more: { path: "/contested", free: "contested-2" },
    });
  }
});

test.each([
  [{ segment: "inbox" }, "page-address-reserved"],
  [{ segment: "about" }, "page-address-taken"],
  [{ segment: "Not An Address" }, "bad-input"],
  [{ segment: "a/b" }, "bad-input"],
  [{ parentId: "nowhere" }, "unknown-page"],
  [{ start: { copyOf: "nowhere" } }, "unknown-page"],
] as const)("%j is refused as %s, and nothing is made", async (parts, code) => {
  const before = await idsInOrder();
  expect(await pages.create(ada, wanted(parts))).toMatchObject({ ok: false, refusal: { code } });
  expect(await idsInOrder()).toEqual(before);
});

test("viewers and investors create nothing", async () => {
  for (const role of ["viewer", "investor"] as const) {
    expect(await pages.create(somebody(role), wanted())).toMatchObject({
      refusal: { code: "not-allowed" },
    });
  }
});

test("a page below one for investors is for investors", async () => {
  const outcome = await pages.create(ada, wanted({ parentId: "investor_demo", group: "investor" }));
  expect(outcome).toMatchObject({ ok: true, value: { access: "investor" } });
});

test("nothing stands below the home page: its address is the site's", async () => {
  const outcome = await pages.create(ada, wanted({ parentId: "home", segment: "below-home" }));
  expect(outcome).toMatchObject({ ok: true, value: { slug: "/below-home", parentId: null } });
});

test("a copy has what is saved of the page, with component ids of its own", async () => {
  const body = wanted({ start: { copyOf: "home" } });
  await pages.create(ada, body);
  const [home, copy] = await Promise.all([
    storedPage(testDatabase.database, "home"),
    storedPage(testDatabase.database, body.id),
  ]);
  expect(copy.name).toBe(body.name);
  expect(copy.blocks.map(({ type, name }) => [type, name])).toEqual(
    home.blocks.map(({ type, name }) => [type, name]),
  );
  expect([copy.background, copy.seo]).toEqual([home.background, home.seo]);
  const ids = new Set(home.blocks.map(({ id }) => id));
  expect(copy.blocks.filter(({ id }) => ids.has(id))).toEqual([]);
});

test("a copy of more components than a save has is made whole, its log folds to it", async () => {
  const large = wanted();
  await pages.create(ada, large);
  let revision = 1;
  const blocks = Array.from({ length: 2500 }, (_, index) => textBlock(`many${index}`));
  for (const part of [blocks.slice(0, 1250), blocks.slice(1250)]) {
    const operations = addAll(part).map((operation, index) =>
      index === 0 && revision > 1 ? { ...operation, after: "many1249" } : operation,
    );
    const saved = await pages.save(ada, large.id, saveOf(revision, operations));
    if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
    ({ revision } = saved.value);
  }
  const body = wanted({ start: { copyOf: large.id } });
  expect(await pages.create(ada, body)).toMatchObject({ ok: true, value: { blockCount: 2500 } });
  expect(await foldedPage(testDatabase.database, body.id)).toEqual(
    await storedPage(testDatabase.database, body.id),
  );
  expect((await pages.loadSaves(ada, body.id, 0)).ok).toBe(true);
});

/** Why a page is not published as its template made it. */
const refusedAsMade: Partial<Record<PageTemplate, RefusalCode>> = {
  blank: "no-visible-blocks",
  legal: "imprint-incomplete",
  imprint: "imprint-incomplete",
};

test.each(pageTemplateIds)(
  "a page of the template %s can be saved, and published unless it is empty or an imprint that nobody has written",
  async (template) => {
    const body = wanted({ start: { template } });
    const outcome = await pages.create(ada, body);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    const page = await storedPage(testDatabase.database, body.id);
    expect(page.blocks.every(isBlock)).toBe(true);
    const published = await pages.publish(ada, body.id, { revision: outcome.value.revision });
    expect(published.ok ? undefined : published.refusal.code).toBe(refusedAsMade[template]);
  },
);

/** A page as a file brings it. */
function pageOf(blocks: readonly ReturnType<typeof textBlock>[], more: object = {}) {
  return { name: "From elsewhere", background: {}, seo: {}, blocks: [...blocks], ...more };
}

test("a page from outside gets the given name and ids of its own, and its sections lead to each other", async () => {
  const body = wanted({
    start: {
      page: pageOf([
        textBlock("one", '<p><a href="page:#two">below</a><script>alert(1)</script></p>'),
        { ...textBlock("two"), content: { html: "<p>Two</p>", unknown: "value" } },
      ]),
    },
  });
  expect(await pages.create(ada, body)).toMatchObject({ ok: true, value: { name: body.name } });
  const { blocks, name } = await storedPage(testDatabase.database, body.id);
  const [one, two] = blocks;
  expect(name).toBe(body.name);
  expect(["one", "two"]).not.toContain(one?.id);
  expect(one?.content["html"]).toBe(`<p><a href="page:#${two?.id}">below</a></p>`);
  expect(two?.content).toEqual({ html: "<p>Two</p>" });
  expect(await foldedPage(testDatabase.database, body.id)).toMatchObject({ blocks });
});

test("a page from outside that could not be saved is refused whole, with what is wrong", async () => {
  const twice = pageOf([textBlock("one"), textBlock("one")]);
  expect(await pages.create(ada, wanted({ start: { page: twice } }))).toMatchObject({
    refusal: { code: "bad-input", details: [{ at: "start.page.blocks" }] },
  });
  const wrong = [
    pageOf([{ ...textBlock("one"), content: { html: 7 } }]),
    pageOf([{ ...textBlock("one"), type: "__proto__" }]),
    pageOf([], { seo: { title: 7 } }),
    pageOf([], { background: { type: "hologram" } }),
  ];
  for (const page of wrong) {
    const body = wanted({ start: { page } });
    expect(await pages.create(ada, body), JSON.stringify(page)).toMatchObject({
      refusal: { code: "bad-input" },
    });
    expect(await idsInOrder()).not.toContain(body.id);
  }
});
