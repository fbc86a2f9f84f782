import { expect, test, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { definition as embed } from "#blocks/iframe/block.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { listPages } from "#core/contract/pages.ts";
import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { expectNoViolations } from "./axe.ts";
import {
  draftOf,
  fillPage,
  newBrowser,
  openWindow,
  panel,
  publishPage,
  startBuilderServer,
} from "./builder-server.ts";
import { expectNoSidewaysAt } from "./site-test.ts";

const at = startBuilderServer();

/** Another website, under a host name that exists only here. */
async function findOther(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/other\.example\//, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<style>*{margin:0}main{height:3000px;position:relative}p{position:absolute;right:0;bottom:0}</style><main><h1>Another site</h1><p id="end">The end</p></main>',
    }),
  );
}

/** An embed with these settings and no others. */
function frame(id: string, settings: Record<string, Json>): Block {
  const block = newBlock(embed, id);
  const content = { ...block.content, url: "https://other.example/page", title: `Frame ${id}` };
  return { ...block, content, settings: { height: "400px", lazyLoad: false, ...settings } };
}

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error("It is not drawn");
  return box;
};

/** What a frame shows of the website, in pixels of the page: what is cut off, and how much too far its ends are. */
async function measure(page: Page, block: string) {
  const sheet = page.locator(`${block} .iframe-sheet`);
  const inner = await boxOf(page.locator(`${block} iframe`));
  const outer = await boxOf(sheet);
  const [width, height] = await sheet.evaluate((node) => [
    node.clientWidth,
    Number.parseFloat(getComputedStyle(node).gridTemplateRows) * 2,
  ]);
  const left = outer.x + 1;
  const top = outer.y + 1;
  return {
    width,
    height,
    cutLeft: left - inner.x,
    cutTop: top - inner.y,
    beyondRight: inner.x + inner.width - (left + (width ?? 0)),
    beyondBottom: inner.y + inner.height - (top + (height ?? 0)),
    // Of the website's own pixels.
    ownWidth: await page.locator(`${block} iframe`).evaluate((node) => node.clientWidth),
  };
}

test("DATA-020 CONST-018 a zoom saved in the settings is what an embed begins with that is added by keyboard in another window, and one that stands stays", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  await findOther(context);
  await fillPage(context, server, "about", [frame("stood", {})]);
  const builder = await openWindow(context, server, "about");
  await expect(builder.canvas.locator(".iframe-outline")).toBeVisible();
  const settings = await context.newPage();
  await settings.goto(`${server.url}/settings/embeds`);
  const zoom = settings.getByRole("spinbutton", { name: "Zoom" });
  await expect(zoom).toHaveValue("1.25");
  await expect(settings.locator("figcaption")).toHaveText(
    "The website is drawn at 125 %; the frame cuts off 9.1 % of its height at the top.",
  );
  await zoom.fill("1.5");
  await settings.getByRole("spinbutton", { name: "Position across" }).fill("-50");
  await expect(settings.locator("figcaption")).toHaveText(
    "The website is drawn at 150 %; the frame cuts off 16.7 % of its height at the top and 20 % of its width at the left.",
  );
  await expectNoViolations(settings);
  await expectNoSidewaysAt(settings, [320, 768, 1440]);
  const { page } = builder;
  const told = page.waitForResponse(
    async (response) =>
      response.url().endsWith("/api/pages") &&
      listPages.shapes.response.parse(await response.json()).site.embeds?.zoom === 1.5,
  );
  await settings.keyboard.press("Control+s");
  await expect(settings.getByRole("region", { name: "Changes" })).toContainText("Saved");
  await told;

  await page.bringToFront();
  await page.getByRole("button", { name: "Add Component" }).press("Enter");
  const library = page.getByRole("dialog", { name: "Add Component" });
  await expect(library.getByPlaceholder("Search components...")).toBeFocused();
  await page.keyboard.type("website frame");
  await expect(page.locator("[data-card]").first()).toHaveAttribute("data-card", "iframe");
  await page.keyboard.press("Enter");
  await expect(library).toHaveCount(0);
  const own = panel(builder);
  await expect(own.getByRole("spinbutton", { name: "Zoom" })).toHaveValue("1.5");
  await expect(own.getByRole("spinbutton", { name: "Position across" })).toHaveValue("-50");
  await expect(own.getByRole("spinbutton", { name: "Position down" })).toHaveValue("-40");
  await own.getByLabel("Address", { exact: true }).fill("https://other.example/new");
  await expect(
    builder.canvas.getByText("The website is drawn at 150 %;", { exact: false }),
  ).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("banner")).toContainText(/Saved \d/);
  const { page: saved } = await draftOf(context, server, "about");
  const [stood, added] = saved.blocks;
  expect(stood?.settings).toEqual({ height: "400px", lazyLoad: false });
  expect(added?.settings).toMatchObject({ zoom: 1.5, x: -50, y: -40 });
  await publishPage(builder);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const site = await context.newPage();
  await site.goto(`${server.url}/about`);
  await expect(async () => {
    const plain = await measure(site, ".b-stood");
    expect(plain).toMatchObject({ cutLeft: 0, cutTop: 0, beyondRight: 0, beyondBottom: 0 });
    expect(plain.ownWidth).toBe(plain.width);
    const zoomed = await measure(site, `.b-${added?.id}`);
    expect(zoomed.cutTop).toBeCloseTo((zoomed.height ?? 0) * 0.2, 0);
    expect(zoomed.cutLeft).toBeCloseTo((zoomed.width ?? 0) * 0.25, 0);
    expect(Math.abs(zoomed.beyondRight)).toBeLessThan(1);
    expect(Math.abs(zoomed.beyondBottom)).toBeLessThan(1);
    expect(zoomed.ownWidth).toBeCloseTo(((zoomed.width ?? 0) * 1.25) / 1.5, -0.5);
  }).toPass();
  await context.close();
});

test("DATA-020 a smaller zoom fills the frame, the lower right end of a larger one can be reached, and a page in a right-to-left script cuts the same", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  await findOther(context);
  const hebrew = frame("rtl", { zoom: 2, x: -100, y: -100 });
  await fillPage(context, server, "business", [
    frame("small", { zoom: 0.5, x: -100, y: -100 }),
    frame("large", { zoom: 2, x: -100, y: -100 }),
    { ...hebrew, content: { ...hebrew.content, title: "שלום", description: "שלום לכולם" } },
  ]);
  const builder = await openWindow(context, server, "business");
  await publishPage(builder);
  await expect(builder.page.getByRole("dialog")).toHaveCount(0);
  const site = await context.newPage();
  await site.goto(`${server.url}/business`);
  await expect(site.locator(".b-rtl")).toHaveAttribute("dir", "rtl");
  await expect(async () => {
    const small = await measure(site, ".b-small");
    for (const off of [small.cutLeft, small.cutTop, small.beyondRight, small.beyondBottom]) {
      expect(Math.abs(off)).toBeLessThan(1);
    }
    expect(small.ownWidth).toBe((small.width ?? 0) * 2);
    for (const block of [".b-large", ".b-rtl"]) {
      const large = await measure(site, block);
      expect(large.cutLeft, block).toBeCloseTo(large.width ?? 0, 0);
      expect(large.cutTop, block).toBeCloseTo(large.height ?? 0, 0);
      expect(Math.abs(large.beyondRight)).toBeLessThan(1);
      expect(Math.abs(large.beyondBottom)).toBeLessThan(1);
    }
  }).toPass();
  await expectNoSidewaysAt(site, [320, 768, 1440]);
  // Scrolled to its end, as by a person.
  const end = site.frameLocator(".b-large iframe").locator("#end");
  const sheet = site.locator(".b-large .iframe-sheet");
  await sheet.scrollIntoViewIfNeeded();
  await expect(async () => {
    await sheet.hover({ position: { x: 100, y: 100 } });
    await site.mouse.wheel(0, 9000);
    const [inner, outer] = [await boxOf(end), await boxOf(sheet)];
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + 402);
    expect(inner.y).toBeGreaterThan(outer.y);
  }).toPass();
  await context.close();
});

test("the drawing of an embed stays in sight above its fields, and covers none that has the focus", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  for (const [width, height] of [
    [390, 844],
    [1024, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${at().server.url}/settings/embeds`);
    await page.getByRole("spinbutton", { name: "Zoom" }).fill("2");
    await page.getByRole("spinbutton", { name: "Position across" }).fill("-100");
    const last = page.getByRole("spinbutton", { name: "Position down" });
    await last.fill("-100");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    // From the last field back to the first, towards the drawing.
    for (let presses = 0; presses < 6; presses += 1) {
      await expect.poll(() => page.locator(".settings-column :focus").evaluate(isOnTop)).toBe(true);
      await page.keyboard.press("Shift+Tab");
    }
    await last.focus();
    await expect(page.locator(".embed-preview-frame")).toBeInViewport();
    await expect.poll(() => last.evaluate(isOnTop)).toBe(true);
  }
  await context.close();
});

/** Whether nothing stands over the middle of an element. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
