import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ShownElsewhere } from "#core/contract/page-radius.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import {
  addAll,
  menuNames,
  pagesOn,
  publishMenu,
  saveOf,
  somebody,
  textBlock,
} from "../test-pages.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("administrator", "Ada");

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
  await make("shop", null, "<p>Shop</p>");
  await make("saws", "shop", "<p>Saws</p>");
  await make(
    "guide",
    null,
    '<p><a href="page:shop#team0001">team</a> <a href="/shop">shop</a></p>',
  );
  await publishMenu(pages, ["shop", "soon"]);
});
afterAll(() => testDatabase.drop());

async function make(id: string, parentId: string | null, html: string): Promise<void> {
  await pages.create(ada, {
    id,
    name: id,
    parentId,
    segment: id,
    group: "main",
    start: { template: "blank" },
  });
  const block = { ...textBlock("team0001", html), settings: { anchor: "team" } };
  const saved = await pages.save(ada, id, saveOf(0, addAll([block])));
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  await pages.publish(ada, id, { revision: saved.value.revision });
}

const asPublished: ShownElsewhere = {
  name: "shop",
  sections: [{ id: "team0001", anchor: "team" }],
  contactForm: null,
};

async function radius(values: Partial<ShownElsewhere>, pageId = "shop") {
  const found = await pages.findRadius(ada, pageId, { ...asPublished, ...values });
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
}

test("a publication that changes only the page itself has no radius", async () => {
  expect(await radius({})).toEqual({ isComplete: true, count: 0, pages: [] });
});

test("a name changes the menus of all pages, and the path of those below it", async () => {
  const { count, pages: changed } = await radius({ name: "Store" });
  const directory = await pages.directory.current();
  expect(count).toBe(directory.pages.length - 1);
  expect(changed.find(({ id }) => id === "home")?.reasons).toEqual(["menus"]);
  expect(changed.find(({ id }) => id === "saws")?.reasons).toEqual(["menus", "path"]);
});

test("another section id changes the pages that link to the section, and no other", async () => {
  const { pages: changed } = await radius({ sections: [{ id: "team0001", anchor: "people" }] });
  expect(changed).toEqual([{ id: "guide", name: "guide", slug: "/guide", reasons: ["links"] }]);
});

test("another contact form changes the contact buttons of all pages, if it becomes the site's", async () => {
  const before = (await radius({})).count;
  const site = (await pages.directory.current()).pages.find(
    ({ contactForm }) => contactForm !== null,
  );
  const { pages: changed } = await radius({ contactForm: "form0001" });
  expect(before).toBe(0);
  expect(changed.every(({ reasons }) => reasons.includes("contact"))).toBe(true);
  expect(changed.length > 0).toBe(site === undefined);
});

test("the first publication of a page makes links to it work, and lists it in the menus", async () => {
  await pages.create(ada, {
    id: "soon",
    name: "Soon",
    parentId: null,
    segment: "soon",
    group: "main",
    start: { template: "blank" },
  });
  await make("hints", null, '<p><a href="page:soon">soon</a></p>');
  const { pages: changed } = await radius({ name: "Soon", sections: [] }, "soon");
  expect(changed[0]).toMatchObject({ id: "hints", reasons: ["menus", "links"] });
  expect(changed.map(({ id }) => id)).not.toContain("soon");
});

test("what is found is what differs when the page is really published", async () => {
  const before = await drawn();
  const { pages: found } = await radius({ sections: [{ id: "team0001", anchor: "crew" }] });
  const draft = await pages.loadDraft(ada, "shop");
  if (!draft.ok) throw new Error(draft.refusal.code);
  const { revision } = draft.value;
  const saved = await pages.save(
    ada,
    "shop",
    saveOf(revision, [
      { op: "set", block: "team0001", path: "settings.anchor", was: "team", value: "crew" },
    ]),
  );
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  await pages.publish(ada, "shop", { revision: saved.value.revision });
  const after = await drawn();
  const changed = [...after].filter(([id, text]) => id !== "shop" && before.get(id) !== text);
  expect(changed.map(([id]) => id)).toEqual(found.map(({ id }) => id));
});

/** Everything that each page is drawn from. */
async function drawn(): Promise<ReadonlyMap<string, string>> {
  const directory = await pages.directory.refresh();
  const entries = directory.pages.map(async (page) => {
    const { published } = await pages.loadPage(page, directory);
    return [page.id, JSON.stringify(published)] as const;
  });
  return new Map(await Promise.all(entries));
}

test("it takes the same few queries for a name that all pages show as for nothing", async () => {
  await radius({});
  const asked = vi.spyOn(testDatabase.database, "query");
  await radius({});
  const few = asked.mock.calls.length;
  asked.mockClear();
  await radius({ name: "Everywhere" });
  expect(asked.mock.calls.length).toBe(few);
  expect(few).toBeLessThanOrEqual(4);
  asked.mockRestore();
});

test("a page is shown as it is, and as it would be", async () => {
  const values = { ...asPublished, name: "Warehouse" };
  const show = async (state: "now" | "next", id = "guide") =>
    pages.previewOther(ada, id, { state, published: "shop", values });
  const [now, next] = [await show("now"), await show("next")];
  const namesIn = (shown: typeof now) => (shown.ok ? menuNames(shown.value.site) : []);
  expect(namesIn(now)).toContain("shop");
  expect(namesIn(next)).toContain("Warehouse");
  expect(namesIn(next)).not.toContain("shop");
  expect(await show("next", "shop")).toMatchObject({ refusal: { code: "unknown-page" } });
  expect(await show("next", "none")).toMatchObject({ refusal: { code: "unknown-page" } });
});

test("only staff ask", async () => {
  const investor = somebody("investor");
  expect(await pages.findRadius(investor, "shop", asPublished)).toMatchObject({ ok: false });
  const body = { state: "now" as const, published: "shop", values: asPublished };
  expect(await pages.previewOther(investor, "guide", body)).toMatchObject({ ok: false });
});
