import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { segmentOf } from "#core/page-address.ts";
import { readDirectory } from "#server/db/queries/directory.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { testOnce } from "../../../../test/test-once.ts";
import { addAll, pagesOn, saveOf, somebody, textBlock } from "../test-pages.ts";
import { directoryOf } from "./directory.ts";
import type { Directory } from "./directory.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ada = somebody("administrator", "Ada");
const ids = ["one", "two", "three"];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
  for (const id of ids) {
    await pages.create(ada, {
      id,
      name: `Page ${id}`,
      parentId: null,
      segment: id,
      group: "main",
      start: { template: "blank" },
    });
    await publish(id, "first");
  }
});
afterAll(() => testDatabase.drop());

async function publish(id: string, words: string, anchor = ""): Promise<void> {
  const draft = await pages.loadDraft(ada, id);
  if (!draft.ok) return;
  const { page, revision } = draft.value;
  const gone = page.blocks.map((item) => ({ op: "remove", item, after: null }) as const);
  const block = { ...textBlock(`of-${id}`, `<p>${words}</p>`), settings: { anchor } };
  const saved = await pages.save(ada, id, saveOf(revision, [...gone, ...addAll([block])]));
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  await pages.publish(ada, id, { revision: saved.value.revision });
}

async function placeOf(id: string) {
  const listed = await pages.list(ada);
  const page = listed.ok ? listed.value.pages.find((one) => one.id === id) : undefined;
  return page === undefined ? null : { ...page, segment: segmentOf(page.slug) };
}

async function move(id: string, segment: string): Promise<void> {
  const page = await placeOf(id);
  if (page === null) return;
  const { parentId } = page;
  await pages.move(ada, id, {
    was: { parentId, segment: page.segment },
    value: { parentId, segment },
  });
}

/** What the database holds now, without anything that was known before. */
async function whole(): Promise<Directory> {
  const rows = await readDirectory(testDatabase.database);
  if (rows === null) throw new Error("There is no site");
  return directoryOf(rows, null, "https://www.ashlar.test");
}

const edition = async () => (await whole()).edition;

const id = fc.constantFrom(...ids);
const word = fc.constantFrom("first", "second", "third");
const step = fc.oneof(
  fc.record({ publish: id, words: word, anchor: word }),
  fc.record({ move: id, to: word }),
  fc.record({ remove: id }),
  fc.record({ restore: id }),
  fc.record({ close: id }),
  fc.record({ open: id }),
  fc.record({ order: id }),
  fc.record({ from: word, to: id }),
  fc.record({ closed: fc.boolean() }),
  fc.record({ name: word }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(each: Step): Promise<void> {
  if ("publish" in each) await publish(each.publish, each.words, each.anchor);
  else if ("move" in each) await move(each.move, each.to);
  else if ("remove" in each) await pages.remove(ada, each.remove);
  else if ("restore" in each) {
    await pages.restore(ada, each.restore, {});
  } else if ("close" in each) {
    await pages.setAccess(ada, each.close, { was: "public", value: "investor" });
  } else if ("open" in each) {
    await pages.setAccess(ada, each.open, { was: "investor", value: "public" });
  } else if ("order" in each) await pages.order(ada, each.order, { group: "main", after: null });
  else if ("from" in each) {
    await pages.redirects.create(ada, {
      from: `/${each.from}`,
      to: `/${each.to}`,
      isPermanent: true,
    });
  } else if ("closed" in each) {
    await testDatabase.database.query(
      `insert into embed_checks (id, address, verdict) values ('e', 'https://e.example', 'shows')
       on conflict (id) do update set verdict = $1`,
      [each.closed ? "refused" : "shows"],
    );
  } else await testDatabase.database.query("update sites set name = $1", [each.name]);
}

testOnce(
  "what is known after any changes, each read alone, is what the database holds",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const other = pagesOn(testDatabase.database).directory;
        await other.current();
        for (const each of steps) {
          await take(each);
          const mine = await pages.directory.current();
          const expected = await whole();
          expect(await other.refresh()).toEqual(expected);
          // Only embeds and names are written past the use cases here.
          if (!("closed" in each) && !("name" in each)) expect(mine).toEqual(expected);
          await pages.directory.changed();
        }
      }),
      { numRuns: 25 },
    );
  },
);

test("a transaction makes one edition, and what visitors do not see makes none", async () => {
  await publish("home", "seen");
  const before = await edition();
  await publish("home", "changed");
  expect(await edition()).toBe(before + 1);
  const draft = await pages.loadDraft(ada, "home");
  if (!draft.ok) throw new Error(draft.refusal.code);
  await pages.save(
    ada,
    "home",
    saveOf(draft.value.revision, [
      { op: "setPage", path: "name", was: draft.value.page.name, value: "Not published" },
    ]),
  );
  await pages.create(ada, {
    id: "draft",
    name: "Draft",
    parentId: null,
    segment: "draft",
    group: "main",
    start: { template: "blank" },
  });
  await move("draft", "elsewhere");
  await pages.order(ada, "draft", { group: "main", after: null });
  await pages.remove(ada, "draft");
  expect(await edition()).toBe(before + 1);
});

test("an edition is numbered once by however many publish at the same time", async () => {
  const known = ["home", "about", "architecture"];
  const before = await edition();
  await Promise.all(known.map((each) => publish(each, `at once ${each}`)));
  const { rows } = await testDatabase.database.query<{ edition: number; keys: string[] }>(
    `select edition, array_agg(key order by key) as keys from edition_changes where edition > $1
     group by edition order by edition`,
    [before],
  );
  expect(rows.map((row) => row.edition)).toEqual([before + 1, before + 2, before + 3]);
  expect(rows.flatMap(({ keys }) => keys).toSorted()).toEqual(known.toSorted());
});

test("a publication leaves all other pages the objects that they were", async () => {
  const before = await pages.directory.current();
  await publish("home", "once more");
  const after = await pages.directory.current();
  expect(after.byId.get("home")).not.toBe(before.byId.get("home"));
  for (const page of before.pages) {
    if (page.id !== "home") expect(after.byId.get(page.id)).toBe(page);
  }
});

test("a site of more pages than one row of the database's answer has is known whole, at once and by its changes", async () => {
  const count = 600;
  const other = pagesOn(testDatabase.database).directory;
  const before = await other.current();
  await testDatabase.database.query(
    `insert into pages (id, site_id, slug, name, sidebar_group, rank)
     select 'many_' || n, 'site', '/many-' || n, 'Number ' || n, 'main', 'z' || n from generate_series(1, $1::int) n`,
    [count],
  );
  await testDatabase.database.query(
    `insert into page_versions (page_id, version_number, title, snapshot, revision, page_name, published_at)
     select 'many_' || n, 1, 'One', '{"blocks":[]}', 0, 'Number ' || n, now() from generate_series(1, $1::int) n`,
    [count],
  );
  await testDatabase.database.query(
    "update pages set published_version = 1 where starts_with(id, 'many_')",
  );
  const expected = await whole();
  expect(expected.pages).toHaveLength(before.pages.length + count);
  expect(new Set(expected.byId.keys())).toContain(`many_${count}`);
  expect(await other.refresh()).toEqual(expected);
});
