import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { note, serve, startTestSite, testUrl } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.publish("about", [note("words", "Granite for everyone")]);
});
afterAll(() => site.stop());

/** What every test begins with. */
const unset = {
  identity: {
    name: "Granite",
    title: "",
    favicon: "",
    logoImage: "",
    language: "en",
    socialPicture: "",
  },
  search: { isListed: true },
};
beforeEach(() => site.set(unset));

const html = async (path: string) => (await site.get(path)).text();

test("DATA-001 titles without one of their own end with the name in titles, the rest of the page says the name", async () => {
  await site.set({ identity: { title: "Granite – stone since 1890" } });
  await site.publish("industry", [note("words", "Stone for industries")]);
  const page = await html("/industry");
  expect(page).toContain("<title>Industry Solutions – Granite – stone since 1890</title>");
  expect(page).toContain('<meta property="og:site_name" content="Granite"/>');
  expect(await html("/no/such")).toMatch(/<title>This page is .* – Granite – stone since 1890</);
  expect(await html("/industry.md")).toContain(
    'title: "Industry Solutions – Granite – stone since 1890"',
  );
});

test("DATA-002 the site's own icon takes the place of the built-in one, in pages and at the addresses that browsers ask for", async () => {
  const favicon = "https://cdn.example/icon.png?a=1&b=2";
  expect(await html("/about")).toContain('<link rel="icon" href="data:image/svg+xml,');
  await site.set({ identity: { favicon } });
  const page = await html("/about");
  expect(page).toContain('<link rel="icon" href="https://cdn.example/icon.png?a=1&amp;b=2"/>');
  expect(page).not.toContain("data:image/svg+xml,");
  for (const path of ["/favicon.ico", "/apple-touch-icon.png"]) {
    const answer = await site.get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, favicon]);
  }
  await site.set({ identity: { favicon: "/favicon.ico" } });
  expect((await site.get("/favicon.ico")).status).toBe(200);
  expect((await site.get("/apple-touch-icon.png")).status).toBe(200);
});

test("DATA-002 an icon's address in any script is a header that can be sent, from memory, too", async () => {
  const { port, stop } = await serve(site.site);
  for (const [favicon, sent] of [
    ["https://cdn.example/logo-ł.png", "https://cdn.example/logo-%C5%82.png"],
    ["https://łódź.example/a.png", "https://xn--d-uga0v4h.example/a.png"],
    ["/assets/łódź.png?ł", "/assets/%C5%82%C3%B3d%C5%BA.png?%C5%82"],
  ] as const) {
    await site.set({ identity: { favicon } });
    for (const _time of ["loaded", "from memory"]) {
      const answer = await fetch(`http://127.0.0.1:${port}/favicon.ico`, { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, sent]);
    }
  }
  stop();
});

test.each([
  `${testUrl}/favicon.ico`,
  `${testUrl}/apple-touch-icon.png?v=2`,
  "/FAVICON.ico",
  "/%66avicon.ico",
])("an icon at %s, which is answered here, is the built-in one and no circle", async (favicon) => {
  await site.set({ identity: { favicon } });
  expect((await site.get("/favicon.ico")).status).toBe(200);
  await site.set({ identity: { favicon: `${testUrl}/assets/icon.png` } });
  expect((await site.get("/favicon.ico")).headers.get("location")).toBe("/assets/icon.png");
});

test("pages of a site in another language say so, and which words are the program's", async () => {
  await site.set({ identity: { language: "ar" } });
  const page = await html("/about");
  expect(page).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
  expect(page).toContain('href="#main" lang="en" dir="ltr">Skip to content');
  expect(page).toContain('<main id="main" tabindex="-1">');
  const lost = await html("/abaut");
  expect(lost).toContain('<main id="main" tabindex="-1" lang="en" dir="ltr">');
  expect(lost).toMatch(/<ul lang="ar" dir="rtl"><li><a href="\/about">About Us/);
  const search = await html("/search?q=granite");
  expect(search).toMatch(/<a href="\/about" lang="ar" dir="rtl">/);
  expect(await html("/privacy-policy")).toContain('tabindex="-1" lang="en" dir="ltr">');
  expect(await html("/feed.xml")).toContain('xml:lang="ar"');
  expect(await html("/about.md")).toContain("\nlanguage: ar\n");
  expect(await html("/")).toContain('"inLanguage":"ar"');
});

test("DATA-002 the site's picture for shared links takes the place of the drawn ones", async () => {
  expect(await html("/about")).toContain('<meta property="og:image:width" content="1200"/>');
  await site.set({ identity: { socialPicture: "/assets/shared.jpg" } });
  const page = await html("/about");
  expect(page).toContain('property="og:image" content="https://ashlar.test/assets/shared.jpg"');
  expect(page).not.toContain("og:image:width");
});

test("DATA-002 the privacy policy names the hosts of the logo and the icon", async () => {
  const usual = "come from this website itself. Only where a page shows";
  expect(await html("/privacy-policy")).toContain(usual);
  await site.set({ identity: { logoImage: "/assets/logo.svg", favicon: `${testUrl}/icon.png` } });
  expect(await html("/privacy-policy")).toContain(usual);
  await site.set({ identity: { logoImage: "https://cdn.example/logo.svg" } });
  expect(await html("/privacy-policy")).toContain(
    "come from this website itself, but its logo from cdn.example. Otherwise, only where a page",
  );
  await site.set({ identity: { favicon: "https://łódź.example:8443/icon.png" } });
  for (const path of ["/privacy-policy", "/privacy-policy.md"]) {
    expect(await html(path)).toContain(
      "but its logo from cdn.example and its icon from xn--d-uga0v4h.example:8443. Otherwise",
    );
  }
});

test("the picture of the logo is asked for by its elements alone", async () => {
  await site.set({ identity: { logoImage: "https://cdn.example/logo.svg" } });
  for (const path of ["/", "/about", "/nowhere"]) {
    const page = await html(path);
    expect(page.match(/<img class="logo-picture"/g), path).toHaveLength(2);
    expect(page, path).not.toContain('rel="preload" as="image"');
  }
});

test("the logo is the organization's in structured data, and screens may load it", async () => {
  await site.set({ identity: { logoImage: "https://cdn.example/logo.svg" } });
  expect(await html("/")).toContain('"logo":"https://cdn.example/logo.svg"');
  const screen = await site.site.drawScreen({
    title: "Sign in",
    path: "/login",
    lead: "",
    panel: () => "",
    isDone: false,
  });
  expect(screen.policy).toContain("img-src 'self' data: https://cdn.example;");
});

test("search engines are asked to list nothing of a site that is not listed, and can read that", async () => {
  expect((await site.get("/about")).headers.get("x-robots-tag")).toBeNull();
  expect(await html("/robots.txt")).toContain("Sitemap: ");
  await site.set({ search: { isListed: false } });
  for (const path of ["/", "/about", "/about.md", "/privacy-policy", "/privacy-policy.md"]) {
    expect((await site.get(path)).headers.get("x-robots-tag"), path).toBe("noindex");
  }
  for (const path of ["/sitemap.xml", "/llms.txt", "/feed.xml"]) {
    expect((await site.get(path)).headers.get("x-robots-tag"), path).toBe("noindex");
  }
  expect(await html("/about")).toContain('<meta name="robots" content="noindex"/>');
  expect(await html("/privacy-policy")).toContain('<meta name="robots" content="noindex"/>');
  expect(await html("/sitemap.xml")).not.toContain("<url>");
  const robots = await html("/robots.txt");
  expect(robots).not.toContain("Sitemap:");
  // A crawler that may not read a page does not learn that it is not to be listed.
  expect(robots).not.toMatch(/^Disallow: \/$/m);
});

test("a client that has the rules for crawlers of before learns that they have changed", async () => {
  const before = await site.get("/robots.txt");
  expect(before.headers.get("last-modified")).toBeNull();
  await site.set({ search: { isListed: false } });
  const asked = { "if-modified-since": new Date("2026-03-14T12:00:00.000Z").toUTCString() };
  expect((await site.get("/robots.txt", asked)).status).toBe(200);
  const tag = before.headers.get("etag") ?? "";
  expect((await site.get("/robots.txt", { "if-none-match": tag })).status).toBe(200);
  await site.set({ search: { isListed: true } });
  expect((await site.get("/robots.txt", { "if-none-match": tag })).status).toBe(304);
});
