import { expect, test } from "@playwright/test";
import {
  fillPage,
  openDrawn,
  openWindow,
  selectRow,
  startBuilderServer,
} from "./builder-server.ts";
import {
  before,
  boxOf,
  canvasLine,
  copy,
  drawn,
  expectOneStep,
  expectOrder,
  expectUnchanged,
  listLine,
  manyBlocks,
  middleOf,
  moveTo,
  pickUp,
  row,
  voice,
} from "./drag-kit.ts";

const at = startBuilderServer();
const five = ["b0", "b1", "b2", "b3", "b4"];

test("DND-001 a row is dragged over the canvas, which scrolls along, and dropped between two blocks far down", async ({
  browser,
}) => {
  const builder = await openDrawn(browser, at(), "about", manyBlocks(60));
  const { page, canvas, context } = builder;
  const frame = await boxOf(page.locator("iframe"));
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  await pickUp(builder, row(builder, "b1"));
  await moveTo(builder, { x: middle.x, y: frame.y + frame.height - 6 });
  const scrolled = () => canvas.locator("html").evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBeGreaterThan(1500);
  await moveTo(builder, middle);
  // Away from the edge, it does not scroll.
  const still = await scrolled();
  const target = await canvas.locator(".canvas-block").evaluateAll((all, y) => {
    return all.find((block) => block.getBoundingClientRect().top > y)?.getAttribute("data-block");
  }, 300);
  const id = target ?? "";
  await moveTo(builder, await before(drawn(builder, id)));
  await expect(canvasLine(builder)).toBeVisible();
  expect(await scrolled()).toBe(still);
  const line = await boxOf(canvasLine(builder));
  const block = await boxOf(drawn(builder, id));
  expect(Math.abs(line.y + line.height / 2 - block.y)).toBeLessThan(3);
  await page.mouse.up();
  const order = manyBlocks(60).map((each) => each.id);
  const others = order.filter((each) => each !== "b1");
  const place = others.indexOf(id);
  await expect
    .poll(() =>
      canvas
        .locator(".canvas-block")
        .evaluateAll((all) => all.map((each) => each.getAttribute("data-block"))),
    )
    .toEqual(others.toSpliced(place, 0, "b1"));
  await expect(row(builder, "b1")).toHaveAttribute("aria-current", "true");
  await expect(drawn(builder, "b1")).toBeInViewport();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(canvas.locator(".canvas-block").nth(1)).toHaveAttribute("data-block", "b1");
  await context.close();
});

test("DND-001 DND-003 DND-011 CONST-044 CONST-046 a row follows the mouse after 5 px over all else, and comes to rest between two rows", async ({
  browser,
}) => {
  // With motion enabled, as the drop is animated.
  const { session, server } = at();
  const context = await browser.newContext({
    storageState: session,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "no-preference",
  });
  await fillPage(context, server, "about", manyBlocks(5));
  const builder = await openWindow(context, server, "about");
  const { page } = builder;
  await copy(builder).evaluate((element) => {
    const seen = new Set<string>();
    const note = () => {
      if (element.checkVisibility()) seen.add(getComputedStyle(element).zIndex);
      element.setAttribute("data-seen", [...seen].join());
    };
    new MutationObserver(note).observe(element, { attributeFilter: ["data-dropping", "hidden"] });
  });
  const start = await middleOf(row(builder, "b0"));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 4, start.y);
  await expect(copy(builder)).toBeHidden();
  await page.mouse.move(start.x + 4, start.y + 4);
  await expect(copy(builder)).toHaveText("Text b0");
  await moveTo(builder, await before(row(builder, "b3")));
  await expect(listLine(builder)).toBeVisible();
  const line = await boxOf(listLine(builder));
  const next = await boxOf(row(builder, "b3"));
  expect(Math.abs(line.y + line.height / 2 - next.y)).toBeLessThan(3);
  await page.mouse.up();
  await expectOrder(builder, ["b1", "b2", "b0", "b3", "b4"]);
  await expect(copy(builder)).toBeHidden();
  await expect(copy(builder)).toHaveAttribute("data-seen", "5000,4500");
  await expect(row(builder, "b0")).toHaveAttribute("aria-current", "true");
  await expectOneStep(builder, five);
  await context.close();
});

test("DND-002 Escape, a drop outside, a lost pointer and a lost window change nothing and leave no step", async ({
  browser,
}) => {
  const builder = await openDrawn(browser, at(), "about", manyBlocks(5));
  const { page, context } = builder;
  const overB3 = await before(row(builder, "b3"));
  const outside = { x: 700, y: 20 };

  await pickUp(builder, row(builder, "b0"));
  await moveTo(builder, overB3);
  await expect(listLine(builder)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(copy(builder)).toBeHidden();
  await page.mouse.up();
  await expectUnchanged(builder, five);
  // The click event at the end of the press was ignored.
  await expect(row(builder, "b0")).toHaveAttribute("aria-current", "false");

  await pickUp(builder, row(builder, "b0"));
  await moveTo(builder, overB3);
  await moveTo(builder, outside);
  await expect(listLine(builder)).toBeHidden();
  await page.mouse.up();
  await expectUnchanged(builder, five);

  await pickUp(builder, row(builder, "b0"));
  await moveTo(builder, overB3);
  await page.evaluate(() => {
    document.hasFocus = () => false;
    window.dispatchEvent(new Event("blur"));
    document.hasFocus = () => true;
  });
  await expect(copy(builder)).toBeHidden();
  await page.mouse.up();
  await expectUnchanged(builder, five);

  await pickUp(builder, row(builder, "b0"));
  await moveTo(builder, overB3);
  await page.evaluate(() => document.documentElement.releasePointerCapture(1));
  await page.mouse.move(overB3.x, overB3.y + 1);
  await expect(copy(builder)).toBeHidden();
  await page.mouse.up();
  await expectUnchanged(builder, five);

  // Dropping it where it was changes nothing either.
  await pickUp(builder, row(builder, "b0"));
  await moveTo(builder, await before(row(builder, "b1")));
  await expect(listLine(builder)).toBeHidden();
  await page.mouse.up();
  await expectUnchanged(builder, five);

  // A plain click still works.
  await row(builder, "b2").click();
  await expect(row(builder, "b2")).toHaveAttribute("aria-current", "true");
  await context.close();
});

test("DND-001 on a canvas drawn smaller, a block is dragged by its name or its grip, on the canvas and into the list", async ({
  browser,
}) => {
  const builder = await openDrawn(browser, at(), "about", manyBlocks(5));
  const { page, canvas, context } = builder;
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+-");
  await expect(page.getByRole("button", { name: "Zoom: 75 %" })).toBeVisible();

  await drawn(builder, "b3").hover();
  const name = canvas.locator(".hover .label");
  await expect(name).toHaveText("Text b3 · Text block");
  await pickUp(builder, name);
  await moveTo(builder, await before(drawn(builder, "b1")));
  await expect(canvasLine(builder)).toBeVisible();
  await page.mouse.up();
  await expectOrder(builder, ["b0", "b3", "b1", "b2", "b4"]);
  await expect(row(builder, "b3")).toHaveAttribute("aria-current", "true");
  await expectOneStep(builder, five);

  await selectRow(builder, "b1");
  const grip = canvas.getByRole("button", { name: "Drag Text b1 to move it" });
  await pickUp(builder, grip);
  const last = await boxOf(row(builder, "b4"));
  await moveTo(builder, { x: last.x + 60, y: last.y + last.height - 6 });
  await expect(listLine(builder)).toBeVisible();
  await page.mouse.up();
  await expectOrder(builder, ["b0", "b2", "b3", "b4", "b1"]);
  await expectOneStep(builder, five);
  await context.close();
});

test("DND-005 DND-006 DND-007 Space lifts a row, arrows move it, Space drops it, and each is said aloud", async ({
  browser,
}) => {
  const builder = await openDrawn(browser, at(), "about", manyBlocks(5));
  const { page, context } = builder;
  await row(builder, "b1").focus();
  await expect(row(builder, "b1")).toHaveAccessibleDescription(/Press Space to lift it/);
  await page.keyboard.press("Space");
  await expect(voice(builder)).toHaveText("Lifted Text b1, position 2 of 5");
  await page.keyboard.press("ArrowDown");
  await expect(voice(builder)).toHaveText("Position 3 of 5, after Text b2");
  await expect(listLine(builder)).toBeVisible();
  await expect(canvasLine(builder)).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  await expect(voice(builder)).toHaveText("Position 5 of 5, after Text b4");
  await page.keyboard.press("Home");
  await expect(voice(builder)).toHaveText("Position 1 of 5, at the start");
  await expectOrder(builder, five);
  await page.keyboard.press("Space");
  await expect(voice(builder)).toHaveText("Dropped, position 1 of 5");
  await expectOrder(builder, ["b1", "b0", "b2", "b3", "b4"]);
  await expect(row(builder, "b1")).toBeFocused();
  await expect(listLine(builder)).toBeHidden();
  await expectOneStep(builder, five);
  await context.close();
});

test("DND-008 Escape puts back what a key lifted, on the canvas too; its focus stays", async ({
  browser,
}) => {
  const builder = await openDrawn(browser, at(), "about", manyBlocks(5));
  const { page, canvas, context } = builder;
  await row(builder, "b2").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  await expect(voice(builder)).toHaveText("Cancelled, back at 3 of 5");
  await expectUnchanged(builder, five);
  await expect(row(builder, "b2")).toBeFocused();

  await drawn(builder, "b3").focus();
  await page.keyboard.press("Space");
  await expect(voice(builder)).toHaveText("Lifted Text b3, position 4 of 5");
  await page.keyboard.press("Escape");
  await expect(voice(builder)).toHaveText("Cancelled, back at 4 of 5");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expectOrder(builder, ["b0", "b1", "b3", "b2", "b4"]);
  await expect(drawn(builder, "b3")).toBeFocused();
  await expectOneStep(builder, five);

  await selectRow(builder, "b0");
  const grip = canvas.getByRole("button", { name: "Drag Text b0 to move it" });
  await grip.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await expectOrder(builder, ["b1", "b2", "b3", "b4", "b0"]);
  await expect(grip).toBeFocused();
  await context.close();
});

test("several selected blocks are dragged together, counted, as one step", async ({ browser }) => {
  const builder = await openDrawn(browser, at(), "about", manyBlocks(5));
  const { page, canvas, context } = builder;
  await selectRow(builder, "b0");
  await drawn(builder, "b2").hover();
  // Ctrl-click on its label adds it to the selection.
  await canvas.locator(".hover .label").click({ modifiers: ["ControlOrMeta"] });
  await expect(page.getByRole("row", { selected: true })).toHaveCount(2);
  await pickUp(builder, row(builder, "b2"));
  await expect(copy(builder)).toHaveText("Text b02");
  await moveTo(builder, await before(row(builder, "b4")));
  await page.mouse.up();
  await expectOrder(builder, ["b1", "b3", "b0", "b2", "b4"]);
  await expect(voice(builder)).toHaveText("Dropped, position 3 of 5");
  await expectOneStep(builder, five);
  await context.close();
});

test("a card of the library is dragged to its place; the dialog comes back when it is called off", async ({
  browser,
}) => {
  const builder = await openDrawn(browser, at(), "about", manyBlocks(5));
  const { page, canvas, context } = builder;
  await page.getByRole("button", { name: "Add a component" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Component" });
  await dialog.getByRole("searchbox").fill("faq");
  const card = dialog.locator('[data-card="faq"]');
  await pickUp(builder, card);
  await expect(page.locator("[data-overlay]")).toHaveCSS("opacity", "0");
  await moveTo(builder, await before(drawn(builder, "b1")));
  await expect(canvasLine(builder)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.locator("[data-overlay]")).toHaveCSS("opacity", "1");
  await expect(dialog.getByRole("searchbox")).toHaveValue("faq");

  await pickUp(builder, card);
  await moveTo(builder, await before(drawn(builder, "b1")));
  await page.mouse.up();
  await expect(dialog).toBeHidden();
  await expect(page.locator("[data-row]").nth(1)).toContainText("FAQ");
  await expect(page.locator("[data-row]").nth(1)).toHaveAttribute("aria-current", "true");
  await expect(canvas.locator(".canvas-block").nth(1)).toBeInViewport();
  await expectOneStep(builder, five);

  await page.getByRole("button", { name: "Add a component" }).click();
  await pickUp(builder, dialog.locator("[data-card]").first());
  await moveTo(builder, await before(row(builder, "b0")));
  await expect(listLine(builder)).toBeVisible();
  await page.mouse.up();
  await expect(page.locator("[data-row]")).toHaveCount(6);
  await expect(page.locator("[data-row]").nth(1)).toHaveAttribute("data-row", "b0");
  await expectOneStep(builder, five);
  await context.close();
});
