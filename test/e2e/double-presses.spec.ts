import { expect, test, type Locator } from "@playwright/test";
import {
  openDrawn,
  panel,
  startBuilderServer,
  textBlock,
  type BuilderWindow,
} from "./builder-server.ts";

const at = startBuilderServer();

/** Long enough to lie under everything that opens over the canvas. */
const long = Array.from({ length: 60 }, (_, line) => `Sentence ${line} of a long text.`).join(" ");
const blocks = ["a", "b", "c"].map((id) => textBlock(id, long));

const selected = ({ canvas }: BuilderWindow) => canvas.locator("[data-block][data-selected]");
/** Presses one spot twice; the second press comes after the first one's target is gone and its work is done. */
async function pressTwice(
  { page }: BuilderWindow,
  target: Locator,
  gone: Locator,
  done: () => Promise<void> = async () => {},
): Promise<void> {
  // Both presses get the same time stamp, as of a quick double press, however slow this machine is.
  for (const frame of page.frames()) await frame.evaluate(pressAtOneMoment);
  const box = await target.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
  await expect(gone).toHaveCount(0);
  await done();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

/** Gives all presses of a document the same time, on a clock shared by all documents. */
function pressAtOneMoment(): void {
  Object.defineProperty(PointerEvent.prototype, "timeStamp", {
    configurable: true,
    get: () => -performance.timeOrigin,
  });
}

test("a double click on a component of the library adds it once and edits nothing of the page below", async ({
  browser,
}) => {
  const builder = await openDrawn(browser, at(), "about", blocks);
  const { page, canvas, context } = builder;
  await page.getByRole("button", { name: "Add Component" }).click();
  const library = page.getByRole("dialog", { name: "Add Component" });
  const card = library.locator('[data-card="hero"] [data-add]');
  await expect(card).toBeVisible();
  const title = panel(builder).getByRole("textbox", { name: "Title", exact: true });
  await pressTwice(builder, card, library, async () => {
    await expect(canvas.locator("[data-block]")).toHaveCount(4);
    await expect(title).toBeFocused();
  });
  await expect(canvas.locator("[data-block]")).toHaveCount(4);
  await expect(selected(builder)).not.toHaveAttribute("data-block", /^[abc]$/);
  // All of its first text is selected, as after a single press, so typing replaces it.
  await expect(title).toBeFocused();
  await expect(canvas.locator("[contenteditable]")).toHaveCount(0);
  await page.keyboard.type("Typed");
  await expect(title).toHaveValue("Typed");
  await context.close();
});

test("a double click on a command of a menu carries it out once and selects nothing below", async ({
  browser,
}) => {
  const builder = await openDrawn(browser, at(), "about", blocks);
  const { page, canvas, context } = builder;
  await canvas.locator('[data-block="c"]').click({ button: "right", position: { x: 40, y: 40 } });
  await expect(selected(builder)).toHaveAttribute("data-block", "c");
  const menu = page.getByRole("menu", { name: "Component" });
  await pressTwice(builder, menu.getByRole("menuitem", { name: /^Hide/ }), menu);
  await expect(canvas.locator('[data-block="c"]')).toHaveAttribute("data-selected");
  await expect(page.locator('[data-row="c"]')).toContainText(/hidden/i);
  await expect(canvas.locator("[contenteditable]")).toHaveCount(0);
  await context.close();
});

test("a double click that closes a popover or leaves a dialog presses nothing below, and the next press counts", async ({
  browser,
}) => {
  const builder = await openDrawn(browser, at(), "about", blocks);
  const { page, context } = builder;
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  const pages = page.getByRole("dialog", { name: "Go to a page" });
  await pressTwice(builder, pages.locator('[aria-current="page"]'), pages);
  await expect(selected(builder)).toHaveCount(0);

  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toBeVisible();
  // Beside the dialog, above a row of the list.
  const row = await page.locator('[data-row="b"]').boundingBox();
  const [x, y] = [(row?.x ?? 0) + 40, (row?.y ?? 0) + 10];
  await page.mouse.click(x, y, { clickCount: 2 });
  await expect(sheet).toHaveCount(0);
  await expect(selected(builder)).toHaveCount(0);
  await page.mouse.click(x + 20, y);
  await expect(selected(builder)).toHaveAttribute("data-block", "b");
  await context.close();
});
