import { expect, type Page } from "@playwright/test";
import { markdownPathOf } from "#core/contract/discovery-routes.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import { test } from "./site-test.ts";

let origin: string;

test.beforeAll(({ server }) => {
  origin = server.url;
});

async function get(page: Page, path: string, accept = "*/*"): Promise<string> {
  const response = await page.request.get(origin + path, { headers: { accept } });
  expect(response.status(), path).toBe(200);
  return response.text();
}

async function listed(page: Page): Promise<readonly string[]> {
  const xml = await get(page, "/sitemap.xml");
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) =>
    url.slice(origin.length).replaceAll("&amp;", "&"),
  );
}

test("what a page says of itself in its head is there, and no policy forbids it", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  for (const path of ["/", "/about"]) {
    await page.goto(origin + path);
    const head = (selector: string, name: string) =>
      page.locator(`head ${selector}`).getAttribute(name);
    const url = origin + path;
    expect(await head('link[rel="canonical"]', "href")).toBe(url);
    expect(await head('meta[property="og:url"]', "content")).toBe(url);
    expect(await head('meta[property="og:title"]', "content")).not.toBe("");
    expect(await head('meta[name="twitter:card"]', "content")).toBe("summary_large_image");
    expect(await head('link[type="application/atom+xml"]', "href")).toBe("/feed.xml");
    const picture = (await head('meta[property="og:image"]', "content")) ?? "";
    const answer = await page.request.get(origin + picture.slice(origin.length));
    expect(answer.headers()["content-type"]).toBe("image/png");
    expect((await answer.body()).length).toBeGreaterThan(10_000);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    const types = JSON.parse(data ?? "")["@graph"].map(
      (one: Record<string, unknown>) => one["@type"],
    );
    expect(types[0]).toBe(path === "/" ? "Organization" : "BreadcrumbList");
    // The openings are sample content, so search engines must not list them.
    expect(types).not.toContain("JobPosting");
  }
  expect(errors).toEqual([]);
});

test("every address of the site map answers, and so does its Markdown, by address and by wish", async ({
  page,
}) => {
  const paths = await listed(page);
  expect(paths).toContain("/");
  for (const path of paths) {
    expect(await get(page, path, "text/html")).toContain("<!doctype html>");
    const markdown = await get(page, markdownPathOf(path));
    expect(markdown).toContain(`url: "${origin}${path}"`);
    expect(await get(page, path, "text/markdown, text/html;q=0.5")).toBe(markdown);
  }
  const gated = sitePages.filter(({ access }) => access === "investor").map(({ slug }) => slug);
  expect(paths.filter((path) => gated.includes(path))).toEqual([]);
});

test("llms.txt names every address of the site map, the feed every page, and the feed is well-formed XML", async ({
  page,
}) => {
  const paths = await listed(page);
  const [feed, llms] = [await get(page, "/feed.xml"), await get(page, "/llms.txt")];
  for (const path of paths) {
    if (path !== "/privacy-policy") expect(feed).toContain(`href="${origin}${path}"/>`);
    expect(llms).toContain(`](${origin}${markdownPathOf(path)})`);
  }
  await page.goto(origin);
  const faults = await page.evaluate(
    (texts) =>
      texts.map(
        (text) =>
          new DOMParser().parseFromString(text, "application/xml").querySelectorAll("parsererror")
            .length,
      ),
    [feed, await get(page, "/sitemap.xml")],
  );
  expect(faults).toEqual([0, 0]);
});

interface Read {
  readonly links: readonly string[];
  readonly ids: readonly string[];
}

test("no link of any public page is dead, anchors included", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(origin);
  const known = new Map<string, Read | null>();
  const read = async (path: string): Promise<Read | null> => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const response = await page.request.get(origin + path, {
      headers: { accept: "text/html" },
    });
    const isPage = response.headers()["content-type"]?.startsWith("text/html") === true;
    const found =
      response.status() !== 200
        ? null
        : isPage
          ? await page.evaluate(readDocument, await response.text())
          : { links: [], ids: [] };
    known.set(path, found);
    return found;
  };
  const dead: string[] = [];
  const waiting = [...(await listed(page)), "/login"];
  const visited = new Set<string>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (visited.has(path)) continue;
    visited.add(path);
    const here = await read(path);
    for (const href of here?.links ?? []) {
      if (/^(?:mailto|tel):/.test(href)) continue;
      const target = new URL(href, origin + path);
      if (target.origin !== origin) continue;
      const to = target.pathname + target.search;
      const there = await read(to);
      const anchor = decodeURIComponent(target.hash.slice(1));
      if (there === null || (anchor !== "" && !there.ids.includes(anchor))) {
        dead.push(`${path} → ${href}`);
      } else if (!visited.has(to)) {
        waiting.push(to);
      }
    }
  }
  expect(dead).toEqual([]);
  const open = sitePages.filter(({ access }) => access === "public");
  expect(visited.size).toBeGreaterThan(open.length);
});

/** Runs in the page: the links and the ids of a document. */
function readDocument(html: string): { links: string[]; ids: string[] } {
  const document = new DOMParser().parseFromString(html, "text/html");
  return {
    links: [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? ""),
    ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
  };
}
