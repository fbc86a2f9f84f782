import { expect, test, type Page } from "@playwright/test";
import {
  fillPage,
  openBuilder,
  openWindow,
  selectRow,
  startBuilderServer,
  type BuilderWindow,
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
  type Spot,
} from "./drag-kit.ts";
import { stopClock } from "./stopped-clock.ts";

const at = startBuilderServer();

/** Simulates a finger. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Spot[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] });
  return {
    down: (...spots: readonly Spot[]) => send("touchStart", spots),
    move: (...to: readonly Spot[]) => send("touchMove", to),
    up: () => send("touchEnd", []),
  };
}

async function openByTouch(
  browser: Parameters<typeof openBuilder>[0],
  count: number,
): Promise<BuilderWindow> {
  const { session, server } = at();
  const context = await browser.newContext({
    storageState: session,
    // High enough that the rows that are dragged are not where the list scrolls.
    viewport: { width: 1024, height: 868 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  await fillPage(context, server, "about", manyBlocks(count));
  return openWindow(context, server, "about");
}

test("DND-004 a finger that rests on a row for 120 ms drags it; one that moves on before scrolls the list", async ({
  browser,
}) => {
  const builder = await openByTouch(browser, 40);
  const { page, canvas, context } = builder;
  const finger = await fingerOn(page);
  const order = manyBlocks(40).map(({ id }) => id);
  const list = page.locator("div:has(> [role=grid])");
  const scrolled = () => list.evaluate((element) => element.scrollTop);

  const start = await middleOf(row(builder, "b4"));
  // Retried: if a busy machine delays the moves by 120 ms, they count as a rest, without momentum.
  await expect(async () => {
    await finger.down(start);
    for (const way of [15, 40, 80, 120, 120, 120])
      await finger.move({ x: start.x, y: start.y - way });
    if (await copy(builder).isVisible()) await page.keyboard.press("Escape");
    await finger.up();
    await expect.poll(scrolled, { timeout: 1000 }).toBeGreaterThan(40);
  }).toPass();
  await expect(copy(builder)).toBeHidden();
  // The remaining momentum ends too.
  const toTop = () =>
    list.evaluate((element) => {
      const was = element.scrollTop;
      element.scrollTo({ top: 0 });
      return was;
    });
  await expect.poll(toTop).toBe(0);

  await finger.down(start);
  await expect(copy(builder)).toHaveText("Text b4");
  const still = await scrolled();
  const end = await before(row(builder, "b2"));
  await finger.move({ x: start.x, y: start.y - 20 });
  await finger.move({ x: start.x, y: end.y });
  await expect(listLine(builder)).toBeVisible();
  expect(await scrolled()).toBe(still);
  // A second finger neither zooms nor replaces the first.
  const first = { x: start.x, y: end.y };
  await finger.down(first, { x: 600, y: 300 });
  await finger.move(first, { x: 640, y: 420 });
  await expect(copy(builder)).toBeVisible();
  await finger.up();
  await expect(copy(builder)).toBeHidden();
  const moved = ["b0", "b1", "b4", "b2", "b3", ...order.slice(5)];
  const drawnOrder = () =>
    canvas
      .locator(".canvas-block")
      .evaluateAll((all) => all.map((each) => each.getAttribute("data-block")));
  await expect.poll(drawnOrder).toEqual(moved);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(drawnOrder).toEqual(order);
  await context.close();
});

test("CONST-044 a finger that rests for 119 ms has not begun to drag, and after 120 ms it has", async ({
  browser,
}) => {
  const builder = await openByTouch(browser, 5);
  const { page, context } = builder;
  const finger = await fingerOn(page);
  await stopClock(page);
  await finger.down(await middleOf(row(builder, "b2")));
  await expect(row(builder, "b2")).toBeVisible();
  await page.clock.runFor(119);
  await expect(copy(builder)).toBeHidden();
  await page.clock.runFor(1);
  await expect(copy(builder)).toHaveText("Text b2");
  await page.keyboard.press("Escape");
  await expect(copy(builder)).toBeHidden();
  await finger.up();
  await context.close();
});

test("DND-004 on the canvas a finger drags a block by its grip; a scroll that the browser begins ends it", async ({
  browser,
}) => {
  const builder = await openByTouch(browser, 5);
  const { page, canvas, context } = builder;
  const five = manyBlocks(5).map(({ id }) => id);
  const finger = await fingerOn(page);
  await row(builder, "b0").tap();
  const grip = await middleOf(canvas.getByRole("button", { name: "Drag Text b0 to move it" }));
  await finger.down(grip);
  await expect(copy(builder)).toBeVisible();
  const end = await before(drawn(builder, "b2"));
  await finger.move(end);
  await expect(canvasLine(builder)).toBeVisible();
  await finger.up();
  await expectOrder(builder, ["b1", "b0", "b2", "b3", "b4"]);
  await expectOneStep(builder, five);

  const start = await middleOf(row(builder, "b1"));
  await finger.down(start);
  await expect(copy(builder)).toBeVisible();
  await finger.move({ x: start.x, y: start.y + 60 });
  await row(builder, "b1").dispatchEvent("pointercancel", { pointerId: 99, bubbles: true });
  await expect(copy(builder)).toBeVisible();
  await page.evaluate(() => {
    for (let id = 0; id < 64; id += 1) {
      window.dispatchEvent(new PointerEvent("pointercancel", { pointerId: id }));
    }
  });
  await expect(copy(builder)).toBeHidden();
  await finger.up();
  await expectUnchanged(builder, five);
  await context.close();
});

test("items of a list in the properties are dragged by their grip with mouse and keys, each as one step", async ({
  browser,
}) => {
  const builder = await openBuilder(browser, at(), "industry_technology");
  const { page, context } = builder;
  await selectRow(builder, "tech-questions");
  const panel = page.getByRole("complementary", { name: "Properties" });
  const items = panel.locator("[data-item]");
  const texts = () =>
    items.evaluateAll((all) =>
      all.map((item) => item.querySelector('[data-part="row"]')?.textContent),
    );
  await expect(items.first()).toBeVisible();
  const asStored = await texts();
  const [a, b, c, ...rest] = asStored;
  const grip = (number: number) =>
    panel.getByRole("button", { name: `Drag question ${number} to move it` });

  await pickUp(builder, grip(1));
  await expect(copy(builder)).toHaveText(a ?? "");
  const third = await boxOf(items.nth(2));
  await moveTo(builder, { x: third.x + 40, y: third.y + 4 });
  await expect(listLine(builder)).toBeVisible();
  await page.mouse.up();
  await expect.poll(texts).toEqual([b, a, c, ...rest]);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(texts).toEqual(asStored);

  await grip(1).focus();
  await page.keyboard.press("Space");
  await expect(voice(builder)).toHaveText(`Lifted ${a}, position 1 of ${asStored.length}`);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(voice(builder)).toHaveText(`Position 3 of ${asStored.length}, after ${c}`);
  await page.keyboard.press("Escape");
  await expect.poll(texts).toEqual(asStored);
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await expect.poll(texts).toEqual([b, c, ...rest, a]);
  await expect(grip(asStored.length)).toBeFocused();
  await context.close();
});
