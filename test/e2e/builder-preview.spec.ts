import type { Block } from "#core/document/page.ts";
import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  draftOf,
  faqBlock,
  heroBlock,
  openFilled,
  selectRow,
  startBuilderServer,
  textBlock,
} from "./builder-server.ts";

const at = startBuilderServer();

test("BUILD-056 BUILD-058 the preview shows the unsaved page in the site's frame, at the width of each device, by keys alone", async ({
  browser,
}) => {
  const blocks = [heroBlock("a", "As saved"), faqBlock("b")];
  const builder = await openFilled(browser, at(), "about", blocks);
  const { page, context } = builder;
  await selectRow(builder, "a");
  await page
    .getByRole("complementary", { name: "Properties" })
    .getByLabel("Title", { exact: true })
    .fill("Not saved yet");
  const opener = page.getByRole("button", { name: "Preview", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Preview" })).toBeVisible();
  await expect(preview.getByText("About Us", { exact: true })).toBeVisible();
  const shown = page.frameLocator("iframe[data-preview]");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Not saved yet");
  await expect(shown.getByRole("banner")).toBeVisible();
  await expect(shown.getByRole("contentinfo")).toBeAttached();
  const width = () =>
    shown.locator("html").evaluate((html) => html.ownerDocument.defaultView?.innerWidth);
  expect(await width()).toBe(1440);
  await expectNoViolations(page);
  await page.keyboard.press("2");
  await expect.poll(width).toBe(672);
  await page.keyboard.press("3");
  await expect.poll(width).toBe(384);
  await preview.getByRole("button", { name: "Rotate the device" }).press("Enter");
  await expect.poll(width).toBe(832);
  await preview.getByRole("separator", { name: "Resize the preview" }).press("ArrowRight");
  await expect.poll(width).toBe(840);
  await expectNoViolations(page);
  // Shortcuts also work when pressed in the previewed page.
  await shown.getByRole("link").first().focus();
  await page.keyboard.press("1");
  await expect.poll(width).toBe(1440);
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await context.close();
});

test("BLOCK-055 SITE-051 in the preview the page's own parts work and no link leads away; to apply is for the live site", async ({
  browser,
}) => {
  const opening = { id: "open0001", title: "Platform engineer", description: "Decides." };
  const careers: Block = {
    ...textBlock("c"),
    type: "careers",
    content: { applyButtonText: "Apply", openings: [opening] },
    styles: { layout: "cards" },
  };
  const blocks = [careers, heroBlock("a", "Links"), faqBlock("b")];
  const { page, canvas, context } = await openFilled(browser, at(), "architecture", blocks);
  await canvas.locator("a.apply").click();
  const onlyLive = page.getByText("The application form opens on the live site.");
  await expect(onlyLive).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/builder/architecture");
  await page.keyboard.press("Control+Shift+p");
  const shown = page.frameLocator("iframe[data-preview]");
  const question = shown.locator(".block-faq details").nth(1);
  await question.locator("summary").click();
  await expect(question).toHaveAttribute("open", "");
  await shown.locator(".block-hero a").first().click();
  await expect(page.getByText("Links are not followed in the preview")).toBeVisible();
  await shown.locator("a.apply").click();
  await expect(page.getByRole("dialog").filter({ has: onlyLive })).toBeVisible();
  await expect(shown.getByRole("dialog")).toHaveCount(0);
  await expect(question).toHaveAttribute("open", "");
  await page.getByRole("button", { name: "Exit Preview" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await context.close();
});

test("BUILD-056 BUILD-057 Open in New Tab saves, says so before, and opens the draft by a link", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "publications", [textBlock("a"), textBlock("b")]);
  const { page, context } = builder;
  await selectRow(builder, "b");
  await page.keyboard.press("Control+d");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.keyboard.press("Control+Shift+p");
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Save and Open in New Tab" }).click();
  const tab = await opened;
  await tab.waitForURL(/\/preview\//);
  await expect(tab.getByText("The paragraph of b.")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Open in New Tab", exact: true })).toBeVisible();
  expect((await draftOf(context, at().server, "publications")).page.blocks).toHaveLength(3);
  await context.close();
});

test("BUILD-057 a link to the draft is made for a chosen time and copied; it works without an account until it is ended", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "industry_technology", [textBlock("a")]);
  const { page, context } = builder;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await selectRow(builder, "a");
  await page.keyboard.press("Control+d");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.keyboard.press("Control+Shift+p");
  await page.getByRole("button", { name: "Share", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Share this draft" });
  await expect(dialog.getByText("Nobody can see the draft through a link.")).toBeVisible();
  await expectNoViolations(page);
  // A digit selects in the list, not a device in the preview behind it.
  await dialog.getByLabel("The link works for").focus();
  await page.keyboard.type("1 d");
  await expect(dialog.getByLabel("The link works for")).toHaveValue(String(24 * 60));
  await dialog.getByRole("button", { name: "Save and copy a new link" }).click();
  await expect(dialog.getByText("Link copied")).toBeVisible();
  await expect(dialog.getByText(/ends tomorrow at \d\d:\d\d$/)).toBeVisible();
  await expectNoViolations(page);
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByRole("textbox", { name: /^Link of/ })).toHaveValue(address);

  const stranger = await browser.newContext();
  const tab = await stranger.newPage();
  await tab.goto(address);
  await expect(tab.getByText("The paragraph of a.")).toHaveCount(2);
  await dialog.getByRole("button", { name: /^End the link of/ }).click();
  await expect(dialog.getByText("Nobody can see the draft through a link.")).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Active links" })).toBeFocused();
  await tab.reload();
  await expect(tab.getByRole("heading", { name: "This preview has ended" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Preview" })).toBeVisible();
  await stranger.close();
  await context.close();
});

test("a preview that cannot be drawn says so, and can be tried again", async ({ browser }) => {
  const { page, context } = await openFilled(browser, at(), "business", [textBlock("a")]);
  await page.route("**/builder-preview/*", (route) => route.abort());
  await page.keyboard.press("Control+Shift+p");
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByRole("alert")).toContainText("Your changes are safe.");
  await expectNoViolations(page);
  await page.unroute("**/builder-preview/*");
  await preview.getByRole("button", { name: "Try again" }).click();
  await expect(
    page.frameLocator("iframe[data-preview]").getByText("The paragraph of a."),
  ).toBeVisible();
  await context.close();
});

test("BUILD-047 BUILD-054 the Preview tab shows the block alone and plays, stops and replays its entrance", async ({
  browser,
}) => {
  const entering = {
    ...heroBlock("a", "Comes in"),
    styles: { animation: { entrance: "slide-up", hover: "lift", duration: 5000, delay: 0 } },
  };
  const builder = await openFilled(browser, at(), "small_business", [entering, textBlock("b")]);
  const { page, context } = builder;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await selectRow(builder, "a");
  const panel = page.getByRole("complementary", { name: "Properties" });
  await panel.getByRole("tab", { name: "Preview" }).click();
  const alone = panel.frameLocator("iframe");
  await expect(alone.getByRole("heading", { level: 1 })).toHaveText("Comes in");
  const playing = () =>
    alone
      .locator("main")
      .evaluate((main) => main.getAnimations({ subtree: true }).map((each) => each.playState));
  const states = async () => (await playing()).filter((state) => state === "running").length;
  await panel.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(states).toBeGreaterThan(0);
  await panel.getByRole("button", { name: "Stop" }).click();
  await expect(panel.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expectNoViolations(page);
  await panel.getByRole("button", { name: "Replay" }).click();
  await expect(panel.getByRole("button", { name: "Stop" })).toBeVisible();
  await alone.locator(".block-hero").hover();
  const lifted = alone.locator(".block-hero > .block-inner");
  await expect(lifted).not.toHaveCSS("translate", "none");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(panel.getByText("Your system is set to reduce motion")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Replay" })).toHaveCount(0);
  await selectRow(builder, "b");
  await panel.getByRole("tab", { name: "Preview" }).click();
  await expect(panel.getByText("No animation chosen", { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await panel.getByRole("button", { name: "Open the Style tab" }).click();
  await expect(panel.getByRole("tab", { name: "Style" })).toHaveAttribute("aria-selected", "true");
  await context.close();
});
