import { afterEach, expect, test } from "vitest";
import { somebody } from "#server/pages/test-pages.ts";
import { startTestSite } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

const ada = somebody("administrator", "Ada");
let site: TestSite | null = null;
afterEach(async () => {
  await site?.stop();
  site = null;
});

async function siteWith(
  ...entries: readonly (readonly [from: string, to: string, isPermanent?: boolean])[]
): Promise<TestSite> {
  const started = await startTestSite();
  site = started;
  await started.get("/about");
  for (const [from, to, isPermanent = true] of entries) {
    const made = await started.pages.redirects.create(ada, { from, to, isPermanent });
    if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  }
  return started;
}

async function answerAt(started: TestSite, path: string) {
  const response = await started.get(path);
  return [response.status, response.headers.get("location")];
}

test("an entry redirects from the response on, for good or for a while, with the query of the request", async () => {
  const started = await siteWith(
    ["/for-good", "/about#team"],
    ["/for-now", "/about?tab=2", false],
    ["/away", "https://company.example/x?y=1#z"],
  );
  expect(await answerAt(started, "/for-good?from=mail")).toEqual([301, "/about?from=mail#team"]);
  expect(await answerAt(started, "/for-now?from=mail")).toEqual([302, "/about?tab=2&from=mail"]);
  expect(await answerAt(started, "/away?from=mail")).toEqual([
    301,
    "https://company.example/x?y=1&from=mail#z",
  ]);
  const { headers } = await started.get("/for-good");
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
});

test("other spellings of an address redirect in one hop, too", async () => {
  const started = await siteWith(["/Caf%C3%A9/Menu.html", "/about"], ["/contact", "/architecture"]);
  for (const path of ["/caf%C3%A9/menu.html", "/CAF%c3%a9//MENU.html/", "/caf%c3%a9/menu.html"]) {
    expect(await answerAt(started, path), path).toEqual([301, "/about"]);
  }
  // A built-in redirect gives way.
  for (const path of ["/contact", "/Contact/"]) {
    expect(await answerAt(started, path), path).toEqual([301, "/architecture"]);
  }
});

test.each([
  ["/it's", ["/it's", "/it%27s", "/IT's/", "/it's/?x"]],
  ["/what%27s/new's", ["/what's/new's", "/what%27s/new%27s"]],
  ["/two words", ["/two%20words", "/two words", "/two%20words/"]],
  ['/say-"hi"', ['/say-"hi"', "/say-%22hi%22"]],
  ["/a<b>{c}`d`", ["/a<b>{c}`d`", "/a%3Cb%3E%7Bc%7D%60d%60", "/a%3cb%3e%7bc%7d%60d%60"]],
  ["/a^b|c", ["/a^b|c"]],
  ["/back\\slash", ["/back/slash", "/back\\slash"]],
  ["/up/../café", ["/caf%C3%A9", "/café", "/caf%c3%a9"]],
  ["/50%", ["/50%"]],
  ["/~me/(a);b=1,2&$3!*@:", ["/~me/(a);b=1,2&$3!*@:", "/%7Eme/(a);b=1,2&$3!*@:"]],
])("an entry from %s redirects, however a browser spells it", async (from, spellings) => {
  const started = await siteWith([from, "/about"]);
  for (const path of spellings) {
    const to = path.endsWith("?x") ? "/about?x" : "/about";
    const { status, headers } = await started.get(path);
    expect([status, headers.get("location")], path).toEqual([301, to]);
    expect(await started.pages.redirects.test(ada, path), path).toMatchObject({
      value: { kind: "redirect", to },
    });
  }
});

test("a deleted entry leaves the address without anything", async () => {
  const started = await siteWith(["/brief", "/about"]);
  expect(await answerAt(started, "/brief")).toEqual([301, "/about"]);
  const listed = await started.pages.redirects.list(ada, { search: "/brief" });
  const id = listed.ok ? (listed.value.redirects[0]?.id ?? "") : "";
  await started.pages.redirects.remove(ada, id);
  expect((await started.get("/brief")).status).toBe(404);
});

test("visits of redirects are counted by the entry's address, however it was spelled; pages are not", async () => {
  const started = await siteWith(["/visited", "/about"]);
  for (const path of ["/visited", "/Visited/", "/visited?x=1", "/visited.md", "/about"]) {
    await started.get(path);
  }
  await started.pages.redirects.flushHits();
  const listed = await started.pages.redirects.list(ada, {});
  expect(listed).toMatchObject({ value: { redirects: [{ from: "/visited", hits: 4 }] } });
});
