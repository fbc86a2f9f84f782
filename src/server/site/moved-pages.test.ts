import { afterEach, expect, test } from "vitest";
import { somebody } from "#server/pages/test-pages.ts";
import { note, startTestSite } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

const ada = somebody("administrator", "Ada");
let site: TestSite | null = null;
afterEach(async () => {
  await site?.stop();
  site = null;
});

/** A site with a published page at `/tools`. */
async function siteWithTools(): Promise<TestSite> {
  const started = await startTestSite();
  site = started;
  const made = await started.pages.create(ada, {
    id: "tools",
    name: "Tools",
    parentId: null,
    segment: "tools",
    group: "main",
    start: { template: "blank" },
  });
  if (!made.ok) throw new Error(made.refusal.code);
  await started.publish("tools", [note("saw", "Granite saws")]);
  return started;
}

async function moveTools(started: TestSite, from: string, to: string): Promise<void> {
  const moved = await started.pages.move(ada, "tools", {
    was: { parentId: null, segment: from },
    value: { parentId: null, segment: to },
  });
  if (!moved.ok) throw new Error(moved.refusal.code);
}

async function answerAt(started: TestSite, path: string) {
  const response = await started.get(path);
  return { status: response.status, location: response.headers.get("location") };
}

test("a page is served at its new address at once, and the old one leads there, for its Markdown too", async () => {
  const started = await siteWithTools();
  expect((await started.get("/tools")).status).toBe(200);
  await moveTools(started, "tools", "gear");
  expect(await answerAt(started, "/tools?from=mail")).toEqual({
    status: 301,
    location: "/gear?from=mail",
  });
  expect(await answerAt(started, "/tools.md")).toEqual({ status: 301, location: "/gear.md" });
  expect(await (await started.get("/gear")).text()).toContain("Granite saws");
  expect(await (await started.get("/sitemap.xml")).text()).not.toContain("/tools<");
  expect(await (await started.get("/")).text()).not.toContain('href="/tools"');
});

test("browsers ask again each time, so a page that moves back is found", async () => {
  const started = await siteWithTools();
  await moveTools(started, "tools", "gear");
  const response = await started.get("/tools");
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  await moveTools(started, "gear", "tools");
  expect(await answerAt(started, "/tools")).toEqual({ status: 200, location: null });
  expect(await answerAt(started, "/gear")).toEqual({ status: 301, location: "/tools" });
});

test("a deleted page is gone from its address, its Markdown, the menus, the site map and the feed", async () => {
  const started = await siteWithTools();
  await started.get("/tools");
  await started.get("/tools.md");
  expect((await started.pages.remove(ada, "tools")).ok).toBe(true);
  for (const path of ["/tools", "/tools.md"]) expect((await started.get(path)).status).toBe(404);
  for (const path of ["/", "/sitemap.xml", "/feed.xml", "/llms.txt", "/search?q=granite"]) {
    expect(await (await started.get(path)).text(), path).not.toContain("/tools");
  }
});

test("a deleted page is not served as it was while the database is down", async () => {
  const started = await siteWithTools();
  for (const path of ["/tools", "/tools.md", "/sitemap.xml"]) await started.get(path);
  await started.pages.remove(ada, "tools");
  await started.stopDatabase();
  for (const path of ["/tools", "/tools.md"]) {
    const response = await started.get(path);
    expect(response.status, path).toBe(404);
    expect(await response.text(), path).not.toContain("Granite");
  }
  expect(await (await started.get("/sitemap.xml")).text()).not.toContain("/tools");
});

test("what left an address elsewhere is not served while the database is down, and everything else is", async () => {
  const started = await siteWithTools();
  for (const path of ["/", "/tools", "/tools.md", "/sitemap.xml"]) await started.get(path);
  await started.stopDatabase();
  await started.pages.directory.left(["/tools"]);
  for (const path of ["/tools", "/tools.md"]) {
    const response = await started.get(path);
    expect(response.status, path).toBe(503);
    expect(await response.text(), path).not.toContain("Granite");
  }
  expect(await (await started.get("/sitemap.xml")).text()).not.toContain("/tools");
  expect((await started.get("/")).status).toBe(200);
});

test("a page published at an address wins over a redirect", async () => {
  const started = await siteWithTools();
  await moveTools(started, "tools", "gear");
  await started.pages.create(ada, {
    id: "new_tools",
    name: "New tools",
    parentId: null,
    segment: "tools",
    group: "main",
    start: { template: "blank" },
  });
  expect((await started.get("/tools")).status).toBe(301);
  await started.publish("new_tools", [note("new", "New ones")]);
  expect(await (await started.get("/tools")).text()).toContain("New ones");
});
