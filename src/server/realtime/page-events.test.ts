import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testOnce } from "../../../test/test-once.ts";
import { listenToPage, liveLimits, loadSaves, showPlace } from "#core/contract/live.ts";
import type { Presence } from "#core/contract/live.ts";
import { readRefusal } from "#core/contract/client.ts";
import { createPage } from "#core/contract/page-places.ts";
import { listPages, loadDraft, publish, saveDraft } from "#core/contract/pages.ts";
import type { Role } from "#core/contract/roles.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { listenTo } from "./test-kit.ts";
import type { StreamClient } from "./test-kit.ts";

/** Two processes on one database, and windows connected to either. */

let here: TestApp;
let there: TestApp;
const ears: StreamClient[] = [];
beforeAll(async () => {
  here = await createTestApp({ roles: ["administrator", "editor", "viewer", "investor"] });
  there = await createTestApp({ database: here.database });
});
afterEach(async () => {
  await Promise.all(ears.splice(0).map((ear) => ear.close()));
  await expect.poll(windowCount).toBe(0);
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});

const params = { pageId: "home" };

async function listen(app: TestApp, as: Role, window: string): Promise<StreamClient> {
  const ear = await listenTo(app, as, params.pageId, window);
  ears.push(ear);
  return ear;
}

async function windowCount(): Promise<number> {
  const { rows } = await here.database.query(`select count(*)::int as count from page_windows`);
  return Number(rows[0]?.["count"]);
}

const namesIn = ({ windows }: Presence) => windows.map(({ name }) => name);

async function saveName(app: TestApp, as: Role, name: string): Promise<number> {
  const { revision, page } = await draftOf(app);
  const operations = [{ op: "setPage", path: "name", was: page.name, value: name }];
  const body = { baseRevision: revision, saveId: randomUUID(), operations };
  const saved = await app.request(saveDraft, { params, as, body });
  expect(saved.status).toBe(200);
  return revision + 1;
}

async function draftOf(app: TestApp) {
  const answer = await app.request(loadDraft, { params, as: "editor" });
  return loadDraft.shapes.response.parse(await answer.json());
}

async function listOf(app: TestApp) {
  const answer = await app.request(listPages, { as: "editor" });
  return listPages.shapes.response.parse(await answer.json());
}

test("who opens a page is told at once what stands and who is there, in a stream that nothing keeps back", async () => {
  const response = await here.request(listenToPage, {
    params,
    as: "editor",
    query: { window: "headers1" },
  });
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-accel-buffering")).toBe("no");
  expect(response.headers.get("content-encoding")).toBeNull();
  await response.body?.cancel();
  const ear = await listen(here, "editor", "editor01");
  const { revision, summary } = await draftOf(here);
  expect(await ear.page(() => true)).toEqual({ revision, published: summary.published });
  const { windows } = await ear.presence((each) => each.windows.length === 1);
  expect(windows).toEqual([
    {
      window: "editor01",
      person: expect.stringMatching(/^[0-9a-f]{12}$/),
      name: "An editor",
      isYou: true,
      block: null,
      since: expect.any(Number),
    },
  ]);
});

testOnce("two people on two processes see each other come, move and go", async () => {
  const ana = await listen(here, "administrator", "ana00001");
  const ben = await listen(there, "editor", "ben00001");
  const seen = await ana.presence((each) => each.windows.length === 2);
  expect(namesIn(seen)).toEqual(["An administrator", "An editor"]);
  expect(seen.windows.map(({ isYou }) => isYou)).toEqual([true, false]);
  // Ben's selection is set through the process that he is not connected to.
  const placed = await here.request(showPlace, {
    params: { ...params, window: "ben00001" },
    as: "editor",
    body: { block: "hero" },
  });
  expect(placed.status).toBe(204);
  await ana.presence(({ windows }) => windows[1]?.block === "hero");
  await ben.presence(({ windows }) => windows[1]?.block === "hero");
  await ben.close();
  await ana.presence((each) => each.windows.length === 1);
});

test("a place in another person's window is not taken", async () => {
  const ana = await listen(here, "administrator", "ana00001");
  const ben = await listen(here, "editor", "ben00001");
  await ben.presence((each) => each.windows.length === 2);
  const asking = { params: { ...params, window: "ana00001" }, as: "editor" } as const;
  await here.request(showPlace, { ...asking, body: { block: "forged" } });
  await here.request(showPlace, {
    params: { ...params, window: "ben00001" },
    as: "editor",
    body: { block: "own" },
  });
  const { windows } = await ana.presence((each) => each.windows[1]?.block === "own");
  expect(windows[0]?.block).toBeNull();
});

testOnce(
  "a save and a publication in one process are heard in the other, and the saves since can be asked for",
  async () => {
    const ear = await listen(there, "viewer", "viewer01");
    const first = await ear.page(() => true);
    const revision = await saveName(here, "editor", `Home ${randomUUID().slice(0, 4)}`);
    await ear.page((news) => news.revision === revision);
    const after = String(first.revision);
    const answer = await there.request(loadSaves, { params: { ...params, after }, as: "viewer" });
    const { since, ...rest } = loadSaves.shapes.response.parse(await answer.json());
    expect(rest).toEqual({ revision });
    expect(since).toMatchObject([
      { revision, author: "An editor", operations: [{ op: "setPage", path: "name" }] },
    ]);
    const published = await here.request(publish, { params, as: "editor", body: { revision } });
    expect(published.status).toBe(201);
    const live = await ear.page((news) => news.published?.revision === revision);
    expect(live.published).toMatchObject({ number: (first.published?.number ?? 0) + 1 });
  },
);

testOnce(
  "a window hears of a change of the list of pages in another process, whatever page it has open, and once",
  async () => {
    const ear = await listen(there, "viewer", "viewer01");
    const first = await ear.list(() => true);
    expect(first.stamp).toBe((await listOf(there)).stamp);
    const made = await here.request(createPage, {
      as: "editor",
      body: {
        id: "page_heard_of",
        name: "Heard of",
        parentId: null,
        segment: "heard-of",
        group: "main",
        start: { template: "blank" },
      },
    });
    expect(made.status).toBe(201);
    const second = await ear.list(() => true);
    expect(second).toEqual({ stamp: (await listOf(here)).stamp });
    expect(second).not.toEqual(first);
    await saveName(here, "editor", `Home ${randomUUID().slice(0, 4)}`);
    await ear.list(({ stamp }) => stamp !== second.stamp);

    // A change that nobody told of is found with the next beat, and the same list is not told of twice.
    await here.database.query(`update pages set name = 'Quietly' where id = 'page_heard_of'`);
    const heard = ear.received.length;
    there.runPeriodicTasks();
    const { stamp } = await ear.list(() => true);
    there.runPeriodicTasks();
    await ear.comment();
    await saveName(here, "editor", `Home ${randomUUID().slice(0, 4)}`);
    await ear.list((news) => news.stamp !== stamp);
    const told = ear.received.slice(heard).filter((text) => text.startsWith("event: list"));
    expect(told).toHaveLength(2);
  },
);

test("a session that is over ends its stream with a word, at the next look", async () => {
  const cookie = await here.signIn("viewer");
  const ear = await listenTo(here, cookie, params.pageId, "viewer01");
  await ear.presence((each) => each.windows.length === 1);
  here.runPeriodicTasks();
  await ear.comment();
  await here.fetch("/api/session", { headers: { cookie } });
  await here.database.query(
    `delete from sessions where "userId" = (select id from users where role = 'viewer')`,
  );
  here.runPeriodicTasks();
  await ear.ended();
  expect(ear.received.at(-1)).toMatch(/^event: signed-out\n/);
  const again = await here.fetch(`/api/pages/home/live?window=viewer01`, { headers: { cookie } });
  expect(readRefusal(again.status, await again.text()).code).toBe("not-signed-in");
});

test("a role that may not read the builder any more ends its stream too", async () => {
  const ear = await listen(here, "viewer", "viewer01");
  await ear.presence((each) => each.windows.length === 1);
  const change = (role: Role) =>
    here.database.query(`update users set role = $1 where email = 'viewer@ashlar.test'`, [role]);
  await change("investor");
  here.runPeriodicTasks();
  await ear.ended();
  await change("viewer");
});

test("looking at the session is no use of it: a forgotten tab does not keep it alive", async () => {
  const cookie = await here.signIn("administrator");
  await here.database.query(`update sessions set "updatedAt" = now() - interval '1 hour'`);
  const ear = await listenTo(here, cookie, params.pageId, "admin001");
  ears.push(ear);
  // Connecting counts as use of the session.
  const aged = await sessionAge();
  expect(aged).toBeLessThan(60);
  await here.database.query(`update sessions set "updatedAt" = now() - interval '1 hour'`);
  here.runPeriodicTasks();
  await ear.comment();
  expect(await sessionAge()).toBeGreaterThan(3000);
});

async function sessionAge(): Promise<number> {
  const { rows } = await here.database.query(
    `select min(extract(epoch from now() - s."updatedAt"))::float8 as age from sessions s
     join users u on u.id = s."userId" where u.role = 'administrator'`,
  );
  return Number(rows[0]?.["age"]);
}

testOnce(
  "windows of a process that died are gone after a while, and those of a living one stay",
  async () => {
    const ear = await listen(here, "editor", "editor01");
    await here.database.query(
      `insert into page_windows (id, page_id, stream_id, person_id, person_name, opened_at)
     select 'dead0001', 'home', 'of-a-dead-process', id, name, now() - interval '1 hour'
     from users where role = 'viewer'`,
    );
    await listen(there, "administrator", "admin002");
    await ear.presence((each) => each.windows.length === 3);
    await here.database.query(
      `update page_windows set seen_at = now() -
       case stream_id when 'of-a-dead-process' then interval '1 minute' else interval '20 seconds' end`,
    );
    here.runPeriodicTasks();
    there.runPeriodicTasks();
    const left = await ear.presence((each) => each.windows.length === 2);
    expect(namesIn(left)).toEqual(["An editor", "An administrator"]);
    expect(await windowCount()).toBe(2);
  },
);

test("a window that connects anew elsewhere is there once, also when its old connection ends late", async () => {
  const before = await listen(here, "editor", "editor01");
  await before.presence((each) => each.windows.length === 1);
  const after = await listen(there, "editor", "editor01");
  await after.presence((each) => each.windows.length === 1);
  here.runPeriodicTasks();
  await before.comment();
  await before.close();
  const other = await listen(there, "administrator", "admin001");
  const seen = await other.presence((each) => each.windows.length === 2);
  expect(seen.windows[0]).toMatchObject({ window: "editor01", isYou: false });
});

test("too many windows of one person are refused clearly, and another person still gets in", async () => {
  for (let count = 0; count < liveLimits.perPerson; count += 1) {
    await listen(here, "editor", `editor${String(count).padStart(2, "0")}`);
  }
  const refused = await here.request(listenToPage, {
    params,
    as: "editor",
    query: { window: "editor99" },
  });
  expect(refused.status).toBe(429);
  const { error } = (await refused.json()) as { error: { code: string; message: string } };
  expect(error).toEqual({
    code: "too-many-windows",
    message:
      "The builder is open in too many windows. Close some; until then, this one receives others' changes only when it saves.",
  });
  await listen(here, "viewer", "viewer01");
});

test("a window that does not read is cut off before much has piled up", async () => {
  const response = await here.request(listenToPage, {
    params,
    as: "viewer",
    query: { window: "deaf0001" },
  });
  expect(response.status).toBe(200);
  const ear = await listen(here, "editor", "editor01");
  await ear.presence((each) => each.windows.length === 2);
  const { rows } = await here.database.query(`select id from users where role = 'administrator'`);
  // Many long names, so that few events fill the buffer.
  const others = Array.from({ length: 50 }, (_, index) => `crowd${index}00000`);
  await here.database.query(
    `insert into page_windows (id, page_id, stream_id, person_id, person_name)
     select id, 'home', 'crowd', $2, repeat('x', 100) from unnest($1::text[]) as id`,
    [others, rows[0]?.["id"]],
  );
  for (let move = 0; move < 12; move += 1) {
    const placed = { params: { ...params, window: "editor01" }, as: "editor" } as const;
    await here.request(showPlace, { ...placed, body: { block: `block${move}` } });
    await ear.presence(({ windows }) => windows.some(({ block }) => block === `block${move}`));
  }
  await here.database.query(`delete from page_windows where stream_id = 'crowd'`);
  await here.request(showPlace, {
    params: { ...params, window: "editor01" },
    as: "editor",
    body: { block: null },
  });
  const left = await ear.presence(({ windows }) => windows.length === 1);
  expect(left.windows[0]?.window).toBe("editor01");
  await response.body?.cancel();
});

test("a page that is not there, a window without a name and a question by HEAD leave nothing behind", async () => {
  const asking = { as: "editor", query: { window: "editor01" } } as const;
  const unknown = await here.request(listenToPage, { ...asking, params: { pageId: "nowhere" } });
  expect(unknown.status).toBe(404);
  const nameless = await here.request(listenToPage, { ...asking, params, query: { window: "" } });
  expect(nameless.status).toBe(422);
  const cookie = await here.signIn("editor");
  const head = await here.fetch("/api/pages/home/live?window=editor01", {
    method: "HEAD",
    headers: { cookie },
  });
  expect(head.status).toBe(200);
  expect(await windowCount()).toBe(0);
});

test("a stream that could not begin leaves nothing behind that goes on", async () => {
  await here.database.query("alter table page_windows rename to page_windows_away");
  const before = here.periodicTaskCount();
  try {
    const query = { window: "broken01" };
    const answer = await here.request(listenToPage, { params, as: "editor", query });
    expect(answer.status).toBe(500);
  } finally {
    await here.database.query("alter table page_windows_away rename to page_windows");
  }
  expect(here.periodicTaskCount()).toBe(before);
});

test("a process that ends lets its windows go and takes no more", async () => {
  const third = await createTestApp({ database: here.database });
  const ear = await listenTo(third, "editor", params.pageId, "editor01");
  await ear.presence((each) => each.windows.length === 1);
  third.app.closeAll();
  await ear.ended();
  const late = await third.request(listenToPage, {
    params,
    as: "editor",
    query: { window: "editor02" },
  });
  expect(late.status).toBe(503);
  await third.stop();
  expect(await windowCount()).toBe(0);
});
