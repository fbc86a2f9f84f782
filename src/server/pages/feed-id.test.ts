import { afterEach, beforeEach, expect, test } from "vitest";
import { feed } from "#core/contract/discovery-routes.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import { createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";

let its: TestDatabase;
beforeEach(async () => {
  its = await createTestDatabase();
});
afterEach(() => its.drop());

const tag = /^tag:([a-z.-]+),(\d{4}-\d\d-\d\d):[0-9a-f-]{36}$/;

/** The ids in the feed of a program that starts with this public address: the feed's, then the entries'. */
async function idsWith(publicUrl: string | null): Promise<readonly string[]> {
  const environment = publicUrl === null ? {} : { PUBLIC_URL: publicUrl };
  const app = await createTestApp({ database: its.database, environment });
  const text = await (await app.fetch(feed.path)).text();
  await app.stop();
  expect(text).toContain(`href="${publicUrl ?? "http://ashlar.test"}/about"`);
  return [...text.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id ?? "");
}

test("the ids in a new site's feed are tag URIs, differ, and stay when the public address changes", async () => {
  const ids = await idsWith("https://www.company.com");
  expect(ids[0]).toMatch(tag);
  expect(ids[0]).toMatch(/^tag:www\.company\.com,2026-03-14:/);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(1)) expect(id.startsWith(`${ids[0]}/`)).toBe(true);
  expect(await idsWith("https://company.org")).toEqual(ids);
  expect(await idsWith("http://127.0.0.1:3000")).toEqual(ids);
  expect(await idsWith(null)).toEqual(ids);
});

test("a site that began on one machine has ids that are nobody else's", async () => {
  const ids = await idsWith("http://127.0.0.1:3000");
  expect(ids[0]).toMatch(/^tag:ashlar\.example,/);
  expect(await idsWith("https://www.company.com")).toEqual(ids);
});

test("a site of an earlier version keeps the ids that readers of its feed know", async () => {
  await idsWith("https://www.company.com");
  // An earlier version had no such column.
  await its.database.query("update sites set feed_id = null");
  const ids = await idsWith("https://www.company.com");
  expect(ids[0]).toBe("https://www.company.com/");
  expect(ids).toContain("https://www.company.com/about");
  expect(await idsWith("https://company.org")).toEqual(ids);
});

test("a site of an earlier version whose public address was never set gets tag URIs", async () => {
  await idsWith(null);
  await its.database.query("update sites set feed_id = null");
  expect((await idsWith("http://localhost:3000"))[0]).toMatch(tag);
});
