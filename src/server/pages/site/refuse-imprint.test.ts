import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Block } from "#core/document/page.ts";
import type { PageTemplate } from "#core/page-templates.ts";
import type { Database } from "#server/db/connect.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { testOnce } from "../../../../test/test-once.ts";
import { addAll, pagesOn, saveOf, somebody, textBlock } from "../test-pages.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("administrator", "Ada");
const eve = somebody("editor", "Eve");

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(recording(testDatabase.database));
  await pages.ensureStarterContent();
});
afterAll(() => testDatabase.drop());
beforeEach(async () => {
  await set({});
  expect(await publish(siteDocumentId)).toMatchObject({ ok: true });
});

/** What the database is asked in transactions. */
let asked: string[] = [];

function recording(database: Database): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction((sql) =>
        work({
          query: (statement, values) => {
            asked.push(typeof statement === "string" ? statement : statement.text);
            return sql.query(statement, values);
          },
        }),
      ),
  };
}

async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  asked = [];
  await work();
  return asked;
}

/** Creates a page that begins with a template, and returns its id. */
async function create(template: PageTemplate, segment = `p-${randomUUID()}`): Promise<string> {
  const id = randomUUID().replaceAll("-", "_");
  const place = { id, name: "Imprint", segment, parentId: null, group: "main" } as const;
  const made = await pages.create(eve, { ...place, start: { template } });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  return id;
}

async function draftOf(id: string) {
  const draft = await pages.loadDraft(ada, id);
  if (!draft.ok) throw new Error(draft.refusal.code);
  return draft.value;
}

/** Saves these components instead of those that the page has. */
async function write(id: string, blocks: readonly Block[]): Promise<void> {
  const { page, revision } = await draftOf(id);
  const gone = page.blocks.map((item) => ({ op: "remove", item, after: null }) as const);
  const saved = await pages.save(eve, id, saveOf(revision, [...gone, ...addAll(blocks)]));
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
}

/** Saves which page is the imprint; none unsets it. */
async function set({ imprint }: { readonly imprint?: string }): Promise<void> {
  const { page, revision } = await draftOf(siteDocumentId);
  const was = page.blocks.find(({ id }) => id === "legal")?.content["imprint"];
  const path = "content.imprint";
  const operation: Operation = {
    op: "set",
    block: "legal",
    path,
    ...(was !== undefined && { was }),
    ...(imprint !== undefined && { value: imprint }),
  };
  if (was === imprint) return;
  const saved = await pages.save(ada, siteDocumentId, saveOf(revision, [operation]));
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
}

async function move(id: string, was: string, segment: string): Promise<void> {
  const at = { parentId: null };
  const moved = await pages.move(ada, id, {
    was: { ...at, segment: was },
    value: { ...at, segment },
  });
  if (!moved.ok) throw new Error(JSON.stringify(moved.refusal));
}

async function publish(...ids: readonly string[]) {
  const drafts = await Promise.all(
    ids.map(async (id) => ({ id, revision: (await draftOf(id)).revision })),
  );
  const [first] = drafts;
  return first !== undefined && drafts.length === 1
    ? pages.publish(ada, first.id, { revision: first.revision })
    : pages.publishAll(ada, { pages: drafts });
}

const incomplete = { ok: false, refusal: { code: "imprint-incomplete" } };
const company = () => [textBlock("company", "<h2>Imprint</h2><p>Granite AG, Quarry 1</p>")];
const titleAlone = () => [textBlock("company", "<h2>Imprint</h2>")];

test("a new imprint is not published, and each place that still says what belongs there is named", async () => {
  const id = await create("imprint");
  const outcome = await publish(id);
  expect(outcome).toMatchObject(incomplete);
  const { page } = await draftOf(id);
  const text = page.blocks.find(({ name }) => name === "Imprint");
  if (outcome.ok) throw new Error("It was published");
  const { details = [] } = outcome.refusal;
  expect(details).toHaveLength(7);
  expect(details[1]).toEqual({
    at: `${text?.id}.content.html`,
    page: id,
    block: text?.id,
    name: "Imprint",
    path: "content.html",
    label: "Text",
    message:
      "still says what belongs there: “The full name of the company with its legal form, and the postal address.”",
    sentence:
      "Imprint: Text still says what belongs there: “The full name of the company with its legal form, and the postal address.”",
  });
  await write(id, company());
  expect(await publish(id)).toMatchObject({ ok: true });
});

test("GAP-052 a new privacy policy is published, with a doubt that names where it still says what belongs there", async () => {
  const id = await create("privacy");
  const doubt = (names: string) => [
    `In ${names}, visitors read what belongs there. Write it, then publish again.`,
  ];
  expect(await publish(id)).toMatchObject({
    ok: true,
    value: { isNew: true, doubts: doubt("“Title”, “Responsibility”, “Rights” and “Contact”") },
  });
  await write(id, company());
  const written = await publish(id);
  expect(written).toMatchObject({ ok: true, value: { isNew: true } });
  expect(written).not.toHaveProperty("value.doubts");
});

test("the page that the saved settings name is not published with titles alone; any other page is", async () => {
  const [imprint, other] = [await create("blank"), await create("blank")];
  await set({ imprint: `page:${imprint}` });
  for (const id of [imprint, other]) await write(id, titleAlone());
  expect(await publish(imprint)).toMatchObject({
    refusal: { code: "imprint-incomplete", details: [{ message: "has no text below “Imprint”" }] },
  });
  expect(await publish(other)).toMatchObject({ ok: true });
});

test("the page that visitors have as the imprint is not emptied, whatever is saved in the settings since", async () => {
  const slug = `imprint-${randomUUID()}`;
  const imprint = await create("blank", slug);
  await write(imprint, company());
  // Typed before there was a page.
  await set({ imprint: `/${slug}` });
  expect(await publish(imprint, siteDocumentId)).toMatchObject({ ok: true });
  await set({});
  await write(imprint, titleAlone());
  expect(await publish(imprint)).toMatchObject(incomplete);
  expect(await publish(siteDocumentId)).toMatchObject({ ok: true });
  expect(await publish(imprint)).toMatchObject({ ok: true });
});

test("a set of pages with an incomplete imprint is kept back as a whole, and the page is named", async () => {
  const [imprint, other] = [await create("imprint"), await create("blank")];
  await write(other, company());
  expect(await publish(other, imprint)).toMatchObject({
    refusal: { code: "imprint-incomplete", more: { pageId: imprint } },
  });
  expect((await draftOf(other)).summary.published).toBeNull();
});

test("of several incomplete imprints in a set, what is missing is named of each, with its page", async () => {
  const [imprint, other, whole] = [
    await create("imprint"),
    await create("legal"),
    await create("blank"),
  ];
  await write(whole, company());
  const outcome = await publish(whole, other, imprint);
  if (outcome.ok) throw new Error("It was published");
  const { details = [], more } = outcome.refusal;
  const named = Map.groupBy(details, ({ page }) => page);
  expect(new Set(named.keys())).toEqual(new Set([imprint, other]));
  expect([imprint, other]).toContain(more?.["pageId"]);
  for (const [page, own] of named) {
    const { blocks } = (await draftOf(page ?? "")).page;
    expect(own.length).toBeGreaterThan(5);
    for (const { block } of own) expect(blocks.map(({ id }) => id)).toContain(block);
  }
});

test("settings and imprint that are published together are judged as they will be", async () => {
  const imprint = await create("blank");
  await write(imprint, titleAlone());
  expect(await publish(imprint)).toMatchObject({ ok: true });
  await set({ imprint: `page:${imprint}` });
  expect(await publish(siteDocumentId)).toMatchObject({
    refusal: {
      code: "imprint-incomplete",
      details: [
        {
          at: "legal.content.imprint",
          block: "legal",
          path: "content.imprint",
          sentence: expect.stringMatching(
            /^“Imprint” at \/p-.*: .* has no text below “Imprint”\.$/,
          ),
        },
      ],
    },
  });
  await write(imprint, company());
  expect(await publish(siteDocumentId)).toMatchObject(incomplete);
  expect(await publish(siteDocumentId, imprint)).toMatchObject({ ok: true });
});

test("settings that name a page visitors do not get, or another website, are published", async () => {
  for (const imprint of [
    `page:${await create("imprint")}`,
    "page:nowhere",
    "/media/imprint.pdf",
    "https://company.example/imprint",
  ]) {
    await set({ imprint });
    expect(await publish(siteDocumentId), imprint).toMatchObject({ ok: true });
  }
});

/** An address of the site at which there is nothing yet can become that of any page. */
test("settings that name an address with no page are refused, at their field", async () => {
  for (const imprint of ["/nowhere", "https://ashlar.test/nowhere", "/privacy-policy"]) {
    await set({ imprint });
    expect(await publish(siteDocumentId), imprint).toMatchObject({
      refusal: {
        code: "settings-cannot-work",
        details: [
          {
            at: "legal.content.imprint",
            message: `There is no page at ${imprint}. Choose the page that is the imprint, or clear the field.`,
          },
        ],
      },
    });
  }
});

test("a page that is published along with the settings and has not changed is judged as visitors have it", async () => {
  const imprint = await create("blank");
  await write(imprint, titleAlone());
  expect(await publish(imprint)).toMatchObject({ ok: true });
  await set({ imprint: `page:${imprint}` });
  expect(await publish(siteDocumentId, imprint)).toMatchObject({
    refusal: { code: "imprint-incomplete", more: { pageId: siteDocumentId } },
  });
});

test("the page that the settings name is found as visitors arrive at it", async () => {
  const slug = `imprint-${randomUUID()}`;
  const imprint = await create("blank", slug);
  await write(imprint, titleAlone());
  expect(await publish(imprint)).toMatchObject({ ok: true });
  await move(imprint, slug, `${slug}-now`);
  for (const link of [
    `/${slug}`,
    `/${slug.toUpperCase()}-NOW`,
    `/${slug}-now/`,
    `/${slug}-now.md`,
    `https://www.ashlar.test/${slug}-now?from=footer#top`,
    `http://ashlar.test/${slug}`,
  ]) {
    await set({ imprint: link });
    expect(await publish(siteDocumentId), link).toMatchObject(incomplete);
    await write(imprint, [textBlock("company", `<h2>${link}</h2>`)]);
    expect(await publish(imprint), link).toMatchObject(incomplete);
  }
});

test("an imprint that was named by its address stays the same page, whatever comes to that address", async () => {
  const slug = `imprint-${randomUUID()}`;
  const [imprint, other] = [await create("blank", slug), await create("blank")];
  await write(imprint, company());
  await write(other, titleAlone());
  await set({ imprint: `/${slug}` });
  expect(await publish(imprint, siteDocumentId, other)).toMatchObject({ ok: true });
  const named = async () => (await pages.directory.refresh()).site?.value.legal.imprint;
  expect(await named()).toBe(`page:${imprint}`);
  await move(imprint, slug, `${slug}-before`);
  const was = (await draftOf(other)).summary.slug.slice(1);
  await move(other, was, slug);
  expect(await named()).toBe(`page:${imprint}`);
  // The saved settings name the other page now.
  await set({ imprint: `/${slug}/` });
  expect(await publish(siteDocumentId)).toMatchObject(incomplete);
});

test("settings that name an address which leads to another website keep that, whatever leads there later", async () => {
  const from = `/company-${randomUUID()}`;
  const to = "https://company.example/imprint";
  expect(await pages.redirects.create(ada, { from, to, isPermanent: true })).toMatchObject({
    ok: true,
  });
  await set({ imprint: from });
  expect(await publish(siteDocumentId)).toMatchObject({ ok: true });
  expect((await pages.directory.refresh()).site?.value.legal.imprint).toBe(to);
});

test("DATA-020 publishing asks the database for the imprint once, and not at all where only settings without one are published", async () => {
  const page = await create("blank");
  await write(page, company());
  const { revision } = await draftOf(page);
  const statements = await statementsOf(() => pages.publish(ada, page, { revision }));
  expect(statements.filter((text) => /for share/.test(text))).toHaveLength(1);
  expect(statements.filter((text) => /'imprint'/.test(text))).toHaveLength(1);
  await set({ imprint: "https://company.example/imprint" });
  const settings = await draftOf(siteDocumentId);
  const ofSettings = await statementsOf(() =>
    pages.publish(ada, siteDocumentId, { revision: settings.revision }),
  );
  expect(ofSettings.filter((text) => /for (share|update)/.test(text))).toHaveLength(1);
  expect(ofSettings.filter((text) => /'imprint'/.test(text))).toEqual([]);
});

testOnce(
  "what another process published of the settings counts, also before this one has heard of it",
  async () => {
    const imprint = await create("blank");
    await write(imprint, company());
    await set({ imprint: `page:${imprint}` });
    const deaf = pagesOn(testDatabase.database);
    await deaf.directory.current();
    expect(await publish(imprint, siteDocumentId)).toMatchObject({ ok: true });
    await set({});
    await write(imprint, titleAlone());
    const { revision } = await draftOf(imprint);
    expect(await deaf.publish(ada, imprint, { revision })).toMatchObject(incomplete);
  },
);

testOnce(
  "publishing the settings and the page at once never gives visitors an incomplete imprint",
  async () => {
    for (let round = 0; round < 8; round += 1) {
      const imprint = await create("blank");
      await write(imprint, titleAlone());
      await Promise.all([
        publish(imprint),
        set({ imprint: `page:${imprint}` }).then(() => publish(siteDocumentId)),
        publish(siteDocumentId),
      ]);
      const { site, byId } = await pages.directory.refresh();
      expect(byId.has(imprint) && site?.value.legal.imprint === `page:${imprint}`).toBe(false);
      await set({});
      await publish(siteDocumentId);
    }
  },
);
