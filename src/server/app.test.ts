import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testOnce } from "../../test/test-once.ts";
import { loadDraft, publish, saveDraft } from "#core/contract/pages.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Database } from "#server/db/connect.ts";
import { createTestApp } from "../../test/create-test-app.ts";
import type { TestApp } from "../../test/create-test-app.ts";

/** The services together: what one person changes is what the next visitor gets. */

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ roles: ["administrator", "editor", "viewer"] });
});
afterAll(() => testApp.stop());

const params = { pageId: "home" };

async function draftOf(
  app: TestApp,
): Promise<{ readonly revision: number; readonly last: string | null }> {
  const response = await app.request(loadDraft, { params, as: "editor" });
  const { revision, page } = (await response.json()) as {
    revision: number;
    page: { blocks: { id: string }[] };
  };
  return { revision, last: page.blocks.at(-1)?.id ?? null };
}

async function addText(app: TestApp, text: string): Promise<number> {
  const { revision, last } = await draftOf(app);
  const item = {
    id: `text-${randomUUID().slice(0, 8)}`,
    type: "text",
    name: "Text",
    content: { html: `<p>${text}</p>` },
    styles: {},
    settings: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  };
  const operations: Operation[] = [{ op: "add", item, after: last }];
  const body = { baseRevision: revision, saveId: randomUUID(), operations };
  const response = await app.request(saveDraft, { params, as: "editor", body });
  expect(await response.json()).toMatchObject({ revision: revision + 1, outcomes: ["applied"] });
  return revision + 1;
}

async function home(app: TestApp): Promise<string> {
  return (await app.fetch("/")).text();
}

test("a saved change is nobody's until it is published, and everybody's at once after that", async () => {
  expect(await home(testApp)).not.toContain("A change of the first kind");
  const revision = await addText(testApp, "A change of the first kind");
  expect(await home(testApp)).not.toContain("A change of the first kind");
  const published = await testApp.request(publish, { params, as: "editor", body: { revision } });
  expect(published.status).toBe(201);
  expect(await home(testApp)).toContain("A change of the first kind");
});

testOnce("what one process publishes, another one serves", async () => {
  const twin = await createTestApp({ database: testApp.database });
  await home(twin);
  const revision = await addText(testApp, "A change of the second kind");
  await testApp.request(publish, { params, as: "editor", body: { revision } });
  await expect.poll(() => home(twin)).toContain("A change of the second kind");
  await twin.stop();
});

test("a save of somebody who may only read is refused and changes nothing", async () => {
  const { revision } = await draftOf(testApp);
  const operations = [{ op: "setPage", path: "name", was: "Home", value: "Mine" }];
  const body = { baseRevision: revision, saveId: randomUUID(), operations };
  expect((await testApp.request(saveDraft, { params, as: "viewer", body })).status).toBe(403);
  expect((await draftOf(testApp)).revision).toBe(revision);
  expect(testApp.log.some((line) => line.includes('"denied"') && line.includes("/saves"))).toBe(
    true,
  );
});

test("a second start changes no page and opens no setup", async () => {
  const before = await draftOf(testApp);
  const again = await createTestApp({ database: testApp.database });
  expect(await draftOf(testApp)).toEqual(before);
  expect(again.app.notices).toEqual([]);
  await again.stop();
});

test("what pages store and load is read in the background after a start, so that no visitor waits for it", async () => {
  let reads = 0;
  const database: Database = {
    ...testApp.database,
    query: (statement, values) => {
      if (typeof statement !== "string" && statement.name === "version-snapshots") reads += 1;
      return testApp.database.query(statement, values);
    },
  };
  const again = await createTestApp({ database });
  await expect.poll(() => reads).toBeGreaterThan(0);
  const before = reads;
  expect((await again.fetch("/privacy-policy")).status).toBe(200);
  expect(reads).toBe(before);
  await again.stop();
});
