import { existsSync, readdirSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { startBlockPages } from "./block-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const pages = startBlockPages();

const types = readdirSync("src/blocks").filter((name) => existsSync(`src/blocks/${name}/block.ts`));

/** In CSS pixels, as drawn: text in a drawing is scaled with it. */
const smallest = 11;
const widths = Array.from({ length: 17 }, (_, step) => 320 + 80 * step);

test("texts in drawings are never smaller than 11 px, in any block type and option and at any width", async ({
  page,
}) => {
  const drawn: string[] = [];
  for (const type of types) {
    await page.setContent(await pages().document(pages().variants(type), false));
    if ((await page.locator("svg text").count()) === 0) continue;
    drawn.push(type);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await tooSmall(page), `${type} at ${width} px`).toEqual([]);
    }
  }
  // Drawings with texts are still found.
  expect(drawn).toEqual(expect.arrayContaining(["hero", "image-text"]));
});

/** The texts drawn too small, each with its size. */
function tooSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const texts = [...document.querySelectorAll<SVGTextElement>("svg text")];
    return texts.flatMap((text) => {
      const matrix = text.getScreenCTM();
      if (matrix === null || text.getBoundingClientRect().width === 0) return [];
      const size =
        Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.c, matrix.d);
      return size < least ? [`${text.textContent} ${size.toFixed(1)}`] : [];
    });
  }, smallest);
}

test("at the width of a tablet a hero's headline has the whole width, and its drawing two fifths beside the rest", async ({
  page,
}) => {
  const sample = pages().sample("hero");
  await page.setContent(
    await pages().document([
      {
        ...sample,
        content: {
          ...sample.content,
          title: "AI that runs on hardware you own",
          subtitle: "Agents, a private cloud and a grid, installed in your own data centre.",
        },
        styles: { drawing: "layers" },
      },
    ]),
  );
  const box = async (selector: string) => {
    const found = await page.locator(selector).boundingBox();
    if (found === null) throw new Error(`${selector} is not drawn`);
    return { ...found, right: found.x + found.width, bottom: found.y + found.height };
  };
  for (const width of [720, 768, 850, 950]) {
    await page.setViewportSize({ width, height: 900 });
    const headline = await box("h1");
    const words = await box(".hero-subtitle");
    const drawing = await box(".hero-drawing");
    expect(drawing.width / width, `${width} px`).toBeGreaterThan(0.33);
    expect(drawing.y, `${width} px`).toBeGreaterThanOrEqual(headline.bottom);
    expect(words.right, `${width} px`).toBeLessThan(drawing.x);
    expect(words.bottom, `${width} px`).toBeLessThan(drawing.bottom);
  }
});
