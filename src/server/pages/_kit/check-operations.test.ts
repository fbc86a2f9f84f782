import { afterAll, beforeAll, expect, test } from "vitest";
import { findField, isListField } from "#blocks/_kit/define/field-at.ts";
import { registry } from "#blocks/registry.ts";
import type { Block } from "#core/document/page.ts";
import type { ListField } from "#core/fields/list.ts";
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

/** What a save may contain, tested from outside. */

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

const stored = (pageId: string) => storedPage(testDatabase.database, pageId);
const folded = (pageId: string) => foldedPage(testDatabase.database, pageId);

function list(type: string, path: string): ListField {
  const definition = registry.find(type)?.definition;
  const field = definition && findField(definition, path);
  if (field === undefined || !isListField(field)) throw new Error(`${type} has no list ${path}`);
  return field;
}

test("of a page's own settings only those there are can be set, each within its bounds", async () => {
  for (const [path, value, message] of [
    ["seo.anything", "x", /^is not a setting of a page: those are name, seo\.title, /],
    ["seo.noindex", "yes", /^is not a setting/],
    ["seo.ogImage", { a: [1] }, /^is not a setting/],
    ["seo.canonical", "https://evil.example/", /^is not a setting/],
    ["seo.title", "x".repeat(5000), /^must be text of at most 120 characters/],
    ["seo.title", { text: "Home" }, /^must be text/],
    ["seo.description", "x".repeat(301), /^must be text of at most 300 characters/],
  ] as const) {
    const saved = saveOf(0, [{ op: "setPage", path, value }]);
    expect(await pages.save(ada, "investor_demo", saved), path).toMatchObject({
      refusal: {
        code: "bad-input",
        details: [{ at: `operations.0: ${path}`, message: expect.stringMatching(message) }],
      },
    });
  }
});

const question = (id: string, more: object = {}) => ({ id, question: id, answer: "", ...more });

test("an added block or item is stored without what its type has no field for, and the answer says what", async () => {
  const faq = {
    ...textBlock("asked"),
    type: "faq",
    content: { title: "Questions", nope: 1, questions: [question("one", { old: true })] },
    styles: { padding: { top: 8 }, glow: "x" },
  };
  const { padding: _, ...styles } = faq.styles;
  const operations = [
    ...addAll([{ ...faq, styles }]),
    {
      op: "add",
      in: { block: "asked", path: "content.questions" },
      item: question("two", { rank: 7 }),
      after: "one",
    },
  ] as const;
  const save = saveOf(0, operations);
  const saved = await pages.save(ada, "business", save);
  expect(saved.ok && saved.value.dropped.map(({ at }) => at)).toEqual([
    "operations.0: asked.content.nope",
    "operations.0: asked.content.questions.#one.old",
    "operations.0: asked.styles.glow",
    "operations.1: asked.content.questions.#two.rank",
  ]);
  const page = await stored("business");
  expect(page.blocks[0]).toMatchObject({ styles: {} });
  expect(page.blocks[0]?.content).toEqual({
    title: "Questions",
    questions: [question("one"), question("two")],
  });
  expect(await folded("business")).toEqual(page);
  expect(await pages.save(ada, "business", save)).toEqual(saved);
});

test("BLOCK-001 an added block is stored under its type, whatever spelling it comes in", async () => {
  const added = (id: string, type: string, content: Block["content"]) => ({
    ...textBlock(id),
    type,
    content,
  });
  const chat = { botName: "Ada" };
  const operations = addAll([
    added("by-alias", "text_block", { html: "<p onclick='x()'>Hi</p>" }),
    added("by-claim", "grid", { title: "Cards", products: [] }),
    added("by-trait", "custom", chat),
    added("nobodys", "Holo_Gram", chat),
  ]);
  const saved = await pages.save(ada, "industry", saveOf(0, operations));
  expect(saved).toMatchObject({ ok: true, value: { dropped: [] } });
  const page = await stored("industry");
  expect(page.blocks.map(({ type, content }) => [type, content])).toEqual([
    ["text", { html: "<p>Hi</p>" }],
    ["products", { title: "Cards", products: [] }],
    ["chatbot", chat],
    ["Holo_Gram", chat],
  ]);
  expect(await folded("industry")).toEqual(page);
});

test("a removed block of an old or unknown kind comes back, and no save is blocked by it", async () => {
  const old = { ...textBlock("old"), content: { html: "<p>old</p>", legacy: [1] } };
  const unknown = { ...textBlock("odd"), type: "hologram", content: { anything: { deep: [1] } } };
  const started = await pages.save(ada, "small_business", saveOf(0, addAll([textBlock("first")])));
  const base = started.ok ? started.value.revision : 0;
  const added = await pages.save(ada, "small_business", saveOf(base, addAll([unknown])));
  expect(added).toMatchObject({ ok: true, value: { dropped: [] } });
  const gone = saveOf(base + 1, [{ op: "remove", item: unknown, after: null }]);
  await pages.save(ada, "small_business", gone);
  const back = saveOf(base + 2, addAll([unknown, old]));
  expect(await pages.save(ada, "small_business", back)).toMatchObject({ ok: true });
  const { blocks } = await stored("small_business");
  expect(blocks.find(({ id }) => id === "odd")).toEqual(unknown);
  expect(blocks.find(({ id }) => id === "old")?.content).toEqual({ html: "<p>old</p>" });
});

test("PANEL-005 a list takes as many items as its field says, also together with those of others", async () => {
  const most = list("faq", "content.questions").max;
  const questions = Array.from({ length: most - 1 }, (_, index) => question(`q${index}`));
  const faq = { ...textBlock("full"), type: "faq", content: { questions } };
  const started = await pages.save(ada, "publications", saveOf(0, addAll([faq])));
  if (!started.ok) throw new Error(started.refusal.code);
  const add = (id: string) =>
    saveOf(started.value.revision, [
      {
        op: "add",
        in: { block: "full", path: "content.questions" },
        item: question(id),
        after: null,
      },
    ]);
  expect(await pages.save(ada, "publications", add("mine"))).toMatchObject({ ok: true });
  expect(await pages.save(ben, "publications", add("theirs"))).toMatchObject({
    refusal: {
      code: "bad-input",
      details: [
        {
          at: "operations.0: full.content.questions",
          message: `must hold no more than ${most} items: it would have ${most + 1}`,
        },
      ],
    },
  });
});
