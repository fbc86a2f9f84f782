import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { pagesOn, somebody } from "../test-pages.ts";
import { ada, makePage, movePage, redirect, served } from "../test-redirects.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
});
afterAll(() => testDatabase.drop());

const arrivalAt = async (address: string) => {
  const outcome = await pages.redirects.test(ada, address);
  return outcome.ok ? outcome.value : outcome.refusal;
};

test("an entry follows its page to every later address, with query and fragment", async () => {
  await makePage(pages, "prices");
  expect(await redirect(pages, "/Old-Prices/", "/prices?tab=2#plans")).toMatchObject({
    from: "/old-prices",
    to: "/prices?tab=2#plans",
    pageName: "Page prices",
    source: "own",
    state: "works",
    by: "Ada",
    hits: 0,
  });
  await movePage(pages, "prices", "what-it-costs");
  expect(await served(pages)).toMatchObject({
    "/old-prices": "/what-it-costs?tab=2#plans",
    "/prices": "/what-it-costs",
  });
});

test("a target that redirects itself is stored as what it leads to: one hop", async () => {
  await makePage(pages, "goal");
  await redirect(pages, "/first", "/goal#end");
  expect(await redirect(pages, "/second", "/first?from=second")).toMatchObject({
    to: "/goal?from=second#end",
  });
  await redirect(pages, "/away", "https://company.example/x?y=1");
  expect(await redirect(pages, "/further", "/away?z=2")).toMatchObject({
    to: "https://company.example/x?y=1&z=2",
  });
  // A built-in redirect.
  expect(await redirect(pages, "/tariffs", "/pricing")).toMatchObject({ to: "/#pricing" });
});

test.each([
  ["another website", "https://company.example/new?a=1", "https://company.example/new?a=1"],
  ["a screen of the program", "/search?q=saws", "/search?q=saws"],
  ["a document", "/feed.xml", "/feed.xml"],
  ["a page by its full address", "https://www.ashlar.test/about", "/about"],
])("an entry can lead to %s", async (name, to, stored) => {
  const from = `/to-${name.replaceAll(" ", "-")}`;
  expect(await redirect(pages, from, to)).toMatchObject({ from, to: stored, state: "works" });
});

test.each([
  ["/about", "/", "page-address-taken", "from"],
  ["/login", "/about", "page-address-reserved", "from"],
  ["/API/pages", "/about", "page-address-reserved", "from"],
  ["/sitemap.xml", "/about", "page-address-reserved", "from"],
  ["/", "/about", "bad-input", "from"],
  ["old", "/about", "bad-input", "from"],
  ["//evil.example", "/about", "bad-input", "from"],
  ["/old?p=1", "/about", "bad-input", "from"],
  ["https://company.example/old", "/about", "bad-input", "from"],
  ["/own-tail", "/own-tail", "redirect-loops", "to"],
  ["/own-tail", "/OWN-tail/#x", "redirect-loops", "to"],
  ["/lost", "/nowhere", "redirect-leads-nowhere", "to"],
  ["/lost", "/newsletter/confirm/token", "redirect-leads-nowhere", "to"],
  ["/lost", "//evil.example", "bad-input", "to"],
  ["/lost", "/\\evil.example", "bad-input", "to"],
  ["/lost", "javascript:alert(1)", "bad-input", "to"],
  ["/lost", "https://user:word@company.example", "bad-input", "to"],
])("from %s to %s is refused: %s", async (from, to, code, at) => {
  expect(await redirect(pages, from, to)).toEqual({ code, at, message: expect.any(String) });
});

test("a page that is not published is no target, and the refusal names it", async () => {
  await makePage(pages, "hidden_draft", { isPublished: false });
  expect(await redirect(pages, "/to-draft", "/hidden-draft")).toEqual({
    code: "redirect-leads-nowhere",
    at: "to",
    message:
      "The page “Page hidden_draft” at /hidden-draft is not published, so visitors would find nothing. Publish it first.",
  });
});

test("of two entries for an address the second is told, a retry of the first is none", async () => {
  const first = await redirect(pages, "/twice", "/about");
  expect(await redirect(pages, "/twice", "/about")).toEqual(first);
  expect(await redirect(pages, "/TWICE", "/architecture")).toMatchObject({
    code: "redirect-exists",
    message: expect.stringContaining("to /about"),
  });
});

test("an entry is changed unless somebody changed it since, and deleted", async () => {
  const made = await pages.redirects.create(ada, {
    from: "/to-change",
    to: "/about",
    isPermanent: true,
  });
  if (!made.ok) throw new Error(made.refusal.code);
  const { id, changedAt } = made.value;
  const body = { from: "/changed", to: "/architecture", isPermanent: false, seen: changedAt };
  const later = pagesOn(testDatabase.database, new Date("2026-03-15T12:00:00.000Z"));
  const changed = await later.redirects.change(ada, id, body);
  expect(changed).toMatchObject({
    ok: true,
    value: { id, from: "/changed", to: "/architecture", isPermanent: false },
  });
  expect(await later.redirects.change(ada, id, body)).toEqual(changed);
  expect(await later.redirects.change(ada, id, { ...body, to: "/" })).toMatchObject({
    refusal: { code: "redirect-changed" },
  });
  expect(await served(pages)).not.toHaveProperty("/to-change");
  expect(await pages.redirects.remove(ada, id)).toEqual({ ok: true, value: {} });
  expect(await served(pages)).not.toHaveProperty("/changed");
  expect(await pages.redirects.remove(ada, id)).toMatchObject({
    refusal: { code: "unknown-redirect" },
  });
});

test("what a move left becomes an own entry once it is changed, and a page that moves there comes before it", async () => {
  await makePage(pages, "rolling");
  await movePage(pages, "rolling", "rolled");
  const listed = await pages.redirects.list(ada, { search: "/rolling" });
  const entry = listed.ok ? listed.value.redirects[0] : undefined;
  if (entry === undefined) throw new Error("Nothing listed");
  expect(entry).toMatchObject({ source: "moved", by: null, to: "/rolled", state: "works" });
  await pages.redirects.change(ada, entry.id, {
    from: "/rolling",
    to: "https://company.example/",
    isPermanent: true,
    seen: entry.changedAt,
  });
  expect(await served(pages)).toMatchObject({ "/rolling": "https://company.example/" });
  await movePage(pages, "rolling", "rolling");
  expect(await pages.redirects.list(ada, { search: "/rolling" })).toMatchObject({
    value: { redirects: [{ from: "/rolled" }, { from: "/rolling", state: "page-there" }] },
  });
  expect(await arrivalAt("/rolling")).toMatchObject({ kind: "page" });
});

test("an address of an own entry that a page takes and leaves again leads to that page", async () => {
  await redirect(pages, "/contested", "https://company.example/");
  await makePage(pages, "contested");
  const listed = await pages.redirects.list(ada, { search: "/contested" });
  expect(listed).toMatchObject({ value: { redirects: [{ state: "page-there" }] } });
  await movePage(pages, "contested", "settled-down");
  expect(await served(pages)).toMatchObject({ "/contested": "/settled-down" });
});

test("every process is told of an entry when it is stored, and of none that is refused", async () => {
  const messages: string[] = [];
  const stop = await testDatabase.database.listen("page_published", {
    onMessage: (payload) => messages.push(payload),
    onReconnect: () => {},
  });
  await redirect(pages, "/told-of", "/nowhere");
  await redirect(pages, "/told-of", "/about");
  await expect.poll(() => messages).toEqual(['{"left":[]}']);
  await stop();
});

test("a change that changes nothing does not have the site drawn again", async () => {
  const revision = async () => {
    const { rows } = await testDatabase.database.query(
      "select revision from sites where is_default",
    );
    return Number(rows[0]?.["revision"]);
  };
  const body = { from: "/same", to: "/about", isPermanent: true };
  const before = await revision();
  const made = await pages.redirects.create(ada, body);
  if (!made.ok) throw new Error(made.refusal.code);
  expect(await revision()).toBe(before + 1);
  const { id, changedAt: seen } = made.value;
  expect(await pages.redirects.create(ada, body)).toEqual(made);
  expect(await pages.redirects.change(ada, id, { ...body, seen })).toEqual(made);
  expect(await pages.redirects.change(ada, id, { ...body, seen: "earlier" })).toEqual(made);
  expect(await pages.redirects.importCsv(ada, "From,To\n/same,/about")).toMatchObject({
    value: { added: 0, changed: 0, same: 1 },
  });
  expect(await revision()).toBe(before + 1);
  expect((await pages.redirects.importCsv(ada, "From,To\n/same,/")).ok).toBe(true);
  expect(await revision()).toBe(before + 2);
  expect((await pages.redirects.remove(ada, id)).ok).toBe(true);
  expect((await pages.redirects.remove(ada, id)).ok).toBe(false);
  expect(await revision()).toBe(before + 3);
});

test("the list is searched in addresses and names, and goes on after an address", async () => {
  await makePage(pages, "zebra");
  await redirect(pages, "/animals-1", "/zebra");
  await redirect(pages, "/animals-2", "https://zoo.example/");
  const froms = async (query: { readonly search?: string; readonly after?: string }) => {
    const listed = await pages.redirects.list(ada, query);
    if (!listed.ok) throw new Error(listed.refusal.code);
    return [listed.value.matching, ...listed.value.redirects.map(({ from }) => from)];
  };
  expect(await froms({ search: "ANIMALS" })).toEqual([2, "/animals-1", "/animals-2"]);
  expect(await froms({ search: "page zebra" })).toEqual([1, "/animals-1"]);
  expect(await froms({ search: "zoo.example" })).toEqual([1, "/animals-2"]);
  expect(await froms({ search: "animals", after: "/animals-1" })).toEqual([2, "/animals-2"]);
  expect(await froms({ search: "%" })).toEqual([0]);
});

test("a test of an address says where a visitor arrives", async () => {
  await redirect(pages, "/tested", "/about");
  await makePage(pages, "tested_draft", { isPublished: false });
  expect(await arrivalAt("/Tested?x=1#y")).toEqual({
    path: "/tested",
    kind: "redirect",
    to: "/about?x=1#y",
    pageName: "About Us",
  });
  expect(await arrivalAt("https://www.ashlar.test/about")).toMatchObject({
    kind: "page",
    to: "/about",
    pageName: "About Us",
  });
  expect(await arrivalAt("/pricing")).toMatchObject({ kind: "redirect", to: "/#pricing" });
  expect(await arrivalAt("/login")).toMatchObject({ kind: "program" });
  expect(await arrivalAt("/tested-draft")).toEqual({
    path: "/tested-draft",
    kind: "nothing",
    to: null,
    pageName: "Page tested_draft",
  });
  expect(await arrivalAt("/no/such/thing")).toMatchObject({ kind: "nothing", pageName: null });
  expect(await arrivalAt("https://company.example/")).toMatchObject({ code: "bad-input" });
});

test("visits are added up in memory and stored at once; those that could not be stored are stored later", async () => {
  await redirect(pages, "/counted", "/about");
  const hits = async () => {
    const listed = await pages.redirects.list(ada, { search: "/counted" });
    const [entry] = listed.ok ? listed.value.redirects : [];
    return [entry?.hits, entry?.lastHitAt];
  };
  for (let visit = 0; visit < 5; visit += 1) pages.redirects.countHit("/counted");
  pages.redirects.countHit("/deleted-meanwhile");
  expect(await hits()).toEqual([0, null]);
  await pages.redirects.flushHits();
  expect(await hits()).toEqual([5, "2026-03-14T12:00:00.000Z"]);
  await pages.redirects.flushHits();
  expect(await hits()).toEqual([5, "2026-03-14T12:00:00.000Z"]);
});

test("staff read redirects, administrators write them, investors do neither", async () => {
  const entry = { from: "/by-role", to: "/about", isPermanent: true };
  const notAllowed = { ok: false, refusal: { code: "not-allowed" } };
  for (const role of ["editor", "viewer"] as const) {
    const actor = somebody(role);
    expect((await pages.redirects.list(actor, {})).ok).toBe(true);
    expect((await pages.redirects.test(actor, "/about")).ok).toBe(true);
    expect((await pages.redirects.exportCsv(actor)).ok).toBe(true);
    expect(await pages.redirects.create(actor, entry)).toEqual(notAllowed);
    expect(await pages.redirects.importCsv(actor, "From,To\n/by-role,/about")).toEqual(notAllowed);
    expect(await pages.redirects.change(actor, "x", { ...entry, seen: "" })).toEqual(notAllowed);
    expect(await pages.redirects.remove(actor, "x")).toEqual(notAllowed);
  }
  const investor = somebody("investor");
  expect(await pages.redirects.list(investor, {})).toEqual(notAllowed);
  expect(await pages.redirects.test(investor, "/about")).toEqual(notAllowed);
  expect(await pages.redirects.exportCsv(investor)).toEqual(notAllowed);
});
