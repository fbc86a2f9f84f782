import { expect, test, type Locator, type Page } from "@playwright/test";
import type { JsonObject } from "#core/document/json.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as agents } from "#blocks/agents-architecture/block.ts";
import { startBlockPages } from "./block-page.ts";
import {
  fillPage,
  newBrowser,
  openWindow,
  panel,
  selectRow,
  startBuilderServer,
} from "./builder-server.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Tests the numbers in the specification on rendered blocks. */

const pages = startBlockPages();
const at = startBuilderServer();

/** Renders one block at this width, with the network blocked. */
async function show(page: Page, width: number, type: string, parts: JsonParts): Promise<void> {
  await page.route(/^https?:/, (route) => route.abort());
  await page.setViewportSize({ width, height: 1000 });
  await page.setContent(await pages().document([pages().stored(type, parts)], false));
}

interface JsonParts {
  readonly content?: JsonObject;
  readonly styles?: JsonObject;
  readonly settings?: JsonObject;
}

/** The number of elements in the first row. */
async function inFirstRow(all: Locator): Promise<number> {
  await expect(all.first()).toBeVisible();
  const tops = await all.evaluateAll((each) =>
    each.map((element) => Math.round(element.getBoundingClientRect().top)),
  );
  return tops.filter((top) => top === tops[0]).length;
}

const numbered = (count: number, item: (number: number) => JsonObject): JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({ id: `item000${index}`, ...item(index + 1) }));

test("CONST-012 a gallery has 1 to 6 columns where there is room, and 3 where nothing was chosen", async ({
  page,
}) => {
  const images = numbered(9, (number) => ({
    url: `https://example.com/${number}.png`,
    title: `Picture ${number}`,
  }));
  expect(pages().options("image-grid", "styles.gridCols")).toEqual([1, 2, 3, 4, 5, 6]);
  for (const columns of [1, 2, 3, 4, 5, 6]) {
    await show(page, 1440, "image-grid", { content: { images }, styles: { gridCols: columns } });
    expect(await inFirstRow(page.locator(".image-grid-item"))).toBe(columns);
  }
  for (const styles of [{}, { gridCols: 7 }, { gridCols: 0 }]) {
    await show(page, 1440, "image-grid", { content: { images }, styles });
    expect(await inFirstRow(page.locator(".image-grid-item")), JSON.stringify(styles)).toBe(3);
  }
});

test("BLOCK-085 PANEL-096 a step shows one number: its own if its title begins with one, otherwise that of its place", async ({
  page,
}) => {
  const titles = ["1. First Step", "Second", "C) Third", "1.5 times as fast", "IV. Fourth"];
  const steps = titles.map((title, place) => ({ id: `step000${place}`, title }));
  for (const numberingStyle of ["numeric", "roman", "letters"]) {
    await show(page, 1440, "process-steps", { content: { steps }, settings: { numberingStyle } });
    const drawn = await page
      .locator(".step")
      .evaluateAll((all) => all.map((each) => getComputedStyle(each, "::before").content));
    expect(drawn.map((content) => content !== "none")).toEqual([false, true, false, true, false]);
  }
});

test("CONST-014 posts of a blog stand one beside the other on a phone, two on a tablet, three on a desk", async ({
  page,
}) => {
  const posts = numbered(6, (number) => ({ title: `Post ${number}`, excerpt: "Some words." }));
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await show(page, width, "blog-preview", { content: { posts } });
    expect(await inFirstRow(page.locator(".blog-post")), `${width} px`).toBe(columns);
  }
});

test("CONST-034 a rating is out of 5: five stars, as many of them lit as were given, and said in words", async ({
  page,
}) => {
  const testimonials = numbered(5, (number) => ({
    name: `Voice ${number}`,
    content: "Some words.",
    rating: number,
  }));
  await show(page, 1440, "testimonials", { content: { testimonials } });
  const ratings = page.locator(".testimonial-rating");
  await expect(ratings).toHaveCount(5);
  const drawn = await ratings.evaluateAll((all) =>
    all.map((rating) => {
      const stars = (path: Element) => path.getAttribute("d")?.match(/M/g)?.length ?? 0;
      const fills = [...rating.querySelectorAll("path")].map((path) => ({
        stars: stars(path),
        fill: getComputedStyle(path).fill,
      }));
      return { said: rating.textContent, fills };
    }),
  );
  const lit = drawn[4]?.fills[0]?.fill;
  drawn.forEach(({ said, fills }, index) => {
    expect(said).toBe(`Rated ${index + 1} out of 5`);
    expect(fills.reduce((sum, { stars }) => sum + stars, 0)).toBe(5);
    const bright = fills.filter(({ fill }) => fill === lit);
    expect(bright.map(({ stars }) => stars)).toEqual([index + 1]);
  });
});

test("CONST-039 a map is 500 px high where nothing else was chosen, drawn or embedded", async ({
  page,
}) => {
  const address = "1 Quarry Lane";
  for (const mapEmbedUrl of ["", "https://maps.example/embed"])
    for (const [settings, height] of [
      [{}, 500],
      [{ mapHeight: "300px" }, 300],
    ] as const) {
      await show(page, 1440, "map", { content: { address, mapEmbedUrl }, settings });
      const map = page.locator(mapEmbedUrl === "" ? ".map-plan" : ".map-frame");
      expect((await map.boundingBox())?.height, mapEmbedUrl).toBeCloseTo(height, 0);
    }
});

test("CONST-040 the slider of agents goes from 10 to 50, and as many are drawn on the canvas", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  await fillPage(context, server, "about", [newBlock(agents, "agents")]);
  const builder = await openWindow(context, server, "about");
  await selectRow(builder, "agents");
  const slider = panel(builder).getByRole("slider", { name: /^Agent count/ });
  await expect(slider).toBeVisible();
  const drawn = builder.canvas.getByRole("img", { name: /^\d+ agents/ });
  for (const [key, count] of [
    ["End", 50],
    ["Home", 10],
  ] as const) {
    await slider.press(key);
    await expect(slider).toHaveValue(`${count}`);
    await expect(drawn).toHaveAccessibleName(new RegExp(`^${count} agents`));
    // The slider does not move past its end.
    await slider.press(key === "End" ? "ArrowRight" : "ArrowLeft");
    await expect(slider).toHaveValue(`${count}`);
  }
  await context.close();
});

test("digits that stand in columns all have one width, in every size and weight, from the font of the site", async ({
  page,
}) => {
  await page.route(/^https?:/, (route) => route.abort());
  await page.setViewportSize({ width: 1440, height: 1000 });
  const blocks = ["stats", "countdown", "pricing", "tco-waterfall", "market-growth"].map((type) =>
    pages().sample(type),
  );
  await page.setContent(await pages().document(blocks, false));
  await page.evaluate(() => document.fonts.load("16px Inter", "0123456789"));
  const measured = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *")]
      .filter(
        (each) =>
          each.checkVisibility() && getComputedStyle(each).fontVariantNumeric === "tabular-nums",
      )
      .map((each) => {
        const { fontFamily } = getComputedStyle(each);
        const widthsWith = (fontVariantNumeric: string) =>
          Array.from("0123456789", (digit) => {
            const probe = document.createElement("span");
            // The widths that the font has, before a machine rounds each to its pixels.
            const textRendering = "geometricPrecision";
            const whiteSpace = "pre";
            const position = "absolute";
            Object.assign(probe.style, { position, whiteSpace, textRendering, fontVariantNumeric });
            probe.textContent = digit.repeat(10);
            each.append(probe);
            const { width } = probe.getBoundingClientRect();
            probe.remove();
            return width;
          });
        const spread = (widths: readonly number[]) => Math.max(...widths) - Math.min(...widths);
        const [inColumns, alone] = [widthsWith("tabular-nums"), widthsWith("normal")];
        return {
          what: `${each.className} in ${fontFamily}`,
          isInter: fontFamily.startsWith("Inter"),
          spread: spread(inColumns),
          // The font's own digits are of different widths; those of the machine's fonts are not.
          isOwn: spread(alone) > 1,
        };
      }),
  );
  const ofSite = measured.filter(({ isInter }) => isInter);
  expect(ofSite.length).toBeGreaterThan(10);
  expect(ofSite.filter(({ isOwn }) => !isOwn)).toEqual([]);
  // Boxes are placed on 64ths of a pixel.
  expect(measured.filter(({ spread }) => spread > 0.1)).toEqual([]);
});
