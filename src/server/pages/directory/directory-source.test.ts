import { expect, test } from "vitest";
import { createDirectorySource } from "./directory-source.ts";
import type { DirectorySource } from "./directory-source.ts";

const page = (id: string) => ({
  id,
  slug: `/${id}`,
  name: id,
  group: "main",
  access: "public",
  sheet: 0,
  parentId: null,
  rank: id,
  version: 1,
  publishedAt: "2026-03-14T12:00:00.000Z",
  seo: {},
  contactForm: null,
  sections: [],
});

interface Asked {
  /** The edition whose changes are asked for; null for everything. */
  readonly since: number | null;
  /** Answers with the site at an edition, on which these pages are published or have changed. */
  readonly answer: (edition: number, ids: readonly string[], changed?: readonly string[]) => void;
  readonly fail: () => void;
}

/** A source whose database the test answers for itself, in order. */
function sourceByHand(): { readonly source: DirectorySource; readonly asked: readonly Asked[] } {
  const asked: Asked[] = [];
  const query = async (_statement: unknown, values: readonly unknown[] = []) => {
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    asked.push({
      since: typeof values[0] === "number" ? values[0] : null,
      answer: (edition, ids, changed = ids) =>
        resolve({
          rows: [
            {
              edition,
              name: "Site",
              theme_settings: {},
              feed_id: null,
              document: null,
              pages: ids.map(page),
              drafts: [],
              redirects: [],
              closed_embeds: [],
              changes: changed.map((key) => ({ kind: "page", key })),
            },
          ],
        }),
      fail: () => reject(new Error("no database")),
    });
    return (await promise) as never;
  };
  return {
    source: createDirectorySource({
      database: { query },
      publicUrl: "https://www.ashlar.test",
      log: () => {},
    }),
    asked,
  };
}

const slugsOf = async (directory: ReturnType<DirectorySource["current"]>) =>
  [...(await directory).bySlug.keys()].toSorted();
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("concurrent callers share one load, and later ones need none", async () => {
  const { source, asked } = sourceByHand();
  const all = [source.current(), source.current()];
  asked[0]?.answer(1, ["a"]);
  expect(await Promise.all(all.map(slugsOf))).toEqual([["/a"], ["/a"]]);
  expect(source.now()).toBe(await source.current());
  expect(asked).toHaveLength(1);
});

test("whoever asks after a change gets what was loaded after it, also while an earlier load is still running", async () => {
  const { source, asked } = sourceByHand();
  const before = source.current();
  const told = source.changed();
  const after = source.current();
  expect(asked).toHaveLength(2);
  asked[0]?.answer(1, ["a"]);
  expect(await slugsOf(before)).toEqual(["/a"]);
  expect(source.now()).toBeNull();
  asked[1]?.answer(2, ["a", "b"]);
  expect(await slugsOf(after)).toEqual(["/a", "/b"]);
  await told;
  expect(source.now()?.edition).toBe(2);
});

test("an earlier load that ends later changes nothing", async () => {
  const { source, asked } = sourceByHand();
  const first = source.current();
  const told = source.changed();
  asked[1]?.answer(2, ["a", "b"]);
  await told;
  asked[0]?.answer(1, ["a"]);
  await first;
  expect(source.now()?.edition).toBe(2);
});

test("an edition that is known is not loaded again", async () => {
  const { source, asked } = sourceByHand();
  const first = source.current();
  asked[0]?.answer(3, ["a"]);
  await first;
  await source.changed(3);
  expect(asked).toHaveLength(1);
  void source.changed(4);
  expect(asked.map(({ since }) => since)).toEqual([null, 3]);
});

test("without a database the last directory is given, and the next caller tries again", async () => {
  const { source, asked } = sourceByHand();
  const first = source.current();
  asked[0]?.answer(1, ["a"]);
  await first;
  const told = source.changed();
  asked[1]?.fail();
  await told;
  expect(source.now()).toBeNull();
  const second = source.current();
  asked[2]?.fail();
  expect(await slugsOf(second)).toEqual(["/a"]);
  const third = source.current();
  asked[3]?.answer(2, ["b"]);
  expect(await slugsOf(third)).toEqual(["/a", "/b"]);
});

test("before the first directory, a failure is the caller's", async () => {
  const { source, asked } = sourceByHand();
  const first = source.current();
  asked[0]?.fail();
  await expect(first).rejects.toThrow("no database");
});

test("what left its address is gone at once, until the database says what is there", async () => {
  const { source, asked } = sourceByHand();
  const first = source.current();
  asked[0]?.answer(1, ["a", "b"]);
  await first;
  const told = source.left(["/b"]);
  expect(source.last()?.bySlug.has("/b")).toBe(false);
  expect(source.last()?.leftSlugs.has("/b")).toBe(true);
  asked[1]?.fail();
  await told;
  const down = source.current();
  asked[2]?.fail();
  expect(await slugsOf(down)).toEqual(["/a"]);
  const up = source.current();
  // The change turned out to be another one.
  asked[3]?.answer(2, ["b"]);
  expect(await slugsOf(up)).toEqual(["/a", "/b"]);
  expect(source.now()?.leftSlugs.size).toBe(0);
});

test("a database with an earlier edition was restored: everything is loaded", async () => {
  const { source, asked } = sourceByHand();
  const first = source.current();
  asked[0]?.answer(5, ["a"]);
  await first;
  const told = source.changed();
  asked[1]?.answer(2, []);
  await settled();
  expect(asked.map(({ since }) => since)).toEqual([null, 5, null]);
  asked[2]?.answer(2, ["c"]);
  await told;
  expect(await slugsOf(source.current())).toEqual(["/c"]);
});
