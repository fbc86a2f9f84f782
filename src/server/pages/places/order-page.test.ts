import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { testOnce } from "../../../../test/test-once.ts";
import { pageTree } from "#client/builder/page-list/page-tree.ts";
import { pagesOn, somebody } from "../test-pages.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("editor", "Ada");

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
});
afterAll(() => testDatabase.drop());

async function groupOf(group: string): Promise<readonly string[]> {
  const list = await pages.list(ada);
  if (!list.ok) throw new Error(list.refusal.code);
  return list.value.pages.filter((page) => page.group === group).map(({ id }) => id);
}

test("a page is put first, last, and into another group", async () => {
  expect((await pages.order(ada, "publications", { group: "main", after: null })).ok).toBe(true);
  expect((await groupOf("main"))[0]).toBe("publications");
  await pages.order(ada, "publications", { group: "main", after: "business" });
  expect((await groupOf("main")).slice(0, 3)).toEqual(["home", "business", "publications"]);
  await pages.order(ada, "about", { group: "investor", after: "investor_slideshow" });
  expect((await groupOf("investor")).at(-1)).toBe("about");
  expect(await groupOf("main")).not.toContain("about");
});

test("a page that is not in the group, and the page itself, are no place", async () => {
  for (const after of ["investor_demo", "nowhere", "business"]) {
    expect(await pages.order(ada, "business", { group: "main", after })).toMatchObject({
      refusal: { code: "bad-input" },
    });
  }
});

/** The pages of a group as the builder's list shows them, and as visitors get them. */
async function shownIn(group: string) {
  const list = await pages.list(ada);
  if (!list.ok) throw new Error(list.refusal.code);
  const drawn = pageTree(list.value.pages.filter((page) => page.group === group));
  const directory = await pages.directory.current();
  return {
    builder: drawn.map(({ page }) => page.id),
    live: drawn.filter(({ page }) => page.published !== null).map(({ page }) => page.id),
    visitors: directory.pages.filter((page) => page.group === group).map(({ id }) => id),
  };
}

test("visitors get pages in the order of the builder's list, whichever page one is put after", async () => {
  const made = [
    ["crew", null, true],
    ["cook", "crew", true],
    ["waiter", "crew", true],
    ["rooms", null, false],
    ["hall", "rooms", true],
  ] as const;
  for (const [id, parentId, isLive] of made) {
    const start = { template: "about" } as const;
    const page = { id, name: id, parentId, segment: id, group: "main", start } as const;
    const created = await pages.create(ada, page);
    if (!created.ok) throw new Error(created.refusal.code);
    const { revision } = created.value;
    expect(!isLive || (await pages.publish(ada, id, { revision })).ok).toBe(true);
  }
  const orders = [
    // No page beside them.
    ["waiter", "hall"],
    ["cook", null],
    ["hall", null],
    ["business", "cook"],
    ["business", "crew"],
    // Visitors do not see this one, but a page below it.
    ["rooms", null],
    ["rooms", "business"],
    ["crew", null],
  ] as const;
  for (const [id, after] of orders) {
    expect((await pages.order(ada, id, { group: "main", after })).ok).toBe(true);
    const { live, visitors } = await shownIn("main");
    expect(live).toContain("hall");
    expect(live).not.toContain("rooms");
    expect(visitors, `${id} after ${after}`).toEqual(live);
  }
  const { builder } = await shownIn("main");
  expect(builder.slice(0, 3)).toEqual(["crew", "cook", "waiter"]);
  expect(builder[builder.indexOf("rooms") + 1]).toBe("hall");
});

testOnce("any number of moves gives the order that a list would have", async () => {
  const wanted = [...(await groupOf("industry"))];
  let seed = 7;
  const next = (most: number): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % most;
  };
  for (let move = 0; move < 60; move += 1) {
    const [page = ""] = wanted.splice(next(wanted.length), 1);
    const at = next(wanted.length + 1);
    const after = at === 0 ? null : (wanted[at - 1] ?? null);
    expect((await pages.order(ada, page, { group: "industry", after })).ok).toBe(true);
    wanted.splice(at, 0, page);
    expect(await groupOf("industry")).toEqual(wanted);
  }
});
