import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, test } from "vitest";
import { storedBlock } from "#blocks/test-kit.tsx";
import { namedRoutes } from "#core/contract/all-routes.ts";
import type { EmbedCheck } from "#core/contract/embeds.ts";
import type { Block } from "#core/document/page.ts";
import type { Look, Looked } from "#server/forward/look.ts";
import { createTestApp } from "../../../../test/create-test-app.ts";
import type { TestApp, TestAppOptions } from "../../../../test/create-test-app.ts";
import { testOnce } from "../../../../test/test-once.ts";
import { embedBudget } from "./check-now.ts";

const shows: Looked = { kind: "shows" };
const refuses: Looked = { kind: "refused", reason: "It does not want to." };
const fails: Looked = { kind: "failed", reason: "It answers with the error 503." };
const isGone: Looked = { kind: "unreached", reason: "It could not be reached." };

let apps: TestApp[] = [];
// The first app takes the longest.
beforeAll(async () => {
  await (await createTestApp()).stop();
}, 120_000);
afterEach(async () => {
  for (const app of apps.toReversed()) await app.stop();
  apps = [];
});

/** What each address is found to be from now on; everything else shows. */
type Fates = Record<string, Looked>;

async function start(fates: Fates, options: TestAppOptions = {}) {
  const looks: string[] = [];
  let atOnce = 0;
  let most = 0;
  const look: Look = async (address) => {
    looks.push(address);
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise(setImmediate);
    atOnce -= 1;
    return fates[address] ?? shows;
  };
  const app = await createTestApp({ roles: ["editor", "viewer"], look, ...options });
  apps.push(app);
  return { app, looks, most: () => most };
}

const board = "https://tool.example.com/board";
const embed = (id: string, url: string, more: Partial<Block["content"]> = {}): Block =>
  storedBlock("iframe", { id, content: { url, title: `Frame ${id}`, ...more } });

/** Publishes these blocks on a page that had none. */
async function publish(app: TestApp, pageId: string, blocks: readonly Block[]): Promise<void> {
  const operations = blocks.map((item, at) => ({
    op: "add",
    item,
    after: blocks[at - 1]?.id ?? null,
  }));
  const asking = { params: { pageId }, as: "editor" } as const;
  const saved = await app.request(namedRoutes.saveDraft, {
    ...asking,
    body: { baseRevision: 0, saveId: randomUUID(), operations },
  });
  expect(saved.status).toBe(200);
  const published = await app.request(namedRoutes.publish, { ...asking, body: { revision: 1 } });
  expect(published.status).toBe(201);
  await expect.poll(() => waiting(app), patience).toBe(0);
}

/** A look that fails is repeated after two seconds. */
const patience = { timeout: 20_000 };

/** Number of addresses that have not been looked at since they were due; one before there is any. */
async function waiting(app: TestApp): Promise<number> {
  const { rows } = await app.database.query(
    "select next_check_at > now() and leased_until is null as done from embed_checks",
  );
  return rows.length === 0 ? 1 : rows.filter(({ done }) => done !== true).length;
}

async function open(app: TestApp, path = "/business") {
  const response = await app.fetch(path);
  return {
    html: await response.text(),
    policy: response.headers.get("content-security-policy") ?? "",
    etag: response.headers.get("etag"),
  };
}

/** Number of frames on the page. */
const framesOf = async (app: TestApp, path?: string) =>
  [...(await open(app, path)).html.matchAll(/<iframe /g)].length;

/** Makes everything due, looks, and waits until all is looked at. */
async function nextLook(app: TestApp): Promise<void> {
  await app.database.query(
    "update embed_checks set next_check_at = now() - interval '1 second', leased_until = null",
  );
  app.runPeriodicTasks();
  await expect.poll(() => waiting(app), patience).toBe(0);
}

async function check(app: TestApp, addresses: readonly string[]): Promise<readonly EmbedCheck[]> {
  const response = await app.request(namedRoutes.checkEmbeds, {
    as: "editor",
    body: { addresses },
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { checks: readonly EmbedCheck[] }).checks;
}

test("BLOCK-029 BLOCK-031 BLOCK-032 ERR-017 an embed that will not show is the text and the button in the page itself, and what shows stays a frame", async () => {
  const { app } = await start({ [board]: refuses });
  await publish(app, "business", [
    embed("aaaa0001", `${board}#top`),
    embed("aaaa0002", "https://other.example.com/", { errorMessage: "Not today" }),
  ]);
  await expect.poll(() => framesOf(app)).toBe(1);
  const { html, policy } = await open(app);
  expect(html).toContain("Unable to load content. Please try again later.");
  expect(html).toMatch(
    /<a class="iframe-open" href="https:\/\/tool\.example\.com\/board#top" target="_blank" rel="noopener"[^>]*>\s*<span[^>]*>Open in new window/,
  );
  expect(html).toContain('src="https://other.example.com/"');
  expect(policy).toMatch(/;frame-src https:\/\/other\.example\.com$/);
});

test("BLOCK-031 the text is the editor's own where there is one, and a map keeps its plan and its link", async () => {
  const { app } = await start({ [board]: refuses });
  const map = storedBlock("map", {
    id: "aaaa0002",
    content: { title: "Here", address: "1 Quarry Lane", mapEmbedUrl: board },
  });
  await publish(app, "business", [embed("aaaa0001", board, { errorMessage: "Not today" }), map]);
  await expect.poll(() => framesOf(app)).toBe(0);
  const { html, policy } = await open(app);
  expect(html).toContain(">Not today</p>");
  expect(html).toContain("map-plan");
  expect(html).toContain("Open the map");
  expect(policy).not.toContain("frame-src");
});

test("BLOCK-029 what an editor's look found is in the page from its first visitor on", async () => {
  const { app, looks } = await start({ [board]: refuses });
  expect(await check(app, [board])).toEqual([
    { address: board, state: "closed", text: "It does not want to." },
  ]);
  await publish(app, "business", [embed("aaaa0001", board)]);
  expect(await framesOf(app)).toBe(0);
  // Somebody has just looked.
  await nextLook(app);
  expect(looks.length).toBeLessThanOrEqual(2);
});

test("BLOCK-029 the daily look brings a frame back and takes it away, with another ETag each time", async () => {
  const fates: Fates = { [board]: refuses };
  const { app } = await start(fates);
  await publish(app, "business", [embed("aaaa0001", board)]);
  await expect.poll(() => framesOf(app)).toBe(0);
  const closed = await open(app);
  fates[board] = shows;
  await nextLook(app);
  await expect.poll(() => framesOf(app)).toBe(1);
  const shown = await open(app);
  expect(shown.etag).not.toBe(closed.etag);
  fates[board] = refuses;
  await nextLook(app);
  expect(await framesOf(app)).toBe(1);
  await nextLook(app);
  await expect.poll(() => framesOf(app)).toBe(0);
});

test("BLOCK-029 what has shown stays through failures that pass, and goes when they last", async () => {
  const fates: Fates = { [board]: shows };
  const { app } = await start(fates);
  await publish(app, "business", [embed("aaaa0001", board)]);
  await nextLook(app);
  for (const failure of [fails, isGone]) {
    fates[board] = failure;
    await nextLook(app);
    await nextLook(app);
    expect(await framesOf(app)).toBe(1);
    fates[board] = shows;
    await nextLook(app);
  }
  fates[board] = fails;
  for (const _ of [1, 2, 3]) await nextLook(app);
  await expect.poll(() => framesOf(app)).toBe(0);
});

test("BLOCK-029 without the internet no website is blamed, and what was known stays", async () => {
  let isOnline = false;
  const fates: Fates = { [board]: isGone };
  const { app } = await start(fates, { isOnline: () => Promise.resolve(isOnline) });
  const [told] = await check(app, [board]);
  expect(told).toMatchObject({ state: "unknown", text: expect.stringContaining("internet") });
  await publish(app, "business", [embed("aaaa0001", board)]);
  for (const _ of [1, 2, 3, 4]) await nextLook(app);
  expect(await framesOf(app)).toBe(1);
  isOnline = true;
  await nextLook(app);
  await expect.poll(() => framesOf(app)).toBe(0);
  isOnline = false;
  await nextLook(app);
  expect(await framesOf(app)).toBe(0);
});

/** Addresses that somebody is looking at. */
async function leases(app: TestApp): Promise<number> {
  const { rows } = await app.database.query<{ count: number }>(
    "select count(*)::integer as count from embed_checks where leased_until is not null",
  );
  return rows[0]?.count ?? 0;
}

testOnce(
  "BLOCK-029 two processes look once at each address, a few at once, and both serve what was found",
  async () => {
    const addresses = Array.from({ length: 12 }, (_, at) => `https://tool.example.com/${at}`);
    const fates: Fates = Object.fromEntries(addresses.map((address) => [address, shows]));
    const one = await start(fates);
    const other = await start(fates, { roles: [], database: one.app.database });
    await publish(
      one.app,
      "business",
      addresses.map((url, at) => embed(`aaaa${String(at).padStart(4, "0")}`, url)),
    );
    await expect.poll(() => one.looks.length + other.looks.length).toBe(addresses.length);
    expect(await framesOf(other.app)).toBe(addresses.length);
    for (const address of addresses.slice(0, 5)) fates[address] = refuses;
    for (const _ of [1, 2]) {
      // What a look found is stored after it.
      await expect.poll(() => leases(one.app)).toBe(0);
      one.looks.length = 0;
      other.looks.length = 0;
      await one.app.database.query(
        "update embed_checks set next_check_at = now() - interval '1 second'",
      );
      one.app.runPeriodicTasks();
      other.app.runPeriodicTasks();
      await expect
        .poll(() => [...one.looks, ...other.looks].toSorted())
        .toEqual(addresses.toSorted());
    }
    for (const { app, most } of [one, other]) {
      await expect.poll(() => framesOf(app)).toBe(addresses.length - 5);
      expect(most()).toBeLessThanOrEqual(4);
    }
  },
);

testOnce(
  "BLOCK-029 a look that a killed process had begun is made by another once its lease is over",
  async () => {
    const { app, looks } = await start({ [board]: refuses });
    await publish(app, "business", [embed("aaaa0001", board)]);
    await expect.poll(() => framesOf(app)).toBe(0);
    looks.length = 0;
    const lease = (end: string) =>
      app.database.query(
        `update embed_checks set next_check_at = now() - interval '1 second', leased_until = now() + $1::interval`,
        [end],
      );
    await lease("1 hour");
    app.runPeriodicTasks();
    const other = await check(app, ["https://other.example.com/"]);
    expect(other).toHaveLength(1);
    expect(looks).toEqual(["https://other.example.com/"]);
    await lease("-1 second");
    app.runPeriodicTasks();
    await expect.poll(() => looks).toContain(board);
  },
);

test("BLOCK-029 pages that were live before are looked at, and what no page shows is forgotten", async () => {
  const { app, looks } = await start({ [board]: refuses });
  await check(app, ["https://typed.example.com/"]);
  await publish(app, "business", [embed("aaaa0001", board)]);
  await expect.poll(() => framesOf(app)).toBe(0);
  // As an older release or a restored backup leaves it.
  await app.database.query("delete from embed_checks where address = $1", [board]);
  await app.database.query("update embed_checks set checked_at = now() - interval '8 days'");
  looks.length = 0;
  app.runPeriodicTasks();
  await expect.poll(() => looks).toContain(board);
  const { rows } = await app.database.query("select address from embed_checks");
  expect(rows).toEqual([{ address: board }]);
});

test("BLOCK-029 drafts that are shared and previews have the text, too", async () => {
  const { app } = await start({ [board]: refuses });
  await check(app, [board]);
  await publish(app, "business", [embed("aaaa0001", board)]);
  const link = await app.request(namedRoutes.makeDraftLink, {
    params: { pageId: "business" },
    as: "editor",
    body: {},
  });
  const { path } = (await link.json()) as { path: string };
  const page = {
    name: "Business",
    background: {},
    seo: {},
    blocks: [embed("aaaa0001", board)],
  };
  const preview = await app.request(namedRoutes.previewPage, {
    params: { pageId: "business" },
    as: "editor",
    body: { page: JSON.stringify(page) },
  });
  for (const html of [await (await app.fetch(path)).text(), await preview.text()]) {
    expect(html).toContain("Unable to load content. Please try again later.");
    expect(html).not.toContain("<iframe");
  }
});

test("BLOCK-029 an editor is told of each address that a frame would show, with the address as it was sent", async () => {
  const { app, looks } = await start({
    [board]: refuses,
    "https://wall.example.com/": { kind: "unclear", reason: "It answered this server with 403." },
  });
  const code = `<iframe src="${board}"></iframe>`;
  expect(
    await check(app, [
      code,
      `${board}#top`,
      "https://wall.example.com",
      "https://fine.example.com/",
      "http://plain.example.com/",
      "http://ashlar.test/about",
      "half typed",
      "",
    ]),
  ).toEqual([
    { address: code, state: "closed", text: "It does not want to." },
    { address: `${board}#top`, state: "closed", text: "It does not want to." },
    {
      address: "https://wall.example.com",
      state: "doubtful",
      text: "It answered this server with 403.",
    },
    { address: "https://fine.example.com/", state: "shows", text: null },
  ]);
  expect(looks.toSorted()).toEqual([
    "https://fine.example.com/",
    board,
    "https://wall.example.com/",
  ]);
});

test("BLOCK-029 only those who write may have the server look, and not without end", async () => {
  const { app, looks } = await start({});
  const body = { addresses: [board] };
  const asViewer = await app.request(namedRoutes.checkEmbeds, { as: "viewer", body });
  expect(asViewer.status).toBe(403);
  expect(looks).toEqual([]);
  const many = (from: number) =>
    Array.from({ length: 20 }, (_, at) => `https://tool.example.com/${from + at}`);
  for (let from = 0; from < embedBudget.perPerson; from += 20) await check(app, many(from));
  const tooMany = await app.request(namedRoutes.checkEmbeds, {
    as: "editor",
    body: { addresses: [board] },
  });
  expect(tooMany.status).toBe(429);
  expect(looks).toHaveLength(embedBudget.perPerson);
});
