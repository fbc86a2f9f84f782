// @module-tag once
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { pagesOn } from "../test-pages.ts";
import { ada, makePage, movePage, redirect, served } from "../test-redirects.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
const ids = ["one", "two", "three"];
/** Few addresses, so that pages and entries often want the same one. */
const segments = ["one", "two", "three", "four", "five", "six"];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
  for (const id of ids) await makePage(pages, id);
});
afterAll(() => testDatabase.drop());

const segment = fc.constantFrom(...segments);
const step = fc.oneof(
  fc.record({ move: fc.constantFrom(...ids), to: segment }),
  fc.record({ from: segment, to: segment }),
  fc.record({ lines: fc.uniqueArray(fc.tuple(segment, segment), { selector: ([from]) => from }) }),
);

test("after any moves, entries and files every address that a page had leads to a page in one hop", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await testDatabase.database.query("delete from redirects");
      const had = new Map<string, string>();
      for (const each of steps) {
        const places = await placesNow();
        if ("move" in each) {
          if (Object.values(places).includes(`/${each.to}`)) continue;
          had.set(places[each.move] ?? "", each.move);
          had.delete(`/${each.to}`);
          await movePage(pages, each.move, each.to);
        } else if ("lines" in each) {
          const lines = each.lines.map(([from, to]) => `/${from},/${to}`);
          const stored = await pages.redirects.importCsv(ada, ["From,To", ...lines].join("\n"));
          if (stored.ok) for (const [from] of each.lines) had.delete(`/${from}`);
        } else await redirect(pages, `/${each.from}`, `/${each.to}`);
      }
      const places = await placesNow();
      const led = await served(pages);
      const published = new Set(Object.values(places));
      for (const to of Object.values(led)) expect(published).toContain(to);
      for (const [from, id] of had) {
        if (!published.has(from)) expect(led[from], from).toBe(places[id]);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

/** The address of each page. */
async function placesNow(): Promise<Readonly<Record<string, string>>> {
  const list = await pages.list(ada);
  const found = list.ok ? list.value.pages : [];
  return Object.fromEntries(
    found.filter(({ id }) => ids.includes(id)).map((one) => [one.id, one.slug]),
  );
}
