import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/db/connect.ts";
import { readSnapshots } from "#server/db/queries/versions.ts";
import { registry } from "#blocks/registry.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { addAll, pagesOn, saveOf, somebody, textBlock } from "../test-pages.ts";
import { createDisclosures } from "./disclosures.ts";

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
  const deps = { database, blocks: registry, publicUrl: "https://www.ashlar.test" };
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

test("one statement gives as many versions as have so many bytes, in the order asked for, but one at least", async () => {
  const wanted = ["page_3", "page_1", "gone", "page_2"].map((id) => ({ id, version: 1 }));
  const read = async (mostBytes: number) =>
    (await readSnapshots(owned.database, wanted, mostBytes)).map(({ id }) => id);
  expect(await read(1)).toEqual(["page_3"]);
  expect(await read(1_000_000)).toEqual(["page_3", "page_1", "gone", "page_2"]);
  const [first, , gone] = await readSnapshots(owned.database, wanted, 1_000_000);
  expect(JSON.stringify(first?.snapshot)).toContain("page_3");
  expect(gone).toEqual({ id: "gone", version: 1, snapshot: null });
});
