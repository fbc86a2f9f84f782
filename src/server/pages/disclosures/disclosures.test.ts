import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/db/connect.ts";
import { insertVersion, readSnapshots } from "#server/db/queries/versions.ts";
import type { Block } from "#core/document/page.ts";
import { registry } from "#blocks/registry.ts";
import { sampleBlock } from "#blocks/sample.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { addAll, pagesOn, saveOf, somebody, textBlock } from "../test-pages.ts";
import { blocksIn } from "../_kit/version-blocks.ts";
import { disclosureOf } from "./disclosure-of.ts";
import { createDisclosures } from "./disclosures.ts";
import { quietNames } from "./quiet-types.ts";

let owned: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("administrator", "Ada");

beforeAll(async () => {
  owned = await createTestDatabase();
  pages = pagesOn(owned.database);
  await pages.ensureStarterContent();
  for (let at = 0; at < 8; at += 1) await make(`page_${at}`);
});
afterAll(() => owned.drop());

async function make(id: string): Promise<void> {
  const segment = id.replace("_", "-");
  const start = { template: "blank" } as const;
  await pages.create(ada, { id, name: id, parentId: null, segment, group: "main", start });
  const saved = await pages.save(ada, id, saveOf(0, addAll([textBlock("words", `<p>${id}</p>`)])));
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  await pages.publish(ada, id, { revision: saved.value.revision });
}

/** Adds a block to a page, and publishes it. */
async function publish(id: string, block: Block): Promise<void> {
  const draft = await pages.loadDraft(ada, id);
  if (!draft.ok) throw new Error(draft.refusal.code);
  const { revision } = draft.value;
  const add = { op: "add", item: block, after: null } as const;
  const saved = await pages.save(ada, id, saveOf(revision, [add]));
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  await pages.publish(ada, id, { revision: saved.value.revision });
}

const publicUrl = "https://www.ashlar.test";

/** A reader of its own, and how many statements it has sent. */
function reader() {
  let statements = 0;
  const database: Database = {
    ...owned.database,
    query: (...query: Parameters<Database["query"]>) => {
      statements += 1;
      return owned.database.query(...query);
    },
  };
  const deps = { database, blocks: registry, publicUrl };
  return { disclosures: createDisclosures(deps), statements: () => statements };
}

test("the versions of a site are read many at a time, and not again", async () => {
  const { disclosures, statements } = reader();
  const directory = await pages.directory.current();
  expect(directory.pages.length).toBeGreaterThan(8);
  const found = await disclosures.of(directory);
  expect(statements()).toBe(1);
  expect(await disclosures.of(directory)).toEqual(found);
  expect(statements()).toBe(1);
  await make("page_8");
  await disclosures.of(await pages.directory.current());
  expect(statements()).toBe(2);
});

test("who asks while the background reads waits for that, and reads nothing again", async () => {
  const { disclosures, statements } = reader();
  const directory = await pages.directory.current();
  const refreshed = disclosures.refresh(directory, new AbortController().signal);
  await disclosures.of(directory);
  await refreshed;
  expect(statements()).toBe(1);
});

test("the background stops when it is told", async () => {
  const { disclosures, statements } = reader();
  await disclosures.refresh(await pages.directory.current(), AbortSignal.abort());
  expect(statements()).toBe(0);
});

test("one statement reads as many versions as have so many bytes, in the order asked for, but one at least", async () => {
  const wanted = ["page_3", "page_1", "gone", "page_2"].map((id) => ({ id, version: 1 }));
  const read = (bytes: number) =>
    readSnapshots(owned.database, wanted, { bytes, without: ["image"] });
  const idsOf = ({ found }: Awaited<ReturnType<typeof read>>) => found.map(({ id }) => id);
  const one = await read(1);
  expect([one.count, idsOf(one)]).toEqual([1, ["page_3"]]);
  expect(JSON.stringify(one.found[0]?.snapshot)).toContain("<p>page_3</p>");
  const all = await read(1_000_000);
  expect([all.count, idsOf(all)]).toEqual([4, ["page_3", "page_1", "page_2"]]);
});

/** A version with these blocks that no visitor sees, as it is stored and as it is read. */
async function stored(blocks: readonly unknown[], without: readonly string[]) {
  const version = await insertVersion(owned.database, {
    pageId: "page_1",
    title: "",
    description: "",
    snapshot: { name: "", background: {}, seo: {}, blocks },
    revision: 1,
    pageName: "",
    contactForm: null,
    createdBy: null,
    at: new Date(),
  });
  const wanted = [{ id: "page_1", version }];
  const { found } = await readSnapshots(owned.database, wanted, { bytes: 1, without });
  return found.flatMap(({ snapshot }) => blocksIn(snapshot, registry));
}

test("of blocks that can only disclose their pictures, those without an address of another website are not read", async () => {
  const picture = (id: string, src: string): Block => ({
    ...textBlock(id),
    type: "image",
    content: { src },
  });
  const blocks = [
    textBlock("words"),
    picture("own", "/assets/plan.svg"),
    picture("other", "HTTPS://pictures.example/plan.svg"),
    { ...textBlock("unknown"), type: "a-type-of-a-plugin" },
    { ...textBlock("of-before"), type: "text", component_type: "contact_form" },
    { ...textBlock("form"), type: "newsletter" },
  ];
  const read = await stored(blocks, quietNames(registry));
  expect(read.map(({ id }) => id)).toEqual(["other", "unknown", "of-before", "form"]);
  expect(await stored([textBlock("words")], quietNames(registry))).toEqual([]);
});

test("no type discloses anything that is left out", async () => {
  const samples = registry.all.map(({ definition }) => ({
    ...sampleBlock(definition),
    id: definition.type,
  }));
  const elsewhere = JSON.parse(
    JSON.stringify(samples).replaceAll('"/assets/', '"https://pictures.example/'),
  ) as readonly Block[];
  for (const blocks of [samples, elsewhere]) {
    const whole = disclosureOf({ blocks: registry, publicUrl }, await stored(blocks, []));
    const kept = await stored(blocks, quietNames(registry));
    expect(disclosureOf({ blocks: registry, publicUrl }, kept)).toEqual(whole);
    expect(kept.length).toBeLessThan(blocks.length);
  }
});

test("equal disclosures of several pages are one object, and so are those of a later version", async () => {
  const { disclosures } = reader();
  const form = (id: string): Block => ({
    ...textBlock(id),
    type: "newsletter",
    content: { title: "News" },
  });
  for (const id of ["page_2", "page_3"]) await publish(id, form("news"));
  const found = await disclosures.of(await pages.directory.current());
  expect(found.get("page_2")?.forms).toHaveLength(1);
  expect(found.get("page_3")).toBe(found.get("page_2"));
  await publish("page_3", textBlock("more"));
  const later = await disclosures.of(await pages.directory.current());
  expect(later.get("page_3")).toBe(found.get("page_2"));
  expect(later.get("page_0")).toBeUndefined();
});
