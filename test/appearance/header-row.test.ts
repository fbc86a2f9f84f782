import "./use-production-react.ts";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import { noBuild } from "#server/site/http/assets.ts";
import { renderPage } from "#server/site/render/render-page.tsx";
import { emptyPage, testUrl } from "#server/site/test-kit.tsx";
import { launchBrowser } from "../browser.ts";

/** Draws headers with labels of all kinds at the narrowest widths that have a row, in a real browser. */

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ bypassCSP: true });
});
afterAll(() => browser.close());

const names = ["Business", "Small business", "Architecture", "Industries", "About us", "Journal"];

test.each([
  ["small letters", names],
  ["capitals", names.map((name) => name.toUpperCase())],
  ["the widest letters", names.map((name) => "m".repeat(name.length))],
  ["the widest capitals", names.map((name) => "W".repeat(name.length))],
  ["full-width characters", names.map((name) => "石".repeat(name.length))],
  ["Cyrillic capitals", names.map((name) => "Щ".repeat(name.length))],
  ["a few that are long", ["Ж".repeat(20), "ﷺ".repeat(12), "꧅".repeat(12)]],
])("GAP-052 no part of the header leaves the window with %s", async (_kind, labels) => {
  const items = labels.map((label, index) => ({
    id: `e${index}`,
    label,
    link: index === 1 ? "" : "/signup",
    items: index === 1 ? [{ id: "in", label: "Page", link: "/signup" }] : [],
  }));
  for (const logoText of ["Ashlar", "GRANITE WORKS"]) {
    const published = emptyPage({ settings: { header: { items }, identity: { logoText } } });
    const { html } = renderPage(published, {
      registry,
      build: noBuild,
      publicUrl: testUrl,
      log: () => {},
    });
    await page.setContent(html);
    for (const width of [896, 960, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      const { outside, scrolls, entries, height } = await page.evaluate(() => {
        const shown = [...document.querySelectorAll(".site-header-inner *")].filter((element) =>
          element.checkVisibility(),
        );
        return {
          outside: shown
            .map((element) => element.getBoundingClientRect())
            .filter(({ left, right }) => left < 0 || right > innerWidth)
            .map(({ left, right }) => [left, right]),
          scrolls: document.documentElement.scrollWidth - innerWidth,
          entries: document.querySelectorAll(".site-menu > ul > li").length,
          height: document.querySelector(".site-header")?.getBoundingClientRect().height ?? 0,
        };
      });
      expect(outside, `${logoText} at ${width}`).toEqual([]);
      expect(scrolls).toBe(0);
      expect(entries).toBeGreaterThan(0);
      expect(height).toBeLessThanOrEqual(65);
    }
  }
});
