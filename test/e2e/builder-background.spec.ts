import { expect, test, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  draftOf,
  newBrowser,
  openBuilder,
  openWindow,
  startBuilderServer,
} from "./builder-server.ts";

const at = startBuilderServer();

const layer = (kind: string) => `.page-background.background-${kind}`;

/** On a slow machine a preview would stop itself. */
function keepFramesOnTime(): void {
  const nextFrame = window.requestAnimationFrame.bind(window);
  let now = 1000;
  window.requestAnimationFrame = (run) => nextFrame(() => run((now += 16)));
}

/** Names the canvas, since the dialog has frames of its own. */
const canvasOf = (page: Page) => page.frameLocator('iframe[title^="Canvas"]');

test("GAP-027 a background is chosen by keys, shown on the canvas at once, undoable, and saved with the page", async ({
  browser,
}) => {
  const { page, context } = await openBuilder(browser, at(), "about");
  await expect(canvasOf(page).locator(layer("animated-particles"))).toHaveCount(1);
  const opener = page.getByRole("button", { name: "Background Settings" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Background Settings" });
  const chosen = dialog.getByRole("radio", { name: "Animated particles" });
  await expect(chosen).toBeChecked();
  await expect(chosen).toHaveAccessibleDescription(/drifting points/);
  await chosen.focus();
  // Held down until it takes effect, because that is how the radio group tells a key from a click.
  await page.keyboard.down("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Geometric flow" })).toBeChecked();
  await page.keyboard.up("ArrowRight");
  await expect(canvasOf(page).locator(layer("geometric-flow"))).toHaveCount(1);
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(canvasOf(page).locator(layer("animated-particles"))).toHaveCount(1);
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  const saved = await draftOf(context, at().server, "about");
  expect(saved.page.background).toMatchObject({ kind: "geometric-flow" });
  await context.close();
});

test("BG-002 BG-005 CONST-057 CONST-058 CON-020 previews move, 50 particles of them, at 150, 200 and 300 px, and can be stopped", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const { page } = await openWindow(context, at().server, "about");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.getByRole("button", { name: "Background Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Background Settings" });
  const frame = dialog.locator("iframe").first();
  const particles = dialog.frameLocator("iframe").first().locator(layer("animated-particles"));
  await expect(particles.locator("canvas")).toHaveCount(1);
  await expect(particles).toHaveAttribute("data-props", /"count":50/);
  // The dialog's size is animated while it opens.
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(200);
  for (const [size, height] of [
    ["Small", 150],
    ["Large", 300],
  ] as const) {
    await dialog.getByRole("radio", { name: size }).click();
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(height);
  }
  await dialog.getByRole("switch", { name: "Play previews" }).click();
  await expect(particles.locator("canvas")).toHaveCount(0);
  await context.close();
});

test("BG-001 BG-002 BG-004 CONST-059 GAP-027 all nine kinds have a preview and a name, those that move come first and are live", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  await context.addInitScript(keepFramesOnTime);
  const { page } = await openWindow(context, at().server, "about");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.getByRole("button", { name: "Background Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Background Settings" });
  const kinds = dialog.getByRole("radiogroup", { name: "Background", exact: true });
  await expect(kinds.getByRole("radio")).toHaveCount(9);
  const names = await kinds
    .getByRole("radio")
    .evaluateAll((all) => all.map((each) => each.dataset["backgroundKind"] ?? ""));
  expect(names).toEqual([
    "animated-particles",
    "geometric-flow",
    "matrix-rain",
    "neural-network",
    "space-particles",
    "glass-panels",
    "gradient-space",
    "solid-dark",
    "transparent",
  ]);
  for (const [index, kind] of names.entries()) {
    const radio = kinds.getByRole("radio").nth(index);
    await radio.scrollIntoViewIfNeeded();
    await expect(radio).toHaveAccessibleName(new RegExp(kind.replace("-", " "), "i"));
    await expect(radio).toHaveAccessibleDescription(/.+/);
    const shown = dialog.locator("iframe").nth(index).contentFrame().locator(layer(kind));
    await expect(shown).toHaveCount(1);
    await expect(shown.locator("canvas")).toHaveCount(index < 5 ? 1 : 0);
  }
  await expect(
    dialog
      .locator("iframe")
      .nth(3)
      .contentFrame()
      .locator(layer("neural-network"))
      .locator("path")
      .nth(1),
  ).toHaveAttribute("d", /^(?:M\d+ \d+h0){30}$/);
  await context.close();
});

test("BG-007 CON-021 a preview that cannot be drawn is blank, and the console says why", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const { page } = await openWindow(context, at().server, "about");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await page.getByRole("button", { name: "Background Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Background Settings" });
  await dialog.getByRole("switch", { name: "Play previews" }).click();
  const particles = dialog.frameLocator("iframe").first().locator(layer("animated-particles"));
  await expect(particles.locator("canvas")).toHaveCount(0);
  await particles.evaluate((element) => {
    const window = element.ownerDocument.defaultView as unknown as typeof globalThis;
    window.HTMLCanvasElement.prototype.getContext = () => null;
  });
  await dialog.getByRole("switch", { name: "Play previews" }).click();
  await expect(particles).toHaveAttribute("data-failed", "");
  await expect(particles).toHaveCSS("background-image", "none");
  expect(warnings.join("\n")).toContain("no canvas to draw the background on");
  await context.close();
});

test("a background's own settings are steps of the page: what is set shows on the canvas and refuses what does not fit", async ({
  browser,
}) => {
  const { page, context } = await openBuilder(browser, at(), "home");
  await page.getByRole("button", { name: "Background Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Background Settings" });
  await dialog.getByRole("radio", { name: "Animated particles" }).click();
  const count = dialog.getByLabel("Particles", { exact: true });
  await count.fill("24");
  await expect(canvasOf(page).locator(layer("animated-particles"))).toHaveAttribute(
    "data-props",
    /"count":24/,
  );
  await count.fill("1000");
  await expect(dialog.getByRole("alert").filter({ hasText: "12 to 96" })).toBeVisible();
  await context.close();
});

test("the page's name and what search engines show are steps of the page, with the result as it would be listed", async ({
  browser,
}) => {
  const { page, context } = await openBuilder(browser, at(), "business");
  await page.getByRole("button", { name: "Page Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Page Settings" });
  const result = dialog.getByRole("region", { name: "In search results" });
  await dialog.getByLabel("Title in search results").fill("Private AI for business");
  await expect(result.getByText("Private AI for business")).toBeVisible();
  await expect(dialog.getByText("23 of about 60 characters")).toBeVisible();
  await dialog.getByLabel("Title in search results").fill("x".repeat(61));
  await expect(dialog.getByText("61 characters, about 60 are shown")).toBeVisible();
  const name = dialog.getByLabel("Name", { exact: true });
  await name.fill("");
  await expect(dialog.getByText("Not stored: it must not be empty.")).toBeVisible();
  await expect(page.locator("h1")).toHaveText("Business");
  await name.fill("For business");
  await expect(page.locator("h1")).toHaveText("For business");
  await expect(dialog.getByText("/business", { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  const { page: draft } = await draftOf(context, at().server, "business");
  expect(draft.name).toBe("For business");
  expect(draft.seo).toMatchObject({ title: "x".repeat(61) });
  await context.close();
});
