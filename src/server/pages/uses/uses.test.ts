import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Operation } from "#core/document/operation.ts";
import { segmentOf } from "#core/page-address.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { testOnce } from "../../../../test/test-once.ts";
import { addAll, pagesOn, saveOf, somebody, textBlock } from "../test-pages.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("administrator", "Ada");

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
});
afterAll(() => testDatabase.drop());

async function create(id: string): Promise<void> {
  const made = await pages.create(ada, {
    id,
    name: `Page ${id}`,
    parentId: null,
    segment: id.replaceAll("_", "-"),
    group: "main",
    start: { template: "blank" },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
}

function words(links: readonly string[]): string {
  return `<p>${links.map((link) => `<a href="${link}">a</a>`).join(" ")}</p>`;
}

/** Makes the page's only block one with these links. */
async function putLinks(id: string, links: readonly string[], isVisible = true): Promise<void> {
  const draft = await pages.loadDraft(ada, id);
  if (!draft.ok) return;
  const { page, revision } = draft.value;
  const gone = page.blocks.map((item) => ({ op: "remove", item, after: null }) as const);
  const block = { ...textBlock(`of-${id}`, words(links)), isVisible };
  const saved = await pages.save(ada, id, saveOf(revision, [...gone, ...addAll([block])]));
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
}

async function publish(id: string): Promise<void> {
  const draft = await pages.loadDraft(ada, id);
  if (draft.ok) await pages.publish(ada, id, { revision: draft.value.revision });
}

async function move(id: string, segment: string): Promise<void> {
  const list = await pages.list(ada);
  const page = list.ok ? list.value.pages.find((one) => one.id === id) : undefined;
  if (page === undefined) return;
  const was = { parentId: page.parentId, segment: segmentOf(page.slug) };
  await pages.move(ada, id, { was, value: { parentId: page.parentId, segment } });
}

async function usesOf(id: string) {
  const answer = await pages.listUses(ada, id);
  if (!answer.ok) throw new Error(answer.refusal.code);
  expect(answer.value.isComplete).toBe(true);
  return answer.value.pages.map((page) => ({
    id: page.id,
    isLive: page.isLive,
    isDraft: page.isDraft,
  }));
}

test("a page tells which others link to it, in the draft and for visitors, by id and by address", async () => {
  for (const id of ["target", "by_id", "by_path", "hidden"]) await create(id);
  await putLinks("by_id", ["page:target?x=1#k1", "page:other"]);
  await putLinks("by_path", ["/target#x"]);
  await putLinks("hidden", ["page:target"], false);
  expect(await pages.listUses(ada, "target")).toMatchObject({
    value: {
      isComplete: true,
      count: 3,
      pages: [
        {
          id: "by_id",
          name: "Page by_id",
          slug: "/by-id",
          isLive: false,
          isDraft: true,
          components: [
            {
              id: "of-by_id",
              name: "Text block",
              isLive: false,
              sections: [],
              draftSections: ["k1"],
            },
          ],
        },
        { id: "by_path", isLive: false, components: [{ sections: [], draftSections: ["#x"] }] },
        { id: "hidden", isLive: false, isDraft: true },
      ],
    },
  });
  await publish("by_id");
  expect(await pages.listUses(ada, "target")).toMatchObject({
    value: { pages: [{ components: [{ isLive: true, sections: ["k1"] }] }, {}, {}] },
  });
  await publish("by_path");
  expect(await pages.listUses(ada, "target")).toMatchObject({
    value: { pages: [{}, { components: [{ isLive: true, sections: ["#x"] }] }, {}] },
  });
  await putLinks("by_path", ["/target?a=b#x#y", "/target#"]);
  expect(await pages.listUses(ada, "target")).toMatchObject({
    value: { pages: [{}, { components: [{ sections: ["#x"], draftSections: [] }] }, {}] },
  });
  await putLinks("by_id", []);
  expect(await usesOf("target")).toEqual([
    { id: "by_id", isLive: true, isDraft: false },
    { id: "by_path", isLive: true, isDraft: true },
    { id: "hidden", isLive: false, isDraft: true },
  ]);
});

test("a link of a button that is not shown is no use", async () => {
  await create("buttons");
  const cta = (settings: object) => ({
    ...textBlock("cta"),
    type: "cta",
    content: { buttonText: "Go", buttonLink: "page:target" },
    settings: { ...settings },
  });
  const using = async () => (await usesOf("target")).map(({ id }) => id);
  const saved = await pages.save(ada, "buttons", saveOf(1, addAll([cta({ showButton: false })])));
  expect(saved.ok).toBe(true);
  expect(await using()).not.toContain("buttons");
  const on: Operation = {
    op: "set",
    block: "cta",
    path: "settings.showButton",
    was: false,
    value: true,
  };
  expect((await pages.save(ada, "buttons", saveOf(2, [on]))).ok).toBe(true);
  expect(await using()).toContain("buttons");
});

test("a path longer than any address hinders no answer", async () => {
  await create("long");
  await putLinks("long", [`/r/${"t".repeat(5000)}`, "page:target"]);
  expect(await usesOf("target")).toContainEqual({ id: "long", isLive: false, isDraft: true });
});

test("only staff may ask, of pages that there are", async () => {
  expect(await pages.listUses(somebody("investor"), "home")).toMatchObject({
    refusal: { code: "not-allowed" },
  });
  expect(await pages.listUses(ada, "nowhere")).toMatchObject({ refusal: { code: "unknown-page" } });
});

test("what a previous release stored without uses is found", async () => {
  const { database } = testDatabase;
  await create("old");
  await database.query(
    `insert into blocks (page_id, id, type, name, content, styles, settings, is_visible, created_by_ai)
     values ('old', 'b1', 'text', 'Old', $1, '{}', '{}', true, false)`,
    [JSON.stringify({ html: words(["page:publications"]) })],
  );
  await database.query(
    `update pages set block_order = '["b1"]', revision = revision + 1 where id = 'old'`,
  );
  expect(await usesOf("publications")).toContainEqual({ id: "old", isLive: false, isDraft: true });
});

const ids = ["p0", "p1", "p2", "p3"];

testOnce(
  "after any saves, publications, moves, deletions and restorations, the answers are a full scan",
  async () => {
    for (const id of ids) await create(id);
    const id = fc.constantFrom(...ids);
    const address = fc.constantFrom("p0", "p1", "p2", "p3", "x", "y");
    const target = fc.oneof(
      id.map((to) => `page:${to}`),
      address.map((path) => `/${path}`),
    );
    const step = fc.oneof(
      fc.record({ act: fc.constant("link"), id, links: fc.array(target, { maxLength: 3 }) }),
      fc.record({ act: fc.constantFrom("publish", "delete", "restore"), id }),
      fc.record({ act: fc.constant("move"), id, to: address }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        for (const { act, ...more } of steps) {
          if (act === "link" && "links" in more) await putLinks(more.id, more.links);
          if (act === "move" && "to" in more) await move(more.id, more.to);
          if (act === "publish") await publish(more.id);
          if (act === "delete") await pages.remove(ada, more.id);
          if (act === "restore") await pages.restore(ada, more.id, {});
        }
        const expected = await scan();
        for (const [target_, using] of expected) {
          const own = (await usesOf(target_)).filter((page) => ids.includes(page.id));
          expect(
            own.toSorted((a, b) => a.id.localeCompare(b.id)),
            target_,
          ).toEqual(using);
        }
      }),
      { numRuns: 60 },
    );
  },
);

/** What reading the drafts and the published versions of all pages tells, by linked page. */
async function scan() {
  const list = await pages.list(ada);
  if (!list.ok) throw new Error(list.refusal.code);
  const { rows } = await testDatabase.database.query("select from_path, to_page from redirects");
  const redirects = new Map(rows.map((row) => [row["from_path"], row["to_page"]]));
  const there = list.value.pages;
  const idsAt = (some: typeof there) => new Map(some.map((page) => [page.slug, page.id]));
  const [live, all] = [idsAt(there.filter(({ published }) => published !== null)), idsAt(there)];
  // As visitors are answered, and as they will be once a draft is published at that address.
  const pagesAt = (path: string) => [live.get(path) ?? redirects.get(path), all.get(path)];
  const linked = (html: unknown) =>
    [...String(html).matchAll(/href="([^"]*)"/g)].flatMap(([, to = ""]) =>
      to.startsWith("page:") ? [to.slice("page:".length)] : pagesAt(to),
    );
  const found: [string, { id: string; isLive: boolean; isDraft: boolean }[]][] = [];
  for (const target of there.filter(({ id }) => ids.includes(id))) {
    const using: { id: string; isLive: boolean; isDraft: boolean }[] = [];
    for (const { id } of there.filter((page) => ids.includes(page.id) && page.id !== target.id)) {
      const draft = await pages.loadDraft(ada, id);
      const version = await pages.loadLive(ada, id);
      if (!draft.ok || !version.ok) throw new Error(id);
      const holds = (blocks: readonly { readonly content: { readonly html?: unknown } }[] = []) =>
        blocks.some(({ content }) => linked(content.html).includes(target.id));
      const use = {
        id,
        isLive: holds(version.value.live?.page.blocks),
        isDraft: holds(draft.value.page.blocks),
      };
      if (use.isLive || use.isDraft) using.push(use);
    }
    found.push([target.id, using.toSorted((a, b) => a.id.localeCompare(b.id))]);
  }
  return found;
}

test("GAP-017 the page with the form that contact buttons lead to is said to be so, and who is next", async () => {
  const formOf = async (id: string) => {
    const answer = await pages.listUses(ada, id);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.contactForm;
  };
  const withForms = (await pages.directory.refresh()).pages.filter(
    ({ access, contactForm }) => access === "public" && contactForm !== null,
  );
  const [first, second] = withForms;
  if (first === undefined) throw new Error("No starter page has a form");
  expect(await formOf(first.id)).toEqual({ next: second?.name ?? null });
  for (const { id } of withForms.slice(1)) expect(await formOf(id)).toBeNull();
});
