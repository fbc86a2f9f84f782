import { afterAll, beforeAll, expect, test } from "vitest";
import type { Receives } from "#blocks/_kit/define/receives.ts";
import type { BlockModule, Registry } from "#blocks/create-registry.ts";
import { registry } from "#blocks/registry.ts";
import type { Block } from "#core/document/page.ts";
import { formKind } from "#core/forms/form-kind.ts";
import { contactFormKind } from "#core/forms/contact/kind.ts";
import { createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { createDirectorySource } from "./directory/directory-source.ts";
import { publishedSiteOf } from "./directory/published-site.ts";
import { createPages } from "./pages.ts";
import type { Pages } from "./pages.ts";
import { addAll, everyPicture, saveOf, somebody, testDay, textBlock } from "./test-pages.ts";

/** Meetings offered by a text block, one for each word; unlike any real form kind. */
const meetingKind = formKind<{ readonly topic: string }>("meeting", (text) => {
  const [blockId, itemId] = text.split("/");
  return blockId === undefined || itemId === undefined ? null : { blockId, itemId };
});
const receives: Receives<{ readonly topic: string }> = {
  kind: meetingKind,
  read: ({ content, isVisible }, itemId) =>
    isVisible && JSON.stringify(content).includes(`${itemId}`) ? { topic: `${itemId}` } : null,
  tell: () => [],
  contactAnchor: ({ id }) => `meet-${id}`,
};

/** The program's block types, with the test's form kind added to `text`. */
const planted: Registry = {
  ...registry,
  find: (type) => {
    const found: BlockModule | undefined = registry.find(type);
    return found?.definition.type === "text" ? { ...found, receives } : found;
  },
};

const editor = somebody("editor");
let database: TestDatabase;
let pages: Pages;
let hadFormBefore: boolean;
beforeAll(async () => {
  database = await createTestDatabase();
  pages = createPages(deps());
  await pages.ensureStarterContent();
  hadFormBefore = (await pages.findForm(meetingKind, "meet0001/budget", null)) !== null;
  await publish([textBlock("meet0001", "<p>budget, roadmap</p>")]);
});
afterAll(() => database.drop());

function deps() {
  return {
    database: database.database,
    clock: () => testDay,
    blocks: planted,
    publicUrl: "https://www.ashlar.test",
    secretKey: "a key for tests that is long enough",
    starterContent: [],
    random: Math.random,
    directory: createDirectorySource({
      database: database.database,
      publicUrl: "https://www.ashlar.test",
      log: () => {},
    }),
    onPublished: () => {},
    ...everyPicture,
  };
}

let revision = 0;
async function publish(blocks: readonly Block[]): Promise<void> {
  const saved = await pages.save(editor, "about", saveOf(revision, addAll(blocks)));
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  revision = saved.value.revision;
  const published = await pages.publish(editor, "about", { revision });
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
}

test("a form is found in the published block of any type that declares what it receives", async () => {
  expect(hadFormBefore).toBe(false);
  expect(await pages.findForm(meetingKind, "meet0001/roadmap", null)).toEqual({
    topic: "roadmap",
    id: "meet0001",
    slug: "/about",
    isFirstWords: expect.any(Function),
  });
  expect(await pages.findForm(meetingKind, "meet0001/holiday", null)).toBeNull();
  expect(await pages.findForm(meetingKind, "other001/budget", null)).toBeNull();
  expect(await pages.findForm(meetingKind, "no reference", null)).toBeNull();
});

test("a block is not asked for another kind of form than it declares", async () => {
  expect(await pages.findForm(contactFormKind, "meet0001", null)).toBeNull();
  const namesake = formKind<{ readonly topic: string }>("meeting", meetingKind.readReference);
  expect(await pages.findForm(namesake, "meet0001/budget", null)).toBeNull();
});

test("GAP-017 contact buttons lead to a block of any type that takes messages", async () => {
  expect(publishedSiteOf(await pages.directory.refresh()).contactForm).toBe("meet0001");
});

test("a form is found while this process does not know of a later publication yet, with and without the form in it", async () => {
  const behind = createPages({ ...deps(), directory: await heldDirectory() });
  const draft = await pages.loadDraft(editor, "about");
  if (!draft.ok) throw new Error(draft.refusal.code);
  const { page } = draft.value;
  await pages.save(editor, "about", {
    baseRevision: draft.value.revision,
    saveId: "without-the-form",
    operations: [
      ...page.blocks.map((item) => ({ op: "remove", item, after: null }) as const),
      ...addAll([textBlock("other001")]),
    ],
  });
  await pages.publish(editor, "about", { revision: draft.value.revision + 1 });
  expect(await behind.findForm(meetingKind, "meet0001/budget", null)).not.toBeNull();
  expect(await pages.findForm(meetingKind, "meet0001/budget", null)).toBeNull();
});

/** A directory that never hears of changes. */
async function heldDirectory() {
  const source = createDirectorySource({
    database: database.database,
    publicUrl: "https://www.ashlar.test",
    log: () => {},
  });
  const held = await source.current();
  return { ...source, current: () => Promise.resolve(held) };
}
