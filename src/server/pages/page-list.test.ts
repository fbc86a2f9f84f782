import { afterAll, beforeAll, expect, test } from "vitest";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
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
});
afterAll(() => testDatabase.drop());

async function listNow() {
  const answer = await pages.list(ada);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

async function save(pageId: string, operations: Parameters<typeof saveOf>[1]): Promise<number> {
  const draft = await pages.loadDraft(ada, pageId);
  if (!draft.ok) throw new Error(draft.refusal.code);
  const saved = await pages.save(ada, pageId, saveOf(draft.value.revision, operations));
  if (!saved.ok) throw new Error(saved.refusal.code);
  return saved.value.revision;
}

test("the list of pages has another stamp after whatever changes it, and the same one otherwise", async () => {
  let last = (await listNow()).stamp;
  const expectChange = async (what: string, change: () => Promise<unknown>) => {
    await change();
    const { stamp } = await listNow();
    expect(stamp, what).not.toBe(last);
    expect((await listNow()).stamp, what).toBe(stamp);
    last = stamp;
  };
  const body = { id: "page_new", name: "New", parentId: null, segment: "new" } as const;
  const start = { template: "blank" } as const;
  await expectChange("creating", () => pages.create(ada, { ...body, group: "main", start }));
  const name = { op: "setPage", path: "name", was: "New", value: "Newer" } as const;
  await expectChange("renaming", () => save("page_new", [name]));
  await expectChange("moving", () =>
    pages.move(ada, "page_new", {
      was: { parentId: null, segment: "new" },
      value: { parentId: "about", segment: "newer" },
    }),
  );
  await expectChange("ordering", () =>
    pages.order(ada, "page_new", { group: "main", after: null }),
  );
  await expectChange("another group", () =>
    pages.order(ada, "page_new", { group: "investor", after: null }),
  );
  await expectChange("closing", () =>
    pages.setAccess(ada, "page_new", { was: "public", value: "investor" }),
  );
  await expectChange("publishing", async () => {
    const revision = await save("page_new", addAll([textBlock("a")]));
    await pages.publish(ada, "page_new", { revision });
  });
  await expectChange("a save after it", () => save("page_new", addAll([textBlock("b")])));
  await expectChange("publishing again", async () => {
    const draft = await pages.loadDraft(ada, "page_new");
    if (draft.ok) await pages.publish(ada, "page_new", { revision: draft.value.revision });
  });
  await expectChange("a save that is published before anybody looks", async () => {
    const revision = await save("page_new", addAll([textBlock("d")]));
    await pages.publish(ada, "page_new", { revision });
  });
  await expectChange("one more save", () => save("page_new", addAll([textBlock("e")])));
  const { stamp } = await listNow();
  await save("page_new", addAll([textBlock("c")]));
  expect((await listNow()).stamp, "Only how many components there are changed").toBe(stamp);
  await expectChange("deleting", () => pages.remove(ada, "page_new"));
  await expectChange("restoring", () => pages.restore(ada, "page_new", {}));
});

test("DATA-020 the list brings along how new embeds begin as it is saved, published or not, and a change of it is another list", async () => {
  const { site, stamp } = await listNow();
  expect(site.embeds).toEqual({ zoom: 1.25, x: 0, y: -40 });
  const zoom = { op: "set", block: "embeds", path: "content.zoom", value: 1.5 } as const;
  await save(siteDocumentId, [zoom]);
  const after = await pages.list(somebody("viewer"));
  expect(after).toMatchObject({ value: { site: { embeds: { zoom: 1.5, x: 0, y: -40 } } } });
  expect((await listNow()).stamp).not.toBe(stamp);
});

test("DATA-020 publishing the settings is another list, because all that is drawn of pages follows them", async () => {
  const admin = somebody("administrator");
  const signal = { op: "set", block: "theme", path: "content.signal", value: "#ff8800" } as const;
  const revision = await save(siteDocumentId, [signal]);
  const { stamp } = await listNow();
  const published = await pages.publish(admin, siteDocumentId, { revision });
  expect(published.ok).toBe(true);
  const after = await listNow();
  expect(after.stamp).not.toBe(stamp);
  expect(after.site.palette?.page.signal).toBe("#ff8800");
});

test("the list says of a page only what it shows: of its components and its published version next to nothing", async () => {
  const { pages: listed } = await listNow();
  const draft = await pages.loadDraft(ada, "about");
  if (!draft.ok) throw new Error(draft.refusal.code);
  const { blockCount, published, ...summary } = draft.value.summary;
  expect(blockCount).toBeGreaterThan(0);
  expect(listed.find(({ id }) => id === "about")).toEqual({
    ...summary,
    published: { number: published?.number, revision: published?.revision },
  });
  expect(listed.find(({ id }) => id === "business")?.published).toBeNull();
});

test("pages whose drafts differ from what is live are listed with whether they can be published, others are not", async () => {
  const body = { parentId: null, group: "main", start: { template: "blank" } } as const;
  for (const id of ["full", "veiled", "bare"]) {
    const { ok } = await pages.create(ada, { ...body, id, name: id, segment: id });
    expect(ok).toBe(true);
  }
  await save("full", addAll([textBlock("a")]));
  await save("veiled", addAll([{ ...textBlock("a"), isVisible: false }]));
  const changed = async () => {
    const answer = await pages.listChanged(somebody("editor"));
    if (!answer.ok) throw new Error(answer.refusal.code);
    return new Map(answer.value.pages.map(({ id, ...page }) => [id, page]));
  };
  const first = await changed();
  expect(first.get("full")).toEqual({ revision: 2, published: null, isPublishable: true });
  expect(first.get("veiled")).toEqual({ revision: 2, published: null, isPublishable: false });
  expect(first.get("bare")).toMatchObject({ isPublishable: false });
  // Nothing was ever saved in it.
  expect(first.has("business")).toBe(false);
  expect(await pages.publish(ada, "veiled", { revision: 2 })).toMatchObject({
    refusal: { code: "no-visible-blocks" },
  });
  await pages.publish(ada, "full", { revision: 2 });
  expect((await changed()).has("full")).toBe(false);
  await save("full", [{ op: "remove", item: textBlock("a"), after: null }]);
  expect((await changed()).get("full")).toEqual({
    revision: 3,
    published: { number: 1, revision: 2 },
    isPublishable: false,
  });
  expect(await pages.listChanged(somebody("viewer"))).toMatchObject({
    refusal: { code: "not-allowed" },
  });
});
