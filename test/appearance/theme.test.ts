import "./use-production-react.ts";
import axe from "axe-core";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPageBackground } from "#backgrounds/new-page-background.ts";
import { registry } from "#blocks/registry.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { publishedSiteWith } from "#server/pages/directory/test-kit.ts";
import { noBuild } from "#server/site/http/assets.ts";
import { renderPage } from "#server/site/render/render-page.tsx";
import { starterPages } from "#server/starter-content/starter-pages.ts";
import { launchBrowser } from "../browser.ts";

/** Draws starter pages in other themes, in a real browser. */

const themes = {
  paper: { ground: "#f7f4ee", ink: "#1d1b16", signal: "#b4321f", paper: "#e8dfcf" },
  white: { ground: "#ffffff", ink: "#0b1b33", signal: "#1a56db" },
  blue: { ground: "#1f2a78", ink: "#fff7e6", signal: "#ffd23f", paper: "#ffe9c9" },
} as const;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ reducedMotion: "reduce", bypassCSP: true });
});
afterAll(() => browser.close());

function pageIn(theme: JsonObject, pageId = "home", own?: readonly Block[]): string {
  const starter = starterPages.find((each) => each.pageId === pageId);
  if (starter === undefined) throw new Error(`There is no starter page ${pageId}`);
  const { seo, blocks, background = newPageBackground } = starter;
  return renderPage(
    {
      pageId,
      slug: "/",
      access: "public",
      place: { group: "main", sheet: 1 },
      version: 1,
      publishedAt: new Date("2026-03-14T12:00:00.000Z"),
      page: { name: "Page", background, seo, blocks: own ?? blocks },
      site: publishedSiteWith({ theme }),
      links: {},
      above: [],
    },
    { registry, build: noBuild, publicUrl: "https://ashlar.test", log: () => {} },
  ).html;
}

/** What a browser makes of the page's ground, headings and main button. */
async function looksIn(theme: JsonObject) {
  await page.setContent(pageIn(theme));
  return page.evaluate(() => {
    const styleOf = (selector: string) => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error(`There is no ${selector}`);
      return getComputedStyle(element);
    };
    const button = styleOf("main .button-primary");
    return {
      scheme: styleOf("html").colorScheme,
      ground: styleOf("html").backgroundColor,
      ink: styleOf("h1").color,
      button: button.backgroundColor,
      radius: button.borderRadius,
      heading: styleOf("h1").fontFamily,
      text: styleOf("body").fontFamily,
      space: styleOf("html").getPropertyValue("--space-4"),
    };
  });
}

test("DATA-020 each setting of the theme is seen on the page", async () => {
  expect(await looksIn({})).toEqual({
    scheme: "dark",
    ground: "rgb(10, 13, 14)",
    ink: "rgb(242, 244, 241)",
    button: "rgb(255, 178, 36)",
    radius: "3px",
    heading: "Inter, Measured, sans-serif",
    text: "Inter, Measured, sans-serif",
    space: "1rem",
  });
  const shape = { corner: "round", density: "airy" };
  const fonts = { headingFont: "Playfair Display", textFont: "Source Sans Pro" };
  expect(await looksIn({ ...themes.white, ...fonts, ...shape })).toEqual({
    scheme: "light",
    ground: "rgb(255, 255, 255)",
    ink: "rgb(11, 27, 51)",
    button: "rgb(26, 86, 219)",
    radius: "10px",
    heading: '"Playfair Display", "Playfair Display Measured", serif',
    text: '"Source Sans Pro", "Source Sans Pro Measured", sans-serif',
    space: "1.3rem",
  });
});

/** Pages that together have most of the drawings, screens, tables, decks and forms. */
const drawnPages = [
  "home",
  "industry_manufacturing",
  "industry_telecommunications",
  "investor_demo",
  "about",
];

test.each(Object.entries(themes))(
  "DATA-020 all texts of starter pages have their contrast in the theme %s",
  async (_, theme) => {
    await page.evaluate(axe.source);
    for (const pageId of drawnPages) {
      await page.setContent(pageIn(theme, pageId));
      // The checker does not judge what stands on pictures and gradients: they are made of the same colours.
      await page.addStyleTag({
        content:
          "body::before,.page-background{display:none!important}*{background-image:none!important}.is-light:not(.is-bare){background-color:var(--ground)!important}",
      });
      await page.evaluate(axe.source);
      const faint = await page.evaluate(async () => {
        const { violations } = await window.axe.run("html", { runOnly: ["color-contrast"] });
        return violations.flatMap(({ nodes }) =>
          nodes.map(({ target, failureSummary }) => `${String(target)}: ${failureSummary ?? ""}`),
        );
      });
      expect(faint, pageId).toEqual([]);
    }
  },
  60_000,
);

test.each(Object.entries(themes))(
  "DATA-020 blocks on grounds of their own print dark on white in the theme %s",
  async (_, theme) => {
    const grounds = {
      dark: theme.ink,
      light: theme.ground,
      strong: theme.signal,
      black: "#0a0d0e",
    };
    const starter = starterPages.find(({ pageId }) => pageId === "home");
    const [block] = (starter?.blocks ?? []).filter(({ type }) => type !== "hero");
    if (block === undefined) throw new Error("The home page has no component");
    const blocks = Object.entries(grounds).map(([id, backgroundColor]) => ({
      ...block,
      id,
      styles: { ...block.styles, backgroundColor },
    }));
    await page.setContent(pageIn(theme, "home", blocks));
    await page.emulateMedia({ media: "print" });
    const colours = await page.evaluate(() =>
      [...document.querySelectorAll("main .block :is(h2, h3, p, li)")].map(
        (element) => getComputedStyle(element).color,
      ),
    );
    const tokens = await page.evaluate(() =>
      [...document.querySelectorAll("main .block")].map((element) => {
        const style = getComputedStyle(element);
        return [style.getPropertyValue("--ink"), style.getPropertyValue("--muted")];
      }),
    );
    await page.emulateMedia({ media: null });
    expect(tokens).toEqual(blocks.map(() => ["#000", "#444"]));
    expect(colours.length).toBeGreaterThan(4);
    expect(colours.filter((colour) => lightnessOf(colour) > 110)).toEqual([]);
  },
);

/** The lightest of a computed colour's parts, of 255. */
function lightnessOf(colour: string): number {
  const isShare = colour.startsWith("color(") || colour.startsWith("oklab(");
  const parts = colour.match(/[\d.]+/g)?.map(Number) ?? [];
  return isShare ? (parts[0] ?? 1) * 255 : Math.max(...parts.slice(0, 3));
}

declare global {
  interface Window {
    /** Defined by its source. */
    readonly axe: typeof axe;
  }
}
