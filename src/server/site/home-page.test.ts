import { afterEach, expect, test } from "vitest";
import { somebody } from "#server/pages/test-pages.ts";
import { footerWith, note, startTestSite, testUrl } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

const ada = somebody("administrator", "Ada");
let site: TestSite | null = null;
afterEach(async () => {
  await site?.stop();
  site = null;
});

/** A site with a published page at `/launch`, of which everything was asked for before. */
async function siteWithLaunch(): Promise<TestSite> {
  const started = await startTestSite();
  site = started;
  const made = await started.pages.create(ada, {
    id: "launch",
    name: "Launch",
    parentId: null,
    segment: "launch",
    group: "main",
    start: { template: "blank" },
  });
  if (!made.ok) throw new Error(made.refusal.code);
  await started.publish("launch", [note("rocket", "Granite rockets")]);
  await started.publish("home", [note("old", "Sandstone carts")]);
  await started.set(footerWith(["home", "launch"]));
  for (const path of ["/", "/launch", "/index.md", "/launch.md", "/sitemap.xml", "/feed.xml"]) {
    await started.get(path);
  }
  return started;
}

async function makeHome(started: TestSite, id: string, was: string): Promise<void> {
  const homeId = (await started.pages.findHomePage()) ?? "";
  const made = await started.pages.makeHome(ada, id, { was: { homeId, address: was } });
  if (!made.ok) throw new Error(made.refusal.code);
}

/** What is at an address: which page's words, its canonical address, and where it leads. */
async function at(started: TestSite, path: string) {
  const response = await started.get(path);
  const text = await response.text();
  return {
    status: response.status,
    shows: ["rockets", "carts"].filter((word) => text.includes(word)),
    canonical: /rel="?canonical"? href="?([^" >]+)/.exec(text)?.[1] ?? null,
  };
}

test("both pages are served at each other's address at once, and back, without leading elsewhere", async () => {
  const started = await siteWithLaunch();
  const before = (await started.get("/")).headers.get("etag");
  await makeHome(started, "launch", "/launch");
  const home = { status: 200, shows: ["rockets"], canonical: `${testUrl}/` };
  const former = { status: 200, shows: ["carts"], canonical: `${testUrl}/launch` };
  expect(await at(started, "/")).toEqual(home);
  expect(await at(started, "/launch")).toEqual(former);
  expect((await started.get("/")).headers.get("etag")).not.toBe(before);
  await makeHome(started, "home", "/launch");
  expect(await at(started, "/")).toEqual({ ...former, canonical: `${testUrl}/` });
  expect(await at(started, "/launch")).toEqual({ ...home, canonical: `${testUrl}/launch` });
});

test("Markdown, lists and menus name both where they are", async () => {
  const started = await siteWithLaunch();
  await makeHome(started, "launch", "/launch");
  expect((await at(started, "/index.md")).shows).toEqual(["rockets"]);
  expect((await at(started, "/launch.md")).shows).toEqual(["carts"]);
  const map = await (await started.get("/sitemap.xml")).text();
  expect(map).toContain(`<loc>${testUrl}/</loc>`);
  expect(map).toContain(`<loc>${testUrl}/launch</loc>`);
  const feed = await (await started.get("/feed.xml")).text();
  expect(feed).toContain(`href="${testUrl}/launch"`);
  expect(await (await started.get("/about")).text()).toMatch(/href="?\/launch"?[^<]*>Home</);
});

test("neither address shows what was there while the database is down", async () => {
  const started = await siteWithLaunch();
  await makeHome(started, "launch", "/launch");
  await started.stopDatabase();
  for (const path of ["/", "/launch", "/index.md", "/launch.md"]) {
    expect((await at(started, path)).shows, path).toEqual([]);
  }
});
