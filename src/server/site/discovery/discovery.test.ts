import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#core/contract/roles.ts";
import { somebody } from "#server/pages/test-pages.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import { note, serve, startTestSite, testUrl } from "../test-kit.tsx";
import type { TestSite } from "../test-kit.tsx";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.publish("about", [note("one", "Who we are")]);
  await site.publish("investor_demo", [note("one", "For investors alone")]);
});
afterAll(() => site.stop());

const text = async (path: string, headers = {}): Promise<string> =>
  (await site.get(path, headers)).text();
const markdown = { accept: "text/markdown" };

test("the site map lists every published page that everybody may see, at its one address", async () => {
  const response = await site.get("/sitemap.xml");
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const body = await response.text();
  const listed = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const open = (await site.pages.directory.current()).pages.filter(
    ({ access }) => access === "public",
  );
  expect(listed).toEqual([...open.map(({ slug }) => testUrl + slug), `${testUrl}/privacy-policy`]);
  expect(listed).toContain(`${testUrl}/about`);
  expect(body).toContain("<lastmod>2026-03-14T12:00:00.000Z</lastmod>");
  expect(body).not.toContain("investor-demo");
});

test("a page published for the first time is in the site map, the feed and llms.txt at once", async () => {
  const paths = ["/sitemap.xml", "/feed.xml", "/llms.txt"];
  const before = await Promise.all(paths.map((path) => text(path)));
  const missing = sitePages.find(
    ({ slug, access }) => access === "public" && !before[0]?.includes(`${testUrl}${slug}<`),
  );
  if (missing === undefined)
    throw new Error("Every page is published: none is for the first time.");
  await site.publish(missing.id, [note("one", "New")]);
  for (const path of paths) {
    expect(await text(path)).toContain(`${testUrl}${missing.slug}`);
  }
});

test("the feed has an entry for each publication, by an address that stays", async () => {
  const response = await site.get("/feed.xml");
  expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  const body = await response.text();
  expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed /);
  const [, feedId] = /<id>(tag:ashlar\.test,2026-03-14:[0-9a-f-]{36})<\/id>/.exec(body) ?? [];
  expect(body).toContain(`<id>${feedId}/about</id>`);
  expect(body).toContain(`href="${testUrl}/about"`);
  expect(body).toContain("<updated>2026-03-14T12:00:00.000Z</updated>");
  expect(body).not.toContain("investor-demo");
});

test("llms.txt names the site and describes its pages, as Markdown", async () => {
  const response = await site.get("/llms.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const body = await response.text();
  expect(body).toMatch(/^# Ashlar\n\n> /);
  expect(body).toMatch(/^- \[.+\]\(https:\/\/ashlar\.test\/about\.md\): .+$/m);
  expect(body).toContain(`- [Privacy policy](${testUrl}/privacy-policy.md)`);
  expect(body).not.toContain("investor-demo");
});

test("llms.txt lists the pages of industries by their group, whatever their addresses are", async () => {
  const own = await startTestSite();
  for (const [id, group] of [
    ["mining", "industry"],
    ["industry_news", "main"],
  ] as const) {
    const segment = id.replace("_", "-");
    const page = {
      id,
      name: id,
      parentId: null,
      segment,
      group,
      start: { template: "blank" },
    } as const;
    await own.pages.create(somebody("administrator", "Ada"), page);
    await own.publish(id, [note(id, "Words")]);
  }
  const [, pages = "", industries = ""] = (await (await own.get("/llms.txt")).text()).split("## ");
  expect(pages).toMatch(/^Pages\n/);
  expect(pages).toContain("/industry-news.md");
  expect(pages).not.toContain("/mining.md");
  expect(industries).toMatch(/^Industries\n/);
  expect(industries).toContain("/mining.md");
  await own.stop();
});

test("a page is Markdown at its own .md address, home at /index.md", async () => {
  const response = await site.get("/about.md");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(response.headers.get("link")).toBe(`<${testUrl}/about>; rel="canonical"`);
  expect(response.headers.get("vary")).toBe("accept-encoding");
  const body = await response.text();
  expect(body).toMatch(/^---\ntitle: ".+"\n/);
  expect(body).toContain(`url: "${testUrl}/about"`);
  expect(body).toContain("## Who we are");
  expect(body).toContain(`- [Home](${testUrl}/index.md)`);
  expect(await text("/index.md")).toContain(`url: "${testUrl}/"`);
  for (const path of ["/.md", "/about/.md", "/nothing.md", "/index", "/index.md.md"]) {
    expect((await site.get(path)).status, path).toBe(404);
  }
});

test("the privacy policy is Markdown too, at its own .md address and for who prefers it", async () => {
  const response = await site.get("/privacy-policy.md");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(response.headers.get("link")).toBe(`<${testUrl}/privacy-policy>; rel="canonical"`);
  const body = await response.text();
  expect(body).toContain(`url: "${testUrl}/privacy-policy"`);
  expect(body).toContain("# Privacy policy\n");
  expect(body).toContain("**Reading**");
  expect(body).toContain(`(${testUrl}/signup)`);
  const wished = await site.get("/privacy-policy", markdown);
  expect(wished.headers.get("content-location")).toBe("/privacy-policy.md");
  expect(wished.headers.get("vary")).toContain("accept");
  expect(await wished.text()).toBe(body);
  expect(await text("/privacy-policy")).toContain("<!doctype html>");
});

test("a page's own address answers in Markdown to who prefers it, and says so to caches", async () => {
  const html = await site.get("/about", { accept: "text/html,*/*;q=0.8" });
  expect(html.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(html.headers.get("vary")).toBe("accept-encoding, accept");
  const plain = await site.get("/about", markdown);
  expect(plain.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(plain.headers.get("vary")).toBe("accept-encoding, accept");
  expect(plain.headers.get("content-location")).toBe("/about.md");
  expect(plain.headers.get("etag")).not.toBe(html.headers.get("etag"));
  expect(await plain.text()).toBe(await text("/about.md"));
  const tag = html.headers.get("etag") ?? "";
  expect((await site.get("/about", { ...markdown, "if-none-match": tag })).status).toBe(200);
  expect((await site.get("/About/", markdown)).headers.get("location")).toBe("/about");
  expect((await site.get("/no-such", markdown)).status).toBe(404);
});

test("what is in memory is answered before all else, and a wish for Markdown is not", async () => {
  const server = await serve(site.site, "memory");
  const ask = async (path: string, accept: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { accept } })).status;
  await text("/about");
  await text("/about.md");
  await text("/sitemap.xml");
  expect(await ask("/about", "text/html,*/*;q=0.8")).toBe(200);
  expect(await ask("/about", "text/markdown")).toBe(299);
  expect(await ask("/about.md", "*/*")).toBe(200);
  expect(await ask("/sitemap.xml", "*/*")).toBe(200);
  server.stop();
});

test("once publishing has answered, the Markdown of before is gone too", async () => {
  await site.publish("about", [note("one", "Old words")]);
  expect(await text("/about.md")).toContain("Old words");
  await site.publish("about", [note("one", "New words")]);
  expect(await text("/about.md")).toContain("New words");
  expect(await text("/about", markdown)).toContain("New words");
});

test("a page for investors is as closed in Markdown as it is in HTML, and kept nowhere", async () => {
  for (const [path, headers] of [
    ["/investor-demo.md", {}],
    ["/investor-demo", markdown],
  ] as const) {
    const response = await site.get(path, headers);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`/login?next=${encodeURIComponent(path)}`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  }
  const actor: Actor = { id: "i", name: "An investor", role: "investor" };
  const signedIn = await startTestSite({ actor });
  await signedIn.publish("investor_demo", [note("one", "For investors alone")]);
  const response = await signedIn.get("/investor-demo.md");
  expect(await response.text()).toContain("## For investors alone");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(await (await signedIn.get("/investor-demo")).text()).not.toMatch(/og:|ld\+json/);
  await signedIn.stop();
});

test("a page names its picture, which is there; nothing else has one", async () => {
  const html = await text("/about");
  const [, url = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect(url).toMatch(/^https:\/\/ashlar\.test\/pictures\/about\.png\?v=[\w-]{12}$/);
  const response = await site.get(url.slice(testUrl.length));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  for (const path of ["investor_demo.png", "none.png", "about.jpg", "about", "", "../about.png"]) {
    expect((await site.get(`/pictures/${path}`)).status, path).toBe(404);
  }
});

test("the icon for browsers and for home screens is the site's, at the addresses they ask for", async () => {
  const icon = await site.get("/favicon.ico");
  expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  const touch = await site.get("/apple-touch-icon.png");
  expect([touch.status, touch.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("a database that is down takes none of it away that was asked for before", async () => {
  const own = await startTestSite();
  const paths = ["/sitemap.xml", "/feed.xml", "/llms.txt", "/about.md", "/pictures/about.png"];
  for (const path of paths) {
    expect((await own.get(path)).status).toBe(200);
  }
  await own.stopDatabase();
  await own.pages.directory.changed();
  for (const path of paths) {
    expect((await own.get(path)).status, path).toBe(200);
  }
  await own.stop();
});
