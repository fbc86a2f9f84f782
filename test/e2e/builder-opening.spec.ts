import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Browser, type FrameLocator, type Page } from "@playwright/test";
import { drawnCanvas } from "#blocks/_kit/canvas/drawn-canvas.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import {
  draftOf,
  fillPage,
  heroBlock,
  newBrowser,
  openWindow,
  startBuilderServer,
  textBlock,
  title,
} from "./builder-server.ts";

const at = startBuilderServer();

const drawnBlocks = Array.from({ length: drawnCanvas.blocks }, (_, index) =>
  heroBlock(`h${index}`, `Title ${index}`),
);

/** Holds back the builder's own script until the returned function is called; the opening script runs. */
async function holdScripts(page: Page): Promise<() => void> {
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/assets/builder-*.js", async (route) => {
    await gate;
    await route.continue();
  });
  return go;
}

const early = "body > iframe[data-stands]";

/** Opens a page of drawn blocks whose scripts are held back until `go` is called. */
async function openHeld(
  browser: Browser,
  size?: { readonly width: number; readonly height: number },
) {
  const context = await newBrowser(browser, at(), size);
  await fillPage(context, at().server, "about", drawnBlocks);
  const page = await context.newPage();
  const go = await holdScripts(page);
  await page.goto(`${at().server.url}/builder/about`, { waitUntil: "commit" });
  return { context, page, go, drawn: page.locator(early).contentFrame() };
}

/** Marks what the server drew, to tell it from what the builder renders. */
async function markDrawn(canvas: FrameLocator): Promise<void> {
  await canvas.locator("main").evaluate((main) => {
    for (const each of main.querySelectorAll("[data-block] > .block")) {
      Object.assign(each, { isDrawnByServer: true });
    }
  });
}

async function isDrawnByServer(canvas: FrameLocator, id: string): Promise<boolean> {
  return canvas
    .locator(`[data-block="${id}"] > .block`)
    .evaluate((block) => "isDrawnByServer" in block);
}

function outlineOf(block: Element): string {
  return getComputedStyle(block, "::before").boxShadow;
}

/** Counts the frames in which nothing on the canvas is outlined as selected. */
function watchOutline(): void {
  const counted = { frames: 0, unoutlined: 0 };
  Object.assign(window, { counted });
  const look = (): void => {
    const inside = document.querySelector("iframe")?.contentDocument;
    const chrome = inside?.querySelector("#canvas-chrome");
    const selected = chrome?.shadowRoot?.querySelector(".selected");
    const isOutlined =
      inside?.querySelector("[data-pressed]") ?? (selected?.clientHeight ? selected : null);
    counted.frames += 1;
    if (!isOutlined) counted.unoutlined += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Once at least two more frames were looked at. */
async function unoutlinedFrames(): Promise<number> {
  const { counted } = window as unknown as { counted: { frames: number; unoutlined: number } };
  const until = counted.frames + 2;
  while (counted.frames < until) await new Promise((resolve) => requestAnimationFrame(resolve));
  return counted.unoutlined;
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

for (const size of sizes) {
  test(`BUILD-044 the page stands before the builder's scripts are there, where the builder then has it, and what is pressed is selected at once and stays so: ${size.width} px`, async ({
    browser,
  }) => {
    const { context, page, go, drawn: canvas } = await openHeld(browser, size);
    await expect(canvas.getByRole("heading", { name: "Title 0" })).toBeVisible();
    await expect(page.getByText("Loading Site Builder")).toBeVisible();
    const stood = await page.locator("iframe").boundingBox();
    const link = await canvas.locator('[data-block="h0"] a').first().boundingBox();
    if (link === null) throw new Error("The page has no link");
    const pressed = canvas.locator("[data-pressed]");
    await page.mouse.click(link.x + 5, (stood?.y ?? 0) + (stood?.height ?? 0) - 5);
    await expect(pressed).toHaveCount(1);
    await page.mouse.click(link.x + 5, link.y + 5);
    await page.mouse.move(2, 2);
    await expect(pressed).toHaveCount(1);
    await expect(pressed).toHaveAttribute("data-block", "h0");
    await expect(pressed).toHaveAttribute("data-selected", "");
    expect(await pressed.evaluate(outlineOf)).toContain("rgb(255, 178, 36)");
    await page.evaluate(watchOutline);
    go();
    const built = page.locator('iframe[title^="Canvas:"]');
    const first = built.contentFrame().locator('[data-block="h0"]');
    await expect(first).toHaveAttribute("data-selected", "");
    const { x, y, width } = (await built.boundingBox()) ?? {};
    await expect(pressed).toHaveCount(0);
    // The builder's own answer: its outline, and its properties.
    await expect(built.contentFrame().locator("#canvas-chrome .selected")).toBeVisible();
    await expect(page.locator(".properties-panel [data-field]").first()).toBeVisible();
    await expect(first).toHaveAttribute("data-selected", "");
    expect(await page.evaluate(unoutlinedFrames)).toBe(0);
    // The properties of what is selected take a part of its width, on a phone of its height.
    expect({ x, y }).toEqual({ x: stood?.x, y: stood?.y });
    expect(width).toBeLessThanOrEqual(stood?.width ?? 0);
    expect(page.frames()[1]?.url()).toContain("/builder-canvas?page=about");
    await expect(page.locator("iframe")).toHaveCount(1);
    await context.close();
  });
}

test("a component that was pressed, but is gone when the builder is there, is not shown as selected", async ({
  browser,
}) => {
  const { context, page, go, drawn } = await openHeld(browser);
  await drawn
    .locator('[data-block="h0"] .block')
    .first()
    .click({ position: { x: 5, y: 5 } });
  await expect(drawn.locator('[data-block="h0"]')).toHaveAttribute("data-selected", "");
  await fillPage(context, at().server, "about", drawnBlocks.slice(1));
  go();
  const canvas = page.locator('iframe[title^="Canvas:"]').contentFrame();
  await expect(canvas.locator('[data-block="h1"]')).toBeVisible();
  await expect(canvas.locator("[data-selected], [data-pressed]")).toHaveCount(0);
  await context.close();
});

test("BUILD-044 what the server drew stays until its block is near or changed, and looks the same afterwards", async ({
  browser,
}) => {
  const { context, page, go, drawn: standing } = await openHeld(browser);
  await expect(standing.getByRole("heading", { name: "Title 0" })).toBeVisible();
  await markDrawn(standing);
  const last = `h${drawnCanvas.blocks - 1}`;
  const heights = () =>
    page
      .locator("iframe")
      .contentFrame()
      .locator("main")
      .evaluate((main) =>
        [...main.querySelectorAll("[data-block]")].map(
          (each) => each.getBoundingClientRect().height,
        ),
      );
  const before = await heights();
  go();
  const builder = { page, context, canvas: page.frameLocator('iframe[title^="Canvas:"]') };
  const { canvas } = builder;
  await expect.poll(() => isDrawnByServer(canvas, "h0")).toBe(false);
  expect(await isDrawnByServer(canvas, last)).toBe(true);
  expect(await heights()).toEqual(before);
  await page.locator('[data-row="h1"]').click();
  await title(builder).fill("Changed");
  await expect(canvas.locator('[data-block="h1"] [data-at="content.title"]')).toHaveText("Changed");
  expect(await isDrawnByServer(canvas, last)).toBe(true);
  await canvas.locator(`[data-block="${last}"]`).scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawnByServer(canvas, last)).toBe(false);
  await expect(canvas.locator(`[data-block="${last}"] [data-at="content.title"]`)).toHaveText(
    `Title ${drawnCanvas.blocks - 1}`,
  );
  await context.close();
});

test("what this browser holds unsaved is drawn anew alone, however far it is", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at(), { width: 1440, height: 500 });
  await fillPage(context, at().server, "about", drawnBlocks);
  const far = `h${drawnCanvas.blocks - 1}`;
  const first = await openWindow(context, at().server, `about?block=${far}`);
  await title(first).fill("Left unsaved");
  await expect(first.canvas.locator(`[data-block="${far}"] [data-at="content.title"]`)).toHaveText(
    "Left unsaved",
  );
  await first.page.close();
  const page = await context.newPage();
  const go = await holdScripts(page);
  await page.goto(`${at().server.url}/builder/about`, { waitUntil: "commit" });
  const standing = page.locator(early).contentFrame();
  await expect(standing.getByRole("heading", { name: "Title 0" })).toBeVisible();
  await markDrawn(standing);
  go();
  const canvas = page.frameLocator('iframe[title^="Canvas:"]');
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(canvas.locator(`[data-block="${far}"] [data-at="content.title"]`)).toHaveText(
    "Left unsaved",
  );
  expect(await isDrawnByServer(canvas, far)).toBe(false);
  // Restoring scrolls to the changed one: this one is near neither that nor the start.
  expect(await isDrawnByServer(canvas, "h3")).toBe(true);
  await context.close();
});

test("BUILD-044 each type, and each starter page, is drawn by the server as the builder renders it", async ({
  browser,
}) => {
  test.slow();
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  // Scripts of blocks change what they are given.
  await page.route("**/assets/island-*.js", (route) => route.abort());
  // An empty document, so that the builder renders everything itself.
  await page.route("**/builder-canvas?*", async (route) => {
    const response = await route.fetch({ url: `${at().server.url}/builder-canvas` });
    await route.fulfill({ response });
  });
  const compare = async (pageId: string): Promise<void> => {
    const answer = await context.request.get(`${at().server.url}/builder-canvas?page=${pageId}`);
    const drawn = await page.evaluate(contentsOf, await answer.text());
    await page.goto(`${at().server.url}/builder/${pageId}`);
    const canvas = page.frameLocator('iframe[title^="Canvas:"]');
    expect(Object.keys(drawn)).not.toHaveLength(0);
    for (const [id, html] of Object.entries(drawn)) {
      const place = canvas.locator(`[data-block="${id}"]`);
      const read = async () => {
        // Each time: what is drawn above it moves it.
        await place.scrollIntoViewIfNeeded();
        return place.evaluate((element) => {
          const copy = element.cloneNode(true) as HTMLElement;
          for (const each of copy.querySelectorAll("[tabindex='-1']")) {
            each.removeAttribute("tabindex");
          }
          // Only the builder says where visitors see a block.
          copy.querySelector(":scope > .canvas-place-tag")?.remove();
          return copy.innerHTML;
        });
      };
      // Components far from the view are empty, and the view may still be on its way.
      await expect.poll(read, { message: `${id} of ${pageId}` }).toBe(html);
    }
  };
  for (const { id } of sitePages) {
    // Pages without starter content have nothing to compare.
    const { page: draft } = await draftOf(context, at().server, id);
    if (draft.blocks.length > 0) await compare(id);
  }
  const types = blockTypes();
  expect(types.length).toBeGreaterThan(60);
  for (let from = 0; from < types.length; from += drawnCanvas.blocks) {
    const some = types.slice(from, from + drawnCanvas.blocks);
    await fillPage(
      context,
      at().server,
      "about",
      some.map((type) => ({ ...textBlock(`s-${type}`), type, content: {} })),
    );
    await compare("about");
  }
  await context.close();
});

/** Names of the folders, because the types themselves only load in a build. */
function blockTypes(): readonly string[] {
  const blocks = join(import.meta.dirname, "../../src/blocks");
  return readdirSync(blocks).filter((folder) => existsSync(join(blocks, folder, "block.ts")));
}

/** Runs in the page: the HTML in each block of a document, as a browser writes it. */
function contentsOf(html: string): Record<string, string> {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const each of parsed.querySelectorAll("[tabindex='-1']")) each.removeAttribute("tabindex");
  const places = [...parsed.querySelectorAll<HTMLElement>("[data-block]")];
  return Object.fromEntries(places.map((place) => [place.dataset["block"] ?? "", place.innerHTML]));
}

test("a page that is newer than what the server drew, and one that it did not draw, are drawn by the builder", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  await fillPage(context, at().server, "about", [heroBlock("a", "Old"), textBlock("b")]);
  const page = await context.newPage();
  await page.route("**/builder-canvas?*", async (route) => {
    const response = await route.fetch();
    await fillPage(context, at().server, "about", [heroBlock("a", "New")]);
    await route.fulfill({ response });
  });
  await page.route("**/api/pages/about/draft", async (route) => {
    await page.waitForResponse("**/builder-canvas?*");
    await route.continue();
  });
  await page.goto(`${at().server.url}/builder/about`);
  const canvas = page.frameLocator('iframe[title^="Canvas:"]');
  await expect(canvas.locator('[data-at="content.title"]')).toHaveText("New");
  await expect(canvas.locator('[data-block="b"]')).toHaveCount(0);
  await page.unrouteAll();
  await context.close();
});
