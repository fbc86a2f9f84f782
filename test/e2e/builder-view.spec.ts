import { expect, test } from "@playwright/test";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as banner } from "#blocks/banner/block.ts";
import { expectNoViolations } from "./axe.ts";
import {
  heroBlock,
  openBuilder,
  openDrawn,
  panel,
  selectRow,
  startBuilderServer,
  textBlock,
  type BuilderWindow,
} from "./builder-server.ts";

const at = startBuilderServer();

const text = ({ canvas }: BuilderWindow, path: string) => canvas.locator(`[data-at="${path}"]`);

test("BUILD-003 BUILD-058 STYLE-012 the canvas has the width of the device that is chosen, drawn smaller where it has no room, and keeps it", async ({
  browser,
}) => {
  const builderWindow = await openDrawn(browser, at(), "about", [
    heroBlock("a", "First"),
    textBlock("b"),
  ]);
  const { page, canvas, context } = builderWindow;
  const widthInside = () =>
    canvas.locator("html").evaluate((html) => html.ownerDocument.defaultView?.innerWidth);
  const view = page.getByRole("radiogroup", { name: "Screen shown on the canvas" });
  const expectView = async (width: string, zoom: string) => {
    await expect(page.getByText(width, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: `Zoom: ${zoom}, fits` })).toBeVisible();
  };
  await expect(view.getByRole("radio", { name: "Desktop" })).toBeChecked();
  // The properties are closed until something is selected.
  await expectView("1176 px", "100 %");
  await selectRow(builderWindow, "b");
  await expectView("1120 px", "75 %");
  await expect.poll(widthInside).toBe(1120);
  // Hovering, selecting and typing continue at the scroll position.
  await canvas.getByText("First", { exact: true }).click();
  await expect(page.locator('[data-row="a"]')).toHaveAttribute("aria-current", "true");
  await text(builderWindow, "content.title").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" words");
  await expect(panel(builderWindow).getByLabel("Title", { exact: true })).toHaveValue(
    "First words",
  );
  const label = await canvas.locator(".selected .label").boundingBox();
  expect(label?.height).toBeCloseTo(20, 0);
  await page.keyboard.press("Escape");
  await view.getByRole("radio", { name: "Desktop" }).press("ArrowRight", { delay: 60 });
  await expectView("672 px", "100 %");
  await expect.poll(widthInside).toBe(672);
  await panel(builderWindow).getByRole("tab", { name: "Layout" }).click();
  const onEach = panel(builderWindow).getByRole("radiogroup", { name: "On each device" });
  await expect(onEach.getByRole("radio", { name: "Tablet" })).toBeChecked();
  await onEach.getByRole("radio", { name: "Mobile" }).click();
  await expectView("384 px", "100 %");
  await panel(builderWindow).getByRole("switch", { name: "Hidden" }).click();
  await expect(onEach.getByRole("radio", { name: "Mobile, differs" })).toBeChecked();
  await expectNoViolations(page);
  await page.reload();
  await expectView("384 px", "100 %");
  await view.getByRole("radio", { name: "Fit" }).click();
  await expect(page.getByText(/^As on a (tablet|desktop) · \d+ px$/)).toBeVisible();
  await context.close();
});

test("what is pressed first stays at its height when the properties open beside the page", async ({
  browser,
}) => {
  const blocks = Array.from({ length: 24 }, (_, index) => textBlock(`t${index}`));
  const builderWindow = await openDrawn(browser, at(), "about", blocks);
  const { page, canvas, context } = builderWindow;
  const block = canvas.locator('[data-block="t12"]');
  const scrollNear = () =>
    block.evaluate((element) => {
      window.dispatchEvent(new WheelEvent("wheel"));
      window.scrollBy(0, element.getBoundingClientRect().top - 300);
    });
  const top = async () => (await block.boundingBox())?.y ?? Number.NaN;
  const paragraph = canvas.getByText("The paragraph of t12.");
  // The components near are drawn once they are scrolled to, and each that gets its height moves those below it.
  await scrollNear();
  await expect(canvas.locator(".canvas-block:empty")).toHaveCount(0);
  await scrollNear();
  // The pointer waits until the paragraph rests, and scrolls to it if need be, so that the press moves nothing.
  await paragraph.hover();
  const before = await top();
  await paragraph.click();
  await expect(page.getByRole("button", { name: "Zoom: 75 %, fits" })).toBeVisible();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
  await context.close();
});

test("the canvas is zoomed from 50 to 200 % by keys, wherever the focus is, and by its control, and moved sideways where it is too wide", async ({
  browser,
}) => {
  const builderWindow = await openDrawn(browser, at(), "about", [heroBlock("a", "First")]);
  const { page, context } = builderWindow;
  const zoom = page.getByRole("button", { name: /^Zoom: / });
  const said = (sentence: string) =>
    expect(page.getByRole("status").filter({ hasText: sentence })).toBeAttached();
  await expect(zoom).toHaveAccessibleName("Zoom: 100 %, fits");
  await page.keyboard.press("Control+-");
  await said("Zoom 90 %");
  await expect(zoom).toHaveAccessibleName("Zoom: 90 %");
  await selectRow(builderWindow, "a");
  await panel(builderWindow).getByLabel("Title", { exact: true }).focus();
  await page.keyboard.press("Control+Equal");
  await page.keyboard.press("Control+Shift+Equal");
  await said("Zoom 110 %");
  await text(builderWindow, "content.title").click();
  await page.keyboard.press("Control+0");
  await said("Zoomed to fit");
  await expect(zoom).toHaveAccessibleName("Zoom: 75 %, fits");
  await zoom.click();
  await page.getByRole("menuitemradio", { name: "200 %" }).click();
  await page.keyboard.press("Escape");
  await expect(zoom).toHaveAccessibleName("Zoom: 200 %");
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeDisabled();
  const room = page.getByRole("region", { name: "Canvas" });
  expect(await room.evaluate((part) => part.scrollWidth > part.clientWidth)).toBe(true);
  await expectNoViolations(page);
  await page.reload();
  await expect(zoom).toHaveAccessibleName("Zoom: 200 %");
  await zoom.click();
  await page.getByRole("menuitemradio", { name: "50 %", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Zoom out" })).toBeDisabled();
  await expect(page.getByText("1680 px", { exact: true })).toBeVisible();
  await context.close();
});

test("BLOCK-076 a banner that visitors see at the top of the page says so where it stands on the canvas", async ({
  browser,
}) => {
  const message = { ...newBlock(banner, "b"), name: "News" };
  const builderWindow = await openDrawn(browser, at(), "about", [heroBlock("a", "First"), message]);
  const { page, canvas, context } = builderWindow;
  const tag = canvas.getByText("Visitors see this at the top of the page");
  await expect(tag).toBeVisible();
  await selectRow(builderWindow, "b");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(canvas.locator(".canvas-block").first()).toHaveAttribute("data-block", "b");
  await expect(tag).toHaveCount(0);
  await panel(builderWindow).getByLabel("Position").selectOption("fixed-bottom");
  await expect(canvas.getByText("Visitors see this at the bottom of the page")).toBeVisible();
  await expectNoViolations(page);
  await context.close();
});

test("BUILD-043 STYLE-036 a component that is hidden on one device says so in its row and on the canvas", async ({
  browser,
}) => {
  const block = textBlock("a");
  const builderWindow = await openDrawn(browser, at(), "about", [
    { ...block, styles: { ...block.styles, responsive: { mobile: { hidden: true } } } },
    textBlock("b"),
    { ...textBlock("c"), isVisible: false },
    { ...textBlock("d"), styles: { display: "hidden" } },
  ]);
  const { page, canvas, context } = builderWindow;
  await expect(page.locator('[data-row="a"]')).toContainText("Hidden on mobile");
  const dot = (id: string) => page.locator(`[data-row="${id}"] .row-dot`);
  const paint = (id: string) =>
    dot(id).evaluate((element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      return { backgroundColor, backgroundImage };
    });
  const [seen, unseen] = [await paint("b"), await paint("c")];
  expect(seen.backgroundColor).not.toBe(unseen.backgroundColor);
  expect(await paint("d")).toEqual(unseen);
  const halves = `${seen.backgroundColor} 50%, ${unseen.backgroundColor} 50%`;
  expect((await paint("a")).backgroundImage).toContain(`, ${halves})`);
  await expect(dot("a")).toHaveAttribute("title", "Hidden on mobile");
  await expect(dot("d")).toHaveAttribute("title", "Hidden on every screen");
  await expect(page.locator('[data-row="b"]')).not.toContainText("Hidden");
  await expect(canvas.locator('[data-block="a"]').getByText("Hidden on mobile")).toBeVisible();
  await expect(canvas.getByRole("group", { name: "Text a, hidden on mobile" })).toBeVisible();
  await selectRow(builderWindow, "a");
  await panel(builderWindow).getByRole("tab", { name: "Layout" }).click();
  const devices = panel(builderWindow).getByRole("radiogroup", { name: "On each device" });
  await devices.getByRole("radio", { name: "Tablet" }).click();
  await panel(builderWindow).getByRole("switch", { name: "Hidden" }).click();
  await expect(page.locator('[data-row="a"]')).toContainText("Hidden on mobile and tablet");
  await expectNoViolations(page);
  await context.close();
});

test("a page opened from another has its heading focused and is announced, from the list, the switcher and by Back", async ({
  browser,
}) => {
  const { page, context } = await openBuilder(browser, at(), "home");
  const heading = (name: string) => page.getByRole("heading", { name, level: 1 });
  const said = (sentence: string) =>
    expect(page.getByRole("status").filter({ hasText: sentence })).toBeAttached();
  await expect(heading("Home")).toBeVisible();
  await expect(heading("Home")).not.toBeFocused();
  await page.getByRole("link", { name: "Architecture" }).press("Enter");
  await expect(heading("Architecture")).toBeFocused();
  await said("Architecture is open");
  await heading("Architecture").getByRole("button").click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^About/ })
    .press("Enter");
  await expect(heading("About")).toBeFocused();
  await page.goBack();
  await expect(heading("Architecture")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(heading("Architecture").getByRole("button")).toBeFocused();
  await expectNoViolations(page);
  await context.close();
});
