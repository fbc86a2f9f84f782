import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readRefusal } from "#core/contract/client.ts";
import {
  endDraftLink,
  listDraftLinks,
  makeDraftLink,
  mostDraftLinks,
  mostOwnDraftLinks,
} from "#core/contract/draft-links.ts";
import type { DraftLink } from "#core/contract/draft-links.ts";
import { publish, saveDraft } from "#core/contract/pages.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Role } from "#core/contract/roles.ts";
import { roles } from "#core/contract/roles.ts";
import type { Operation } from "#core/document/operation.ts";
import { draftLinkBudgets } from "#server/pages/draft-links.ts";
import { signToken } from "#server/pages/draft-token.ts";
import { createTestApp, testDay } from "../../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../../test/create-test-app.ts";

const secretKey = "a key for links that is long enough";
const minute = 60_000;

let app: TestApp;
let now = testDay;
let revision = 0;
beforeAll(async () => {
  app = await createTestApp({ roles: [...roles], secretKey, now: () => now });
  await save("publications", [
    add("shown", "<p>Only in the draft</p>"),
    add("veiled", "<p>Behind the veil</p>", false),
  ]);
  revision = 0;
  await save("investor_demo", [add("numbers", "<p>Figures for investors</p>")]);
});
afterAll(() => app.stop());
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
  const response = await app.request(saveDraft, {
    params: { pageId },
    as: "editor",
    body: { baseRevision: revision, saveId: `save-${pageId}-${revision}`, operations },
  });
  expect(response.status).toBe(200);
  revision += 1;
}

interface Wish {
  readonly as?: Role;
  readonly minutes?: number;
  readonly timeZone?: string;
}

async function makeLink(pageId: string, { as = "editor", ...body }: Wish = {}): Promise<DraftLink> {
  const response = await app.request(makeDraftLink, { params: { pageId }, as, body });
  expect(response.status).toBe(201);
  return makeDraftLink.shapes.response.parse(await response.json());
}

async function link(pageId = "publications", wish?: Wish): Promise<string> {
  return (await makeLink(pageId, wish)).path;
}

async function linksOf(pageId: string, as: Role): Promise<readonly DraftLink[]> {
  const response = await app.request(listDraftLinks, { params: { pageId }, as });
  return listDraftLinks.shapes.response.parse(await response.json()).links;
}

async function end(linkId: string, as: Role): Promise<number> {
  return (await app.request(endDraftLink, { params: { linkId }, as, body: {} })).status;
}

/** Opens the link as somebody who has nothing else. */
async function open(path: string): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await app.fetch(path);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Whatever the reason for the refusal: it helps the visitor, is not cached, and reveals nothing of the page. */
async function expectNothing(path: string, status: number, heading: string): Promise<void> {
  const refused = await open(path);
  expect(refused.status).toBe(status);
  expect(refused.text).toContain(`<h1>${heading}</h1>`);
  expect(refused.text).toContain('href="/builder"');
  const { pathname } = new URL(path, "http://ashlar.test");
  for (const word of ["Only in the draft", "Publications", pathname]) {
    // The page was never published, so its name appears nowhere else either.
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
  expect(text).toContain(
    '<time dateTime="2026-03-14T12:15:00.000Z">14 March at 12:15 UTC</time> · not public',
  );
  expect((await app.fetch("/publications")).status).toBe(404);
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
  const before = await (await app.fetch("/")).text();
  await save("home", [add("secret", "<p>Not for you yet</p>")]);
  expect((await open(await link("home"))).text).toContain("Not for you yet");
  expect(await (await app.fetch("/")).text()).toBe(before);
});

test("the link works to its last second and then says what to do", async () => {
  const path = await link();
  now = new Date(testDay.getTime() + 15 * minute - 1);
  expect((await open(path)).status).toBe(200);
  now = new Date(testDay.getTime() + 15 * minute);
  await expectNothing(path, 410, "This preview has ended");
});

test("a link works as long as its maker chose, and says so in the maker's time zone", async () => {
  const path = await link("publications", { minutes: 7 * 24 * 60, timeZone: "Europe/Berlin" });
  now = new Date(testDay.getTime() + 7 * 24 * 60 * minute - 1);
  expect((await open(path)).text).toContain("21 March at 13:00 CET</time>");
  now = new Date(testDay.getTime() + 7 * 24 * 60 * minute);
  await expectNothing(path, 410, "This preview has ended");
  for (const body of [{ minutes: 16 }, { minutes: 1e9 }, { timeZone: "Middle/Earth" }]) {
    const asked = { params: { pageId: "publications" }, as: "editor", body } as const;
    expect((await app.request(makeDraftLink, asked)).status).toBe(422);
  }
});

test("the signature of one link opens no other link", async () => {
  const [one, other] = await Promise.all([link("home"), link()]);
  const [, signature] = one.split(".");
  await expectNothing(other.replace(/[^.]*$/, signature ?? ""), 404, "No draft to show");
});

test("the links of a page are listed with who made them, as long as they work", async () => {
  const before = await linksOf("about", "editor");
  expect(before).toEqual([]);
  const made = await makeLink("about", { as: "viewer", minutes: 60 });
  expect(await linksOf("about", "editor")).toEqual([{ ...made, canEnd: true }]);
  expect(made).toMatchObject({ madeBy: "An viewer", canEnd: true });
  expect((await open(made.path)).status).toBe(200);
  now = new Date(testDay.getTime() + 60 * minute);
  expect(await linksOf("about", "editor")).toEqual([]);
});

test("a link that somebody ended shows nothing any more: a viewer ends an own one, an editor any", async () => {
  const [ofEditor, ofViewer] = [await makeLink("about"), await makeLink("about", { as: "viewer" })];
  expect((await linksOf("about", "viewer")).map(({ id, canEnd }) => [id, canEnd])).toEqual(
    expect.arrayContaining([
      [ofEditor.id, false],
      [ofViewer.id, true],
    ]),
  );
  expect(await end(ofEditor.id, "viewer")).toBe(404);
  expect((await open(ofEditor.path)).status).toBe(200);
  expect(await end(ofViewer.id, "viewer")).toBe(200);
  expect(await end(ofEditor.id, "administrator")).toBe(200);
  for (const { path } of [ofEditor, ofViewer]) {
    await expectNothing(path, 410, "This preview has ended");
  }
  expect(await end(ofEditor.id, "administrator")).toBe(404);
  const left = (await linksOf("about", "editor")).map(({ id }) => id);
  expect(left).not.toContain(ofEditor.id);
  expect(left).not.toContain(ofViewer.id);
});

test("a link ends with what its maker may do: with the role, and with the account", async () => {
  const path = await link("investor_demo");
  const maker = `update users set role = $1 where name = 'An editor'`;
  await app.database.query(maker, ["viewer"]);
  try {
    await expectNothing(path, 410, "This preview has ended");
  } finally {
    await app.database.query(maker, ["editor"]);
  }
  expect((await open(path)).status).toBe(200);
  const disable = `update users set banned = $1 where name = 'An editor'`;
  await app.database.query(disable, [true]);
  try {
    await expectNothing(path, 410, "This preview has ended");
  } finally {
    await app.database.query(disable, [false]);
  }
});

const askFor = (as: Role) =>
  app.request(makeDraftLink, { params: { pageId: "architecture" }, as, body: {} });

const refusalOf = async (as: Role) => {
  const refused = await askFor(as);
  return readRefusal(refused.status, await refused.text());
};

test("one person makes as many links to a page as their share, however many they ask for at once; others make theirs", async () => {
  const asked = Array.from({ length: mostOwnDraftLinks + 10 }, () => askFor("viewer"));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(mostOwnDraftLinks);
  const refusal = await refusalOf("viewer");
  expect(refusal.code).toBe("too-many-own-draft-links");
  expect(refusalText(refusal)).toContain(`You already have ${mostOwnDraftLinks} links`);
  expect(refusalText(refusal)).toContain("End one that is no longer needed");
  expect((await askFor("editor")).status).toBe(201);
  const [own] = (await linksOf("architecture", "viewer")).filter(({ canEnd }) => canEnd);
  expect(await end(own?.id ?? "", "viewer")).toBe(200);
  expect((await askFor("viewer")).status).toBe(201);
  // There is no link to this other page yet.
  await makeLink("about", { as: "viewer" });
});

test("a page has no more links than can be looked through, and who publishes makes room among all of them", async () => {
  const made = (await linksOf("architecture", "editor")).length;
  expect(made).toBeGreaterThanOrEqual(mostOwnDraftLinks);
  for (let count = made; count < mostDraftLinks; count += 1) {
    // Each one is counted with those before it.
    await makeLink("architecture", { as: count % 2 === 0 ? "editor" : "administrator" });
  }
  const refusal = await refusalOf("administrator");
  expect(refusal.code).toBe("too-many-draft-links");
  expect(refusalText(refusal)).toContain(`There are already ${mostDraftLinks} links`);
  const ofViewer = (await linksOf("architecture", "editor")).find(
    ({ madeBy }) => madeBy === "An viewer",
  );
  expect(await end(ofViewer?.id ?? "", "editor")).toBe(200);
  expect((await askFor("administrator")).status).toBe(201);
});

test("a link signed with another key, or with the key for another purpose, opens nothing", async () => {
  const { id, path } = await makeLink("publications");
  const foreign = signToken("another key that is long enough", id);
  await expectNothing(`/preview/${foreign}`, 404, "No draft to show");
  expect(path).toBe(`/preview/${signToken(secretKey, id)}`);
});

test.each([
  ["cut short", (path: string) => path.slice(0, -1)],
  ["one letter longer", (path: string) => `${path}A`],
  ["another last letter", (path: string) => path.replace(/.$/, (last) => otherThan(last))],
  ["upper case", (path: string) => path.replace(/[^/]*$/, (token) => token.toUpperCase())],
  ["without a signature", (path: string) => path.replace(/\.[^.]*$/, ".")],
  ["no token", () => "/preview/nothing"],
  ["endless", () => `/preview/${"a".repeat(5000)}`],
  ["a path inside", () => "/preview/..%2f..%2fpublications"],
  ["a broken code", () => "/preview/%e0%a4%a"],
])("a link that is %s shows nothing of any page", async (_, broken) => {
  await expectNothing(broken(await link()), 404, "No draft to show");
});

/** The last character of a base64 signature has spare bits, so that another character can encode the same bytes. */
function otherThan(letter: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return letters[letters.indexOf(letter) ^ 1] ?? "";
}

test("HEAD says the same without the page, and other methods are told which there are", async () => {
  const path = await link();
  const head = await app.fetch(path, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(head.headers.get("cache-control")).toBe("private, no-store");
  const posted = await app.fetch(path, {
    method: "POST",
    headers: { origin: "http://ashlar.test" },
  });
  expect(posted.status).toBe(405);
  expect(posted.headers.get("allow")).toBe("GET, HEAD");
});

test("a link that meets a defect stands in no log", async () => {
  const path = await link();
  await app.database.query("alter table rate_limits rename to rate_limits_away");
  try {
    expect((await open(path)).status).toBe(500);
  } finally {
    await app.database.query("alter table rate_limits_away rename to rate_limits");
  }
  const log = app.log.join("\n");
  expect(log).toContain('"path":"/preview/{token}"');
  expect(log).not.toContain(path);
});

test("a page for investors is shown by a link that an editor made, and its own address still asks for the session", async () => {
  expect((await open(await link("investor_demo"))).text).toContain("Figures for investors");
  await publishPage("investor_demo");
  expect((await app.fetch("/investor-demo")).status).toBe(303);
});

test("neither investors nor strangers make links, and there is none to a page that is not there", async () => {
  const ask = async (asking: Parameters<TestApp["request"]>[1]) => {
    const response = await app.request(makeDraftLink, asking);
    return readRefusal(response.status, await response.text()).code;
  };
  const params = { pageId: "home" };
  expect(await ask({ params })).toBe("not-signed-in");
  expect(await ask({ params, as: "investor" })).toBe("not-allowed");
  expect(await ask({ params, as: "investor", body: {} })).toBe("not-allowed");
  expect(await ask({ params: { pageId: "nowhere" }, as: "viewer", body: {} })).toBe("unknown-page");
  const gated = { params: { pageId: "investor_demo" }, as: "viewer" } as const;
  expect(await ask({ ...gated, body: {} })).toBe("page-not-shared");
  const listed = await app.request(listDraftLinks, gated);
  expect(readRefusal(listed.status, await listed.text()).code).toBe("page-not-shared");
  expect(
    await ask({ params, as: "editor", body: {}, headers: { origin: "https://evil.example" } }),
  ).toBe("cross-site");
});

test("who draws drafts without end is asked to wait, and others are not", async () => {
  const path = await link();
  await app.fetch(path, {}, "198.51.100.7");
  await app.database.query(`update rate_limits set count = $1 where key like 'draft:%'`, [
    draftLinkBudgets.perAddress,
  ]);
  const limited = await app.fetch(path, {}, "198.51.100.7");
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await app.fetch(path, {}, "203.0.113.9")).status).toBe(200);
  const made = await app.request(makeDraftLink, {
    params: { pageId: "home" },
    as: "editor",
    body: {},
  });
  expect(made.status).toBe(429);
});

async function revisionOf(pageId: string): Promise<number> {
  const { rows } = await app.database.query(`select revision from pages where id = $1`, [pageId]);
  return Number(rows[0]?.["revision"]);
}

async function publishPage(pageId: string): Promise<void> {
  const response = await app.request(publish, {
    params: { pageId },
    as: "editor",
    body: { revision: await revisionOf(pageId) },
  });
  expect(response.status).toBe(201);
}
