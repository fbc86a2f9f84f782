import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  newBrowser,
  openBuilder,
  openWindow,
  selectRow,
  startBuilderServer,
} from "./builder-server.ts";

const at = startBuilderServer();

/** Checks the current screen in the light and the dark theme. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page);
  }
}

/** Expects that nothing overflows the screen, and that every control can be hit with a finger. */
async function expectWithinReach(page: Page): Promise<void> {
  const unreachable = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const small = [
      ...document.querySelectorAll("button, a[href], input, select, summary, [role=separator]"),
    ]
      .filter((each) => each.checkVisibility() && each.closest("[inert], .sr-only") === null)
      .map((each) => ({ name: each.outerHTML.slice(0, 90), box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
      .filter(({ name, box }) => {
        const isBeside = box.left < -1 || box.right > clientWidth + 1;
        // A divider's line is thin, but its hit area is wider (`layout.css`).
        return isBeside || (box.height < 24 && !name.includes("separator"));
      });
    return [
      ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth}`] : []),
      ...small.map(({ name }) => name),
    ];
  });
  expect(unreachable).toEqual([]);
}

/** Selects the first block in place, because a small screen's page does not scroll to it. */
async function pressFirstBlock(page: Page): Promise<void> {
  await expect(page.frameLocator("iframe").locator('[data-block="home-hero"] h1')).toBeVisible();
  const canvas = await page.getByRole("region", { name: "Canvas" }).boundingBox();
  await page.mouse.click((canvas?.x ?? 0) + 6, (canvas?.y ?? 0) + 60);
  await expect(page.getByRole("complementary", { name: "Properties" })).toBeVisible();
}

async function widthOf(part: Locator): Promise<number> {
  return Math.round((await part.boundingBox())?.width ?? 0);
}

test("lists and properties are resized by keys and by pointer, a double click resets, and the browser remembers", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const builder = await openWindow(context, at().server, "home");
  const { page } = builder;
  const lists = page.getByRole("navigation", { name: "Pages and components" });
  const divider = page.getByRole("separator", { name: "Resize the lists" });
  expect(await widthOf(lists)).toBe(264);
  await divider.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => widthOf(lists)).toBe(344);
  await expect(divider).toHaveAttribute("aria-valuetext", "344 pixels");
  await page.reload();
  await expect.poll(() => widthOf(lists)).toBe(344);
  await divider.dblclick();
  await expect.poll(() => widthOf(lists)).toBe(264);

  await selectRow(builder, "home-hero");
  const properties = page.getByRole("complementary", { name: "Properties" });
  const before = await widthOf(properties);
  const edge = await page.getByRole("separator", { name: "Resize the properties" }).boundingBox();
  const [x, y] = [(edge?.x ?? 0) + 4, (edge?.y ?? 0) + 200];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Over the canvas, which is a separate document.
  await page.mouse.move(x - 60, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => widthOf(properties)).toBe(before + 60);
  await context.close();
});

test("a side that was put away and comes back is as wide as it was, at once and after a reload", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const builder = await openWindow(context, at().server, "home");
  const { page } = builder;
  await selectRow(builder, "home-hero");
  const sides = [
    {
      part: page.getByRole("navigation", { name: "Pages and components" }),
      divider: page.getByRole("separator", { name: "Resize the lists" }),
      toggle: page.getByRole("button", { name: "Pages and components" }),
      wider: "ArrowRight",
    },
    {
      part: page.getByRole("complementary", { name: "Properties" }),
      divider: page.getByRole("separator", { name: "Resize the properties" }),
      toggle: page.getByRole("button", { name: "Properties", exact: true }),
      wider: "ArrowLeft",
    },
  ];
  for (const { part, divider, toggle, wider } of sides) {
    await divider.focus();
    await page.keyboard.press(`Shift+${wider}`);
    await page.keyboard.press(wider);
    const width = await widthOf(part);
    await toggle.click();
    await expect(divider).toHaveCount(0);
    await toggle.click();
    await expect.poll(() => widthOf(part)).toBe(width);
    await toggle.click();
    await page.reload();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await toggle.click();
    await expect.poll(() => widthOf(part)).toBe(width);
    await page.reload();
    await expect.poll(() => widthOf(part)).toBe(width);
  }
  await context.close();
});

test("each side is put away by its button and stays away; what is selected stays selected", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const builder = await openWindow(context, at().server, "home");
  const { page } = builder;
  await selectRow(builder, "home-hero");
  const properties = page.getByRole("complementary", { name: "Properties" });
  const toggle = page.getByRole("button", { name: "Properties", exact: true });
  await toggle.click();
  await expect(properties).toHaveCount(0);
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(page.locator('[data-row="home-hero"]')).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "Pages and components" }).click();
  await expect(page.getByRole("link", { name: "Back to Site" })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Pages and components" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Site" })).toBeHidden();
  await toggle.click();
  await expect(properties).toBeVisible();
  await context.close();
});

test("the tool is light or dark as the system is, or as it was chosen, and the browser remembers", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const { page } = await openWindow(context, at().server, "home");
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await ground()).toBe("rgb(255, 255, 255)");
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(ground).toBe("rgb(11, 14, 16)");
  await expectNoViolations(page);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Account/ })).toBeVisible();
  expect(await ground()).toBe("rgb(11, 14, 16)");
  // Already so before any script has run.
  await page.route(/\.js$/, (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Loading Site Builder")).toBeVisible();
  expect(await ground()).toBe("rgb(11, 14, 16)");
  await context.close();
});

test("BUILD-033 the page's name opens a list of all pages, searched and walked by keys", async ({
  browser,
}) => {
  const { page, context } = await openBuilder(browser, at(), "home");
  await page.locator("h1").getByRole("button").click();
  const list = page.getByRole("dialog", { name: "Go to a page" });
  await expect(list.getByLabel("Find a page")).toBeFocused();
  await page.keyboard.type("nowhere");
  await expect(list.getByText("No page matches “nowhere”")).toBeVisible();
  await list.getByLabel("Find a page").fill("industry");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("link", { name: /^Healthcare/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("h1")).toHaveText("Healthcare");
  await expect(page).toHaveURL(/industry_healthcare/);
  const industry = page.getByRole("button", { name: "Industry Solutions" });
  await industry.click();
  await expect(page.getByRole("link", { name: "Manufacturing" })).toBeHidden();
  await context.close();
});

test("the way to what is selected stands under the canvas and leads back up", async ({
  browser,
}) => {
  const builder = await openBuilder(browser, at(), "home");
  const { page, context } = builder;
  const way = page.getByRole("navigation", { name: "Selection" });
  await expect(way.getByRole("button")).toHaveText(["Home"]);
  await builder.canvas.locator('[data-block="home-hero"] [data-item]').first().click();
  await expect(way.getByRole("button")).toHaveText(["Home", "Hero", "Feature card 1"]);
  await way.getByRole("button", { name: "Hero" }).click();
  await expect(way.getByRole("button")).toHaveText(["Home", "Hero"]);
  await way.getByRole("button", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: "Nothing selected" })).toBeVisible();
  await context.close();
});

for (const size of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  // 1440 by 900 at 200 % zoom.
  { width: 720, height: 450 },
]) {
  test(`at ${size.width} px nothing is out of reach and no rule is broken, light and dark`, async ({
    browser,
  }) => {
    const { page, context } = await openBuilder(browser, at(), "home", size);
    await expectWithinReach(page);
    await pressFirstBlock(page);
    const title = page.locator("[data-field='content.title'] input");
    await title.fill(`At ${size.width} px`);
    await expect(page.getByRole("button", { name: "Save", exact: true }).first()).toBeVisible();
    await expectWithinReach(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Account/ }).click();
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
    await expectAccessible(page);
    await context.close();
  });
}

test("at 390 px properties are a sheet with a grip, and the header's other actions are in a menu", async ({
  browser,
}) => {
  const size = { width: 390, height: 844 };
  const { page, context } = await openBuilder(browser, at(), "home", size);
  await pressFirstBlock(page);
  const sheet = page.getByRole("complementary", { name: "Properties" });
  const top = async () => Math.round((await sheet.boundingBox())?.y ?? 0);
  const grip = page.getByRole("separator", { name: "Resize the properties" });
  const before = await top();
  await grip.focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(top).toBeLessThan(before);
  await page.keyboard.press("Home");
  await expect(grip).toHaveAttribute("aria-valuetext", "18 percent of the height");
  const bar = await page.getByRole("navigation", { name: "Selection" }).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(await top());
  for (const name of ["Undo", "Redo"]) {
    await expect(page.getByRole("banner").getByRole("button", { name })).toBeVisible();
  }
  await page.getByRole("button", { name: "Add Component" }).click();
  await expect(page.getByRole("searchbox", { name: "Search components" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More", exact: true }).click();
  for (const name of ["Add Component", "Background Settings", "Page Settings"]) {
    await expect(page.getByRole("menuitem", { name })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Screen" }).click();
  await expect(page.getByRole("menuitem", { name: /^Show on tablet/ })).toBeInViewport({
    ratio: 1,
  });
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Background Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Background Settings" });
  await expect(dialog.getByRole("radio", { name: "Transparent" })).toBeVisible();
  await expectWithinReach(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Pages and components" }).click();
  await expect(page.getByRole("link", { name: "Back to Site" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Pages and components" })).toBeFocused();
  // The sheet closes after a choice, so it does not cover it.
  await page.getByRole("button", { name: "Pages and components" }).click();
  await page.locator("[data-row]").nth(4).click();
  await expect(page.getByRole("button", { name: "Close the lists" })).toHaveCount(0);
  await expect(page.frameLocator("iframe").locator("[data-selected]")).toBeInViewport();
  await context.close();
});

test("on a phone typing does not zoom, no state is cut, the preview is a phone's, and on its side the properties stand beside the page", async ({
  browser,
}) => {
  const { server, session } = at();
  const context = await browser.newContext({
    storageState: session,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const { page } = await openWindow(context, server, "home");
  await pressFirstBlock(page);
  const title = page.locator("[data-field='content.title'] input");
  await expect(title).toHaveCSS("font-size", "16px");
  /** Each part of the state that starts on the visible line also ends on it. */
  const cut = () =>
    page.locator(".page-state").evaluate((line) => {
      const { right, bottom } = line.getBoundingClientRect();
      return [...line.querySelectorAll("*:not(.sr-only)")]
        .filter((part) => part.getBoundingClientRect().top < bottom)
        .filter((part) => part.getBoundingClientRect().right > right + 1)
        .map((part) => part.textContent);
    });
  await title.fill("Typed on a phone");
  const save = page.getByRole("banner").getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeVisible();
  expect(await cut()).toEqual([]);
  await save.tap();
  await expect(page.getByRole("banner").getByText(/^Saved \d/)).toBeInViewport({ ratio: 1 });
  await page.reload();
  await pressFirstBlock(page);
  await expect(page.getByRole("button", { name: /draft newer/ })).toBeInViewport();
  expect(await cut()).toEqual([]);

  await page.getByRole("button", { name: "More", exact: true }).tap();
  await page.getByRole("menuitem", { name: "Preview" }).tap();
  const device = page.getByRole("radiogroup", { name: "Device" });
  await expect(device.getByRole("radio", { name: "Mobile" })).toBeChecked();
  await expect(page.getByText("384 px", { exact: true })).toBeVisible();
  await expectWithinReach(page);
  await page.getByRole("button", { name: "Exit Preview" }).tap();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("button", { name: /draft newer/ })).toBeInViewport({ ratio: 1 });
  expect(await cut()).toEqual([]);
  await page.frameLocator("iframe").getByRole("button", { name: "More", exact: true }).tap();
  await page.getByRole("menuitem", { name: /^Duplicate to page/ }).tap();
  const dialog = page.getByRole("dialog", { name: "Duplicate to page" });
  await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  await expectWithinReach(page);
  await dialog.getByRole("button", { name: "Close" }).tap();

  // In landscape there is no height for a sheet, so the properties are beside the page.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(title).toBeInViewport({ ratio: 1 });
  const sheet = await page.getByRole("complementary", { name: "Properties" }).boundingBox();
  const canvas = await page.getByRole("region", { name: "Canvas" }).boundingBox();
  expect((canvas?.x ?? 0) + (canvas?.width ?? 0)).toBeLessThanOrEqual((sheet?.x ?? 0) + 1);
  await expectWithinReach(page);
  await context.close();
});

test("where colours are forced, what is chosen and what can be taken is still seen", async ({
  browser,
}) => {
  const builder = await openBuilder(browser, at(), "home");
  const { page, context } = builder;
  await page.emulateMedia({ forcedColors: "active" });
  await selectRow(builder, "home-hero");
  const tab = page.getByRole("tab", { name: "Content" });
  await expect(tab).toHaveCSS("outline-style", "solid");
  await expectNoViolations(page);
  await context.close();
});

test("a long page name is cut, not the page's state; Publish keeps its place when Save comes", async ({
  browser,
}) => {
  const { page, context } = await openBuilder(browser, at(), "home");
  await page.setViewportSize({ width: 1440, height: 900 });
  const header = page.getByRole("banner");
  const publish = header.getByRole("button", { name: "Publish" });
  // Its label is bold while it is the primary button, so its position is measured at its end.
  const endOf = async (button: Locator) => {
    const box = await button.boundingBox();
    return box === null ? Number.NaN : box.x + box.width;
  };
  const before = await endOf(publish);
  await header.getByRole("button", { name: "Page Settings" }).click();
  const name = page.getByRole("dialog").getByLabel("Name", { exact: true });
  await name.fill("W".repeat(300));
  await expect(page.getByText("it must have at most 100 characters; it has 300")).toBeVisible();
  await name.fill("W".repeat(100));
  await expect(name).toHaveValue("W".repeat(100));
  await page.getByRole("button", { name: "Done" }).click();
  const save = header.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeVisible();
  expect(await endOf(publish)).toBeCloseTo(before, 0);
  expect(await endOf(save)).toBeLessThan((await publish.boundingBox())?.x ?? 0);
  await expect(header.getByTitle("W".repeat(100))).toBeVisible();
  const isCut = await header
    .locator(".page-state")
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(isCut).toBe(false);
  await expect(header.getByText("Unsaved changes")).toBeInViewport({ ratio: 1 });
  await expectWithinReach(page);
  await context.close();
});
