import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { publishedSiteOf } from "../directory/published-site.ts";
import {
  addAll,
  foldedPage,
  pagesOn,
  saveOf,
  somebody,
  storedPage,
  textBlock,
} from "../test-pages.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("administrator", "Ada");
const ben = somebody("administrator", "Ben");

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
});
afterAll(() => testDatabase.drop());

const set = (section: string, name: string, value: Json, was?: Json): Operation => ({
  op: "set",
  block: section,
  path: `content.${name}`,
  ...(was === undefined ? {} : { was }),
  value,
});

async function revision(): Promise<number> {
  const draft = await pages.loadDraft(ada, siteDocumentId);
  if (!draft.ok) throw new Error(draft.refusal.code);
  return draft.value.revision;
}

async function save(...operations: readonly Operation[]): Promise<number> {
  const saved = await pages.save(ada, siteDocumentId, saveOf(await revision(), operations));
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  return saved.value.revision;
}

const published = async () => publishedSiteOf(await pages.directory.refresh());

test("DATA-001 GAP-052 a new site has its settings as a document, published as version 1", async () => {
  const { value, menus } = await published();
  expect(value.identity).toMatchObject({ name: "Ashlar", contactAddress: "", isSample: true });
  expect(value.theme).toMatchObject({ ground: "", ink: "", corner: "soft", density: "normal" });
  expect(menus.action).toMatchObject({ label: "Talk to an engineer", href: "/signup" });
  const stored = await storedPage(testDatabase.database, siteDocumentId);
  expect(stored.blocks.map(({ id }) => id)).toEqual(stored.blocks.map(({ type }) => type));
  await pages.ensureStarterContent();
  expect(await storedPage(testDatabase.database, siteDocumentId)).toEqual(stored);
  expect(await revision()).toBe(1);
});

test("visitors get a setting once it is published, and pages are not touched", async () => {
  const before = await pages.directory.refresh();
  const at = await save(set("identity", "name", "Granite Works", "Ashlar"));
  expect((await published()).value.identity.name).toBe("Ashlar");
  const outcome = await pages.publish(ada, siteDocumentId, { revision: at });
  expect(outcome).toMatchObject({ ok: true, value: { number: 2, isNew: true } });
  const after = await pages.directory.current();
  expect(publishedSiteOf(after).value.identity.name).toBe("Granite Works");
  expect(after.edition).toBe(before.edition + 1);
  expect(after.pages).toBe(before.pages);
  const listed = await pages.list(somebody("viewer"));
  expect(listed.ok && listed.value.site.name).toBe("Granite Works");
});

test("two administrators who change different entries of a menu both keep their change; of one value, one is asked", async () => {
  const base = await revision();
  const { blocks } = await storedPage(testDatabase.database, siteDocumentId);
  const items = blocks.find(({ id }) => id === "header")?.content["items"] as { id: string }[];
  const [first, second] = items;
  const label = (of: { id: string } | undefined, value: string) =>
    set("header", `items.#${of?.id ?? ""}.label`, value, "");
  const saveAs = (actor: typeof ada, ...operations: readonly Operation[]) =>
    pages.save(actor, siteDocumentId, saveOf(base, operations));
  expect(await saveAs(ada, label(first, "One"))).toMatchObject({ ok: true });
  expect(await saveAs(ben, label(second, "Two"))).toMatchObject({
    ok: true,
    value: { since: [{ author: "Ada" }, { author: "Ben" }] },
  });
  expect(await saveAs(ben, label(first, "Uno"))).toMatchObject({
    ok: false,
    refusal: { code: "conflict", more: { conflicts: [{ reason: "changed", theirs: "One" }] } },
  });
  const { menus } = await published();
  expect(menus.header[0]?.label).toBe("Architecture");
});

test("the log of the settings folds to their rows", async () => {
  const stored = await storedPage(testDatabase.database, siteDocumentId);
  const folded = await foldedPage(testDatabase.database, siteDocumentId);
  expect({ ...folded, name: stored.name }).toEqual(stored);
});

test.each<readonly [string, Operation]>([
  ["a section is added", addAll([textBlock("more")])[0] as Operation],
  ["a section is moved", { op: "move", id: "theme", from: "identity", after: null }],
  ["a section is renamed", { op: "set", block: "theme", path: "name", was: "Theme", value: "X" }],
  [
    "a section is hidden",
    { op: "set", block: "theme", path: "isVisible", was: true, value: false },
  ],
  ["a section gets looks", { op: "set", block: "theme", path: "styles.opacity", value: 50 }],
  ["the document is renamed", { op: "setPage", path: "name", was: "Site settings", value: "X" }],
  [
    "the document gets a background",
    { op: "setPage", path: "background.kind", value: "solid-dark" },
  ],
])("sections are fixed: %s", async (_, operation) => {
  const outcome = await pages.save(ada, siteDocumentId, saveOf(await revision(), [operation]));
  expect(outcome).toMatchObject({ ok: false, refusal: { code: "bad-input" } });
});

test("no section can be removed", async () => {
  const { blocks } = await storedPage(testDatabase.database, siteDocumentId);
  const [item, next] = blocks;
  if (item === undefined || next === undefined) throw new Error("There are no sections");
  const remove: Operation = { op: "remove", item, after: null };
  const outcome = await pages.save(ada, siteDocumentId, saveOf(await revision(), [remove]));
  expect(outcome).toMatchObject({
    ok: false,
    refusal: { details: [{ message: expect.stringContaining("is fixed") }] },
  });
});

test.each([
  ["theme", "ground", "red"],
  ["theme", "ground", "#fff;}body{}"],
  ["theme", "corner", "pointed"],
  ["identity", "language", "klingon"],
  ["identity", "timeZone", "Moon/Crater"],
  ["identity", "logoImage", "javascript:alert(1)"],
  ["header", "actionLink", "javascript:alert(1)"],
  ["header", "nothing", "x"],
])("a value that a section does not take is refused: %s.%s %s", async (section, name, value) => {
  const operations = [set(section, name, value)];
  const outcome = await pages.save(ada, siteDocumentId, saveOf(await revision(), operations));
  expect(outcome).toMatchObject({ ok: false, refusal: { code: "bad-input" } });
});

test.each(["editor", "viewer", "investor"] as const)(
  "a person with the role %s reads and writes no settings",
  async (role) => {
    const actor = somebody(role);
    const refusal = { ok: false, refusal: { code: "not-allowed" } };
    const at = await revision();
    const operations = [set("identity", "name", "Mine", "Granite Works")];
    expect(await pages.loadDraft(actor, siteDocumentId)).toMatchObject(refusal);
    expect(await pages.loadLive(actor, siteDocumentId)).toMatchObject(refusal);
    expect(await pages.loadSaves(actor, siteDocumentId, 0)).toMatchObject(refusal);
    expect(await pages.save(actor, siteDocumentId, saveOf(at, operations))).toMatchObject(refusal);
    expect(await pages.publish(actor, siteDocumentId, { revision: at })).toMatchObject(refusal);
    const set2 = { pages: [{ id: siteDocumentId, revision: at }] };
    expect(await pages.publishAll(actor, set2)).toMatchObject(refusal);
  },
);

test("the settings are no page: they have no place, no readers, no draft link and no copy", async () => {
  const gone = { ok: false, refusal: { code: "unknown-page" } };
  const id = siteDocumentId;
  expect(await pages.remove(ada, id)).toMatchObject(gone);
  expect(await pages.setAccess(ada, id, { was: "staff", value: "public" })).toMatchObject(gone);
  expect(await pages.order(ada, id, { group: "main", after: null })).toMatchObject(gone);
  expect(await pages.listUses(ada, id)).toMatchObject(gone);
  expect(await pages.preview(ada, id, await storedPage(testDatabase.database, id))).toMatchObject(
    gone,
  );
  expect(await pages.draftTypes(ada, id)).toEqual([]);
  expect(await pages.draftStart(ada, id)).toBeNull();
  const listed = await pages.list(ada);
  expect(listed.ok && listed.value.pages.some((page) => page.id === id)).toBe(false);
  const changed = await pages.listChanged(ada);
  expect(changed.ok && changed.value.pages.some((page) => page.id === id)).toBe(false);
  const directory = await pages.directory.refresh();
  expect(directory.byId.has(id)).toBe(false);
  await expect(
    testDatabase.database.query(`update pages set deleted_at = now() where id = $1`, [id]),
  ).rejects.toThrow("violates check constraint");
});

test("menus leave out pages that visitors do not get, and follow names and addresses", async () => {
  const { database } = testDatabase;
  const entries = [
    { id: "a", label: "", link: "page:about" },
    { id: "b", label: "Deck", link: "page:investor_slideshow" },
    { id: "c", label: "Gone", link: "page:nowhere" },
    { id: "d", label: "", link: "/signup" },
    { id: "e", label: "Elsewhere", link: "https://example.com/" },
    { id: "f", label: "Draft", link: "/business" },
  ];
  const { blocks } = await storedPage(database, siteDocumentId);
  const was = blocks.find(({ id }) => id === "footer")?.content["legal"] as Json;
  const at = await save(set("footer", "legal", entries, was));
  await pages.publish(ada, siteDocumentId, { revision: at });
  const legal = async () => (await published()).menus.legal.map(({ label, href }) => [label, href]);
  expect(await legal()).toEqual([
    ["About Us", "/about"],
    ["Elsewhere", "https://example.com/"],
    ["Draft", "/business"],
  ]);
  const moved = await pages.move(ada, "about", {
    was: { parentId: null, segment: "about" },
    value: { parentId: null, segment: "who-we-are" },
  });
  expect(moved).toMatchObject({ ok: true });
  expect((await legal())[0]).toEqual(["About Us", "/who-we-are"]);
});

test("a section that a later release brings is added with its defaults, and published where nothing waited to be", async () => {
  const { database } = testDatabase;
  const live = await pages.publish(ada, siteDocumentId, { revision: await revision() });
  if (!live.ok) throw new Error(live.refusal.code);
  await database.query("delete from blocks where page_id = $1 and id = 'search'", [siteDocumentId]);
  await database.query(`update pages set block_order = block_order - 'search' where id = $1`, [
    siteDocumentId,
  ]);
  await pages.ensureStarterContent();
  const { blocks } = await storedPage(database, siteDocumentId);
  expect(blocks.at(-1)).toMatchObject({ id: "search", content: {} });
  const draft = await pages.loadDraft(ada, siteDocumentId);
  expect(draft.ok && draft.value.summary.published?.revision).toBe(await revision());
});

test("colours that cannot be read are refused when they are published, with a shade that would do", async () => {
  const was = publishedSiteOf(await pages.directory.refresh()).value.theme;
  expect(was.ink).toBe("");
  const at = await save(set("theme", "ground", "#f7f5ef"), set("theme", "ink", "#b8b8b8"));
  const refusedOnce = await pages.publish(ada, siteDocumentId, { revision: at });
  expect(refusedOnce).toMatchObject({
    ok: false,
    refusal: {
      code: "contrast-too-low",
      details: expect.arrayContaining([
        expect.objectContaining({
          block: "theme",
          path: "content.ink",
          message: expect.stringMatching(
            /^Text on ground has a contrast of .* needs 4.5: #[0-9a-f]{6} would do$/,
          ),
        }),
      ]),
    },
  });
  expect(publishedSiteOf(await pages.directory.refresh()).value.theme).toEqual(was);
  const details = refusedOnce.ok ? [] : (refusedOnce.refusal.details ?? []);
  const offered = (name: string) =>
    /#[0-9a-f]{6}/.exec(details.find(({ path }) => path === `content.${name}`)?.message ?? "")?.[0];
  const ink = offered("ink") ?? "";
  const signal = offered("signal");
  const next = await save(
    set("theme", "ink", ink, "#b8b8b8"),
    ...(signal === undefined ? [] : [set("theme", "signal", signal)]),
  );
  const taken = await pages.publish(ada, siteDocumentId, { revision: next });
  expect(taken).toMatchObject({ ok: true });
});

test("DATA-002 titles of versions have the day of the site's time zone", async () => {
  const title = async () => {
    const outcome = await pages.publish(ada, siteDocumentId, { revision: await revision() });
    return outcome.ok ? outcome.value.title : outcome.refusal.code;
  };
  // The clock of these tests stands at noon, UTC, which is the next day there.
  await save(set("identity", "timeZone", "Pacific/Kiritimati"));
  expect(await title()).toBe("Site settings Published 2026-03-14");
  await save(set("identity", "contactAddress", "us@granite.example"));
  expect(await title()).toBe("Site settings Published 2026-03-15");
});

test("a release that does not know what the settings are lets nobody but administrators write them", async () => {
  const { database } = testDatabase;
  const people = { editor: "an_editor", administrator: "an_administrator" } as const;
  for (const [role, id] of Object.entries(people)) {
    await database.query(
      `insert into users (id, name, email, role) values ($1, $1, $1 || '@ashlar.test', $2)`,
      [id, role],
    );
  }
  const log = (author: string, page: string) =>
    database.query(
      `insert into page_operations (page_id, revision, save_id, author_id, author_name, operations, receipt)
       select id, revision + 1, $2, $2, $2, '[]', '{}' from pages where id = $1`,
      [page, author],
    );
  await expect(log(people.editor, siteDocumentId)).rejects.toThrow("only administrators");
  await log(people.editor, "about");
  await log(people.administrator, siteDocumentId);
});
