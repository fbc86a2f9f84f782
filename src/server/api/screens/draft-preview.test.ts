import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readRefusal } from "#core/contract/client.ts";
import { makeDraftLink, publish, saveDraft } from "#core/contract/pages.ts";
import type { Role } from "#core/contract/roles.ts";
import { roles } from "#core/contract/roles.ts";
import type { Operation } from "#core/document/operation.ts";
import { draftLinkBudgets } from "#server/pages/draft-links.ts";
import { signToken } from "#server/pages/draft-token.ts";
import { createTestApp, testDay } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";

const secretKey = "a key for links that is long enough";
const minute = 60_000;

let house: TestApp;
let now = testDay;
let revision = 0;
beforeAll(async () => {
  house = await createTestApp({ roles: [...roles], secretKey, now: () => now });
  await save("publications", [
    add("shown", "<p>Only in the draft</p>"),
    add("veiled", "<p>Behind the veil</p>", false),
  ]);
  revision = 0;
  await save("investor_demo", [add("numbers", "<p>Figures for investors</p>")]);
});
afterAll(() => house.stop());
beforeEach(() => {
  now = testDay;
});

function add(id: string, html: string, isVisible = true): Operation {
  const item = { id, type: "text", name: "Text", content: { html }, styles: {}, settings: {} };
  return {
    op: "add",
    item: { ...item, isVisible, createdByAi: false, aiPrompt: null },
    after: null,
  };
}

async function save(pageId: string, operations: readonly Operation[]): Promise<void> {
  const response = await house.request(saveDraft, {
    params: { pageId },
    as: "editor",
    body: { baseRevision: revision, saveId: `save-${pageId}-${revision}`, operations },
  });
  expect(response.status).toBe(200);
  revision += 1;
}

async function link(pageId = "publications", as: Role = "editor"): Promise<string> {
  const response = await house.request(makeDraftLink, { params: { pageId }, as });
  expect(response.status).toBe(201);
  return ((await response.json()) as { path: string }).path;
}

/** As somebody who has nothing but the link. */
async function open(path: string): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await house.fetch(path);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Whatever the reason: it says what to do, is kept by nobody, and says nothing of the page. */
async function expectNothing(path: string, status: number, heading: string): Promise<void> {
  const refused = await open(path);
  expect(refused.status).toBe(status);
  expect(refused.text).toContain(`<h1>${heading}</h1>`);
  expect(refused.text).toContain('href="/builder"');
  const { pathname } = new URL(path, "http://ashlar.test");
  for (const word of ["Only in the draft", "Publications", pathname]) {
    // The page itself was never published, so that its name stands nowhere else either.
    expect(refused.text).not.toContain(word);
  }
  expect(refused.headers.get("cache-control")).toBe("private, no-store");
  expect(refused.headers.get("x-robots-tag")).toBe("noindex");
  expect(refused.headers.get("referrer-policy")).toBe("no-referrer");
  expect(refused.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(refused.headers.getSetCookie()).toEqual([]);
}

test("BUILD-057 a link shows the saved draft to whoever has it, although nothing is published", async () => {
  const { status, text } = await open(await link());
  expect(status).toBe(200);
  expect(text).toContain("<p>Only in the draft</p>");
  expect(text).toContain("Draft preview · expires");
  expect(text).toContain('<time dateTime="2026-03-14T12:15:00.000Z">12:15 UTC</time> · not public');
  expect((await house.fetch("/publications")).status).toBe(404);
});

test("the link shows what is saved when it is opened, not when it was made, and hidden blocks to nobody", async () => {
  const path = await link();
  revision = 1;
  await save("publications", [add("later", "<p>Saved a moment ago</p>")]);
  const { text } = await open(path);
  expect(text).toContain("Saved a moment ago");
  expect(text).not.toContain("Behind the veil");
});

test("a draft is kept by nobody, sets no cookie, is in no index, tells no other site, and only we may frame it", async () => {
  const { headers, text } = await open(await link());
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get("etag")).toBeNull();
  expect(text).not.toContain('rel="canonical"');
  expect(text).not.toContain("application/ld+json");
  expect(text).not.toContain("og:");
});

test("a page that is live keeps its own answer: the draft never gets to its visitors", async () => {
  const homeAt = await revisionOf("home");
  revision = homeAt;
  const before = await (await house.fetch("/")).text();
  await save("home", [add("secret", "<p>Not for you yet</p>")]);
  expect((await open(await link("home"))).text).toContain("Not for you yet");
  expect(await (await house.fetch("/")).text()).toBe(before);
});

test("the link works to its last second and then says what to do", async () => {
  const path = await link();
  now = new Date(testDay.getTime() + 15 * minute - 1);
  expect((await open(path)).status).toBe(200);
  now = new Date(testDay.getTime() + 15 * minute);
  await expectNothing(path, 410, "This preview has ended");
});

test("a later end written into the link is not believed", async () => {
  const [page = "", , signature = ""] = (await link()).split(".");
  const later = Math.floor(testDay.getTime() / 1000 + 86_400).toString(36);
  await expectNothing(`${page}.${later}.${signature}`, 404, "No draft to show");
});

test("the signature of one page's link opens no other page", async () => {
  const path = await link("home");
  await expectNothing(path.replace("home", "publications"), 404, "No draft to show");
});

test("a link signed with another key, or with the key for another purpose, opens nothing", async () => {
  const expiresAt = new Date(testDay.getTime() + minute);
  const foreign = signToken("another key that is long enough", {
    pageId: "publications",
    expiresAt,
  });
  await expectNothing(`/preview/${foreign}`, 404, "No draft to show");
  const own = signToken(secretKey, { pageId: "publications", expiresAt });
  expect((await open(`/preview/${own}`)).status).toBe(200);
});

test.each([
  ["cut short", (path: string) => path.slice(0, -1)],
  ["one letter longer", (path: string) => `${path}A`],
  ["another last letter", (path: string) => path.replace(/.$/, (last) => otherThan(last))],
  ["upper case", (path: string) => path.replace(/publications.*/, (token) => token.toUpperCase())],
  ["without a signature", (path: string) => path.replace(/\.[^.]*$/, ".")],
  ["no token", () => "/preview/nothing"],
  ["endless", () => `/preview/${"a".repeat(5000)}`],
  ["a path inside", () => "/preview/..%2f..%2fpublications"],
  ["a broken code", () => "/preview/%e0%a4%a"],
])("a link that is %s shows nothing of any page", async (_, broken) => {
  await expectNothing(broken(await link()), 404, "No draft to show");
});

/** The last letter of a signature has spare bits: another letter can stand for the same bytes. */
function otherThan(letter: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return letters[letters.indexOf(letter) ^ 1] ?? "";
}

test("HEAD says the same without the page, and other methods are told which there are", async () => {
  const path = await link();
  const head = await house.fetch(path, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(head.headers.get("cache-control")).toBe("private, no-store");
  const posted = await house.fetch(path, {
    method: "POST",
    headers: { origin: "http://ashlar.test" },
  });
  expect(posted.status).toBe(405);
  expect(posted.headers.get("allow")).toBe("GET, HEAD");
});

test("a link that meets a defect stands in no log", async () => {
  const path = await link();
  await house.database.query("alter table rate_limits rename to rate_limits_away");
  try {
    expect((await open(path)).status).toBe(500);
  } finally {
    await house.database.query("alter table rate_limits_away rename to rate_limits");
  }
  const log = house.log.join("\n");
  expect(log).toContain('"path":"/preview/{token}"');
  expect(log).not.toContain(path);
});

test("a page for investors is shown by a link that staff made, and its own address still asks for the session", async () => {
  expect((await open(await link("investor_demo", "viewer"))).text).toContain(
    "Figures for investors",
  );
  await publishPage("investor_demo");
  expect((await house.fetch("/investor-demo")).status).toBe(303);
});

test("neither investors nor strangers make links, and there is none to a page that is not there", async () => {
  const ask = async (asking: Parameters<TestApp["request"]>[1]) => {
    const response = await house.request(makeDraftLink, asking);
    return readRefusal(response.status, await response.text()).code;
  };
  const params = { pageId: "home" };
  expect(await ask({ params })).toBe("not-signed-in");
  expect(await ask({ params, as: "investor" })).toBe("not-allowed");
  expect(await ask({ params: { pageId: "nowhere" }, as: "viewer" })).toBe("unknown-page");
  expect(await ask({ params, as: "editor", headers: { origin: "https://evil.example" } })).toBe(
    "cross-site",
  );
});

test("who draws drafts without end is asked to wait, and others are not", async () => {
  const path = await link();
  await house.fetch(path, {}, "198.51.100.7");
  await house.database.query(`update rate_limits set count = $1 where key like 'draft:%'`, [
    draftLinkBudgets.perAddress,
  ]);
  const limited = await house.fetch(path, {}, "198.51.100.7");
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await house.fetch(path, {}, "203.0.113.9")).status).toBe(200);
  const made = await house.request(makeDraftLink, { params: { pageId: "home" }, as: "editor" });
  expect(made.status).toBe(429);
});

async function revisionOf(pageId: string): Promise<number> {
  const { rows } = await house.database.query(`select revision from pages where id = $1`, [pageId]);
  return Number(rows[0]?.["revision"]);
}

async function publishPage(pageId: string): Promise<void> {
  const response = await house.request(publish, {
    params: { pageId },
    as: "editor",
    body: { revision: await revisionOf(pageId) },
  });
  expect(response.status).toBe(201);
}
