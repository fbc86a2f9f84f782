import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { startBlockPages } from "./block-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const pages = startBlockPages();

// A sample may contain a page of another site, which no test loads.
test.beforeEach(({ page }) => page.route("https://**", (route) => route.abort()));

const types = readdirSync("src/blocks", { withFileTypes: true })
  .filter(({ name }) => existsSync(`src/blocks/${name}/block.ts`))
  .map(({ name }) => name);
const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** Texts without a place to break: of a price's length, and as long as a field holds. */
const unbroken = ["1234567890123456789012,45", "WWWWWWWWWWWWWWWWWWWWWWWW", longWord.repeat(3)];
for (const text of unbroken) {
  test(`no text of any block is too wide for a phone or a tablet, whatever is written in it: ${text.slice(0, 30)}`, async ({
    page,
  }) => {
    for (const type of types) {
      const blocks = pages().written(type, text);
      await page.setContent(await pages().document(blocks, false));
      await page.evaluate(() => {
        for (const each of document.querySelectorAll("details")) each.open = true;
      });
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 900 });
        const wider = await page.evaluate(tooWide);
        expect.soft(wider, `${type} at ${width} px`).toEqual([]);
      }
    }
  });
}

/** Returns the classes of blocks that overflow the screen horizontally, or of the page if no single block does. */
function tooWide(): string[] {
  const wider = document.documentElement.scrollWidth > innerWidth;
  const blocks = [...document.querySelectorAll(".block")]
    .filter((block) => block.scrollWidth > block.clientWidth + 1)
    .map((block) => block.className);
  return wider && blocks.length === 0 ? ["the page"] : blocks;
}
