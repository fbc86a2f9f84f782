import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod/mini";
import { conflictSchema, mostSaves, saveDraft } from "#core/contract/pages.ts";
import type { Json } from "#core/document/json.ts";
import { createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { documentLimits } from "#core/document/limits.ts";
import { sinceLimits } from "./read-since.ts";
import {
  addAll,
  foldedPage,
  pagesOn,
  saveOf,
  setHtml,
  somebody,
  storedPage,
  textBlock,
} from "./test-pages.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("editor", "Ada");
const ben = somebody("administrator", "Ben");

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
});
afterAll(() => testDatabase.drop());

/** Fills a page with these text blocks; each test edits a page of its own. */
async function filled(pageId: string, ids: readonly string[]): Promise<number> {
  const saved = await pages.save(ada, pageId, saveOf(0, addAll(ids.map((id) => textBlock(id)))));
  if (!saved.ok) throw new Error(saved.refusal.code);
  return saved.value.revision;
}

const stored = (pageId: string) => storedPage(testDatabase.database, pageId);
const folded = (pageId: string) => foldedPage(testDatabase.database, pageId);

test.each(["business", "investor_demo"])(
  "DATA-004 DATA-007 a saved block is loaded again whole: %s",
  async (pageId) => {
    const block = {
      ...textBlock("whole"),
      styles: { textAlign: "center" },
      settings: { anchor: "here" },
      isVisible: false,
      createdByAi: true,
      aiPrompt: "Say who we are",
    };
    await pages.save(ada, pageId, saveOf(0, addAll([block])));
    const draft = await pages.loadDraft(ada, pageId);
    expect(draft).toMatchObject({ ok: true, value: { revision: 1, page: { blocks: [block] } } });
  },
);

test("two people who change different things both keep their change", async () => {
  const base = await filled("small_business", ["one", "two"]);
  await pages.save(ada, "small_business", saveOf(base, [setHtml("one", "<p>one</p>", "<p>A</p>")]));
  const second = await pages.save(
    ben,
    "small_business",
    saveOf(base, [
      setHtml("two", "<p>two</p>", "<p>B</p>"),
      { op: "move", id: "two", from: "one", after: null },
    ]),
  );
  expect(second).toMatchObject({
    ok: true,
    value: {
      revision: base + 2,
      outcomes: ["applied", "applied"],
      since: [
        { revision: base + 1, author: "Ada" },
        { revision: base + 2, author: "Ben" },
      ],
    },
  });
  const page = await stored("small_business");
  expect(page.blocks.map((block) => block.content["html"])).toEqual(["<p>B</p>", "<p>A</p>"]);
  expect(await folded("small_business")).toEqual(page);
});

test("a true conflict names both values, and nothing of the save is written", async () => {
  const base = await filled("publications", ["one", "two"]);
  await pages.save(ada, "publications", saveOf(base, [setHtml("one", "<p>one</p>", "<p>A</p>")]));
  const before = await stored("publications");
  const refused = await pages.save(
    ben,
    "publications",
    saveOf(base, [
      setHtml("two", "<p>two</p>", "<p>fine</p>"),
      setHtml("one", "<p>one</p>", "<p>B</p>"),
    ]),
  );
  expect(refused).toMatchObject({
    ok: false,
    refusal: {
      code: "conflict",
      more: {
        revision: base + 1,
        since: [{ author: "Ada" }],
        conflicts: [
          { index: 1, reason: "changed", theirs: "<p>A</p>", operation: { value: "<p>B</p>" } },
        ],
      },
    },
  });
  const conflicts = refused.ok ? [] : refused.refusal.more?.["conflicts"];
  expect(z.array(conflictSchema).parse(conflicts)).toEqual(conflicts);
  expect(await stored("publications")).toEqual(before);
});

test("a retried save gets the first answer and changes nothing", async () => {
  const body = saveOf(0, addAll([textBlock("once")]));
  const first = await pages.save(ada, "industry_energy", body);
  await pages.save(ben, "industry_energy", saveOf(1, addAll([textBlock("later")])));
  const again = await pages.save(ada, "industry_energy", body);
  expect(again).toEqual(first);
  expect((await stored("industry_energy")).blocks.map((block) => block.id)).toEqual([
    "later",
    "once",
  ]);
});

test("a save id that was used for other changes, or by somebody else, is refused", async () => {
  const body = saveOf(0, addAll([textBlock("once")]));
  await pages.save(ada, "industry_retail", body);
  const other = { ...body, operations: addAll([textBlock("other")]) };
  expect(await pages.save(ada, "industry_retail", other)).toMatchObject({
    refusal: { code: "save-id-reused" },
  });
  expect(await pages.save(ben, "industry_retail", body)).toMatchObject({
    refusal: { code: "save-id-reused" },
  });
});

test("a save of which everything is done already raises no revision and leaves no trace in the log", async () => {
  const base = await filled("industry_technology", ["one"]);
  const same = await pages.save(
    ben,
    "industry_technology",
    saveOf(base, [
      setHtml("one", "<p>zero</p>", "<p>one</p>"),
      { op: "remove", item: textBlock("gone"), after: null },
    ]),
  );
  expect(same).toMatchObject({
    ok: true,
    value: { revision: base, outcomes: ["already-done", "already-done"], since: [] },
  });
});

test("rich text is stored and logged without what could run", async () => {
  const html = `<p onclick="alert(1)">a<script>alert(1)</script></p>`;
  const saved = await pages.save(
    ada,
    "industry_logistics",
    saveOf(0, addAll([textBlock("rich", html)])),
  );
  expect(saved).toMatchObject({
    value: { since: [{ operations: [{ item: { content: { html: "<p>a</p>" } } }] }] },
  });
  const set = saveOf(1, [setHtml("rich", "<p>a</p>", `<p>b</p><img src=x onerror=alert(1)>`)]);
  await pages.save(ada, "industry_logistics", set);
  const page = await stored("industry_logistics");
  expect(page.blocks[0]?.content["html"]).toBe("<p>b</p>");
  expect(await folded("industry_logistics")).toEqual(page);
});

test("a value that its field does not take is refused by its place and what would be right", async () => {
  const base = await filled("industry_healthcare", ["one"]);
  const refused = await pages.save(
    ada,
    "industry_healthcare",
    saveOf(base, [
      setHtml("one", "<p>one</p>", "<p>fine</p>"),
      { op: "set", block: "one", path: "styles.textAlign", value: "middle" },
      { op: "set", block: "one", path: "content.nonsense", value: 1 },
    ]),
  );
  expect(refused).toMatchObject({
    refusal: {
      code: "bad-input",
      details: [
        { at: "operations.1: one.styles.textAlign", message: expect.stringContaining("center") },
        { at: "operations.2: one.content.nonsense" },
      ],
    },
  });
  expect((await stored("industry_healthcare")).blocks[0]?.content["html"]).toBe("<p>one</p>");
});

test("texts that the database cannot store are refused before it sees them", async () => {
  for (const text of ["a\u0000b", "a\ud800b"]) {
    const refused = await pages.save(
      ada,
      "industry_healthcare",
      saveOf(1, [{ op: "set", block: "one", path: "content.html", was: "x", value: text }]),
    );
    expect(refused).toMatchObject({ refusal: { code: "bad-input" } });
  }
});

test("no path reaches a prototype, a block's id or its type", async () => {
  for (const path of ["content.__proto__.x", "constructor", "id", "type", "createdByAi"]) {
    const refused = await pages.save(
      ada,
      "industry_healthcare",
      saveOf(1, [{ op: "set", block: "one", path, value: "x" }]),
    );
    expect(refused, path).toMatchObject({ refusal: { code: "bad-input" } });
  }
  expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
});

test("an operation can reach into a block that the same save adds", async () => {
  const saved = await pages.save(
    ada,
    "industry_manufacturing",
    saveOf(0, [
      ...addAll([textBlock("fresh")]),
      { op: "set", block: "fresh", path: "styles.textAlign", value: "right" },
      { op: "set", block: "fresh", path: "isVisible", was: true, value: false },
      { op: "setPage", path: "seo.title", value: "Made of blocks" },
      { op: "setPage", path: "name", was: "Manufacturing", value: "Making" },
    ]),
  );
  expect(saved).toMatchObject({ ok: true, value: { blockCount: 1 } });
  const page = await stored("industry_manufacturing");
  expect(page).toMatchObject({
    name: "Making",
    seo: { title: "Made of blocks" },
    blocks: [{ styles: { textAlign: "right" }, isVisible: false }],
  });
  expect(await folded("industry_manufacturing")).toEqual(page);
});

test("a block past its size and a page past its number of blocks are refused", async () => {
  const big = { ...textBlock("big"), aiPrompt: null, settings: {} };
  const unknown = { ...big, type: "raw", content: { text: "x".repeat(documentLimits.blockBytes) } };
  expect(await pages.save(ada, "investor_demo", saveOf(0, addAll([unknown])))).toMatchObject({
    refusal: { code: "too-large", details: [{ at: "big" }] },
  });
  const many = Array.from({ length: documentLimits.blocks + 1 }, (_, index) =>
    textBlock(`b${index}`),
  );
  expect(await pages.save(ada, "investor_demo", saveOf(0, addAll(many)))).toMatchObject({
    refusal: { code: "too-large" },
  });
});

test("A42 a list of more items than a list may have is refused before it is merged, and so is one that grows past it", async () => {
  const listed = (count: number) => ({
    ...textBlock("listed"),
    type: "raw",
    content: { rows: Array.from({ length: count }, (_, index) => ({ id: `r${index}` })) },
  });
  const long = await pages.save(
    ada,
    "investor_demo",
    saveOf(0, addAll([listed(documentLimits.listItems + 1)])),
  );
  expect(long).toMatchObject({
    refusal: { code: "bad-input", details: [{ at: "operations.0" }] },
  });
  const grown = await pages.save(
    ada,
    "investor_demo",
    saveOf(0, [
      ...addAll([listed(documentLimits.listItems)]),
      { op: "add", in: { block: "listed", path: "content.rows" }, item: { id: "m" }, after: null },
    ]),
  );
  expect(grown).toMatchObject({ refusal: { code: "too-large", details: [{ at: "listed" }] } });
});

test("a background takes the kinds there are and their settings within their bounds, nothing else", async () => {
  const save = (path: string, value: Json) =>
    pages.save(ada, "investor_demo", saveOf(0, [{ op: "setPage", path, value }]));
  for (const [path, value, message] of [
    ["background.kind", "lava-lamp", /^must be one of: animated-particles, /],
    ["background.note", "x", /^is not a setting of a background$/],
    ["background.count", 97, /^must be a whole number from 12 to 96$/],
  ] as const) {
    expect(await save(path, value), path).toMatchObject({
      refusal: {
        code: "bad-input",
        details: [{ at: `operations.0: ${path}`, message: expect.stringMatching(message) }],
      },
    });
  }
});

test("A42 a save and a publication from too long ago are refused before all that came since is read", async () => {
  const { database } = testDatabase;
  const saves = sinceLimits.unweighed + 1;
  const bytes = Math.ceil(sinceLimits.bytes / saves);
  await database.query(
    `insert into page_operations (page_id, revision, save_id, author_id, author_name, operations, receipt)
     select 'investor_slideshow', n, 'long-save-' || n, 'a', 'A', jsonb_build_array(repeat('x', $2)), '{}'
     from generate_series(1, $1::int) n`,
    [saves, bytes],
  );
  await database.query("update pages set revision = $1 where id = 'investor_slideshow'", [saves]);
  const tooOld = { refusal: { code: "base-too-old" } };
  const words = addAll([textBlock("x")]);
  expect(await pages.save(ada, "investor_slideshow", saveOf(0, words))).toMatchObject(tooOld);
  expect(await pages.publish(ada, "investor_slideshow", { revision: 0 })).toMatchObject(tooOld);
  expect(await pages.save(ada, "investor_slideshow", saveOf(saves, words))).toMatchObject({
    ok: true,
  });
});

test("A42 a save answers at most as many saves as its contract takes, its own among them", async () => {
  const { database } = testDatabase;
  await database.query(
    `insert into page_operations (page_id, revision, save_id, author_id, author_name, operations, receipt)
     select 'industry_financial_services', n, 'many-saves-' || n, 'a', 'A', '[]', '{}' from generate_series(1, $1::int) n`,
    [mostSaves],
  );
  await database.query("update pages set revision = $1 where id = 'industry_financial_services'", [
    mostSaves,
  ]);
  const words = addAll([textBlock("x")]);
  expect(await pages.save(ada, "industry_financial_services", saveOf(0, words))).toMatchObject({
    refusal: { code: "base-too-old" },
  });
  const body = saveOf(1, words);
  for (const answer of [
    await pages.save(ada, "industry_financial_services", body),
    await pages.save(ada, "industry_financial_services", body),
  ]) {
    expect(answer.ok && answer.value.since.length).toBe(mostSaves);
    expect(answer.ok && saveDraft.shapes.response.safeParse(answer.value).success).toBe(true);
  }
});

test("a base that the page never had is refused", async () => {
  const ahead = saveOf(99, addAll([textBlock("x")]));
  expect(await pages.save(ada, "investor_portal", ahead)).toMatchObject({
    refusal: { code: "bad-input", details: [{ at: "baseRevision" }] },
  });
});

test("only administrators and editors save; an unknown page is no page at all", async () => {
  const body = saveOf(0, addAll([textBlock("x")]));
  for (const role of ["viewer", "investor"] as const) {
    expect(await pages.save(somebody(role), "home", body)).toMatchObject({
      refusal: { code: "not-allowed" },
    });
  }
  expect(await pages.save(ada, "nowhere", body)).toMatchObject({
    refusal: { code: "unknown-page" },
  });
  expect(await pages.loadDraft(somebody("investor"), "home")).toMatchObject({
    refusal: { code: "not-allowed" },
  });
  expect(await pages.loadDraft(somebody("viewer"), "home")).toMatchObject({ ok: true });
});

test("saves at the same moment all land, and folding the log gives the rows", async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `block${index}`);
  const base = await filled("industry_telecommunications", ids);
  const saves = ids.map((id, index) =>
    pages.save(
      ada,
      "industry_telecommunications",
      saveOf(base, [
        setHtml(id, `<p>${id}</p>`, `<p>${index}</p>`),
        { op: "move", id, from: ids[index - 1] ?? null, after: ids[(index + 5) % 12] ?? null },
      ]),
    ),
  );
  const outcomes = await Promise.all(saves);
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(12);
  const page = await stored("industry_telecommunications");
  expect(new Set(page.blocks.map((block) => block.content["html"]))).toEqual(
    new Set(ids.map((_, index) => `<p>${index}</p>`)),
  );
  expect(await folded("industry_telecommunications")).toEqual(page);
});

test("the log is append-only: its rows are neither changed nor deleted", async () => {
  const { database } = testDatabase;
  await expect(
    database.query("update page_operations set author_name = 'x' where page_id = 'home'"),
  ).rejects.toThrow(/never changed/);
  await expect(database.query("delete from page_operations")).rejects.toThrow(/never changed/);
});
