import { expect, test, type Locator } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  heroBlock,
  openFilled,
  rows,
  selectRow,
  startBuilderServer,
  textBlock,
  title,
} from "./builder-server.ts";
import type { BuilderWindow } from "./builder-server.ts";

const bench = startBuilderServer();
const five = ["a", "b", "c", "d", "e"].map((id) => textBlock(id));

const selected = (builder: BuilderWindow) =>
  builder.page
    .locator('[role="row"][aria-selected="true"] [data-row]')
    .evaluateAll((all) => all.map((row) => row.getAttribute("data-row")).join(""));
const block = ({ canvas }: BuilderWindow, id: string): Locator =>
  canvas.locator(`[data-block="${id}"]`);
const marked = ({ canvas }: BuilderWindow) =>
  canvas
    .locator("[data-chosen]")
    .evaluateAll((all) => all.map((each) => each.getAttribute("data-block")).join(""));

test("BUILD-096 in the list, clicks with mod and Shift select several; one step hides them, and undo selects them again", async ({
  browser,
}) => {
  const builder = await openFilled(browser, bench(), "about", five);
  const { page } = builder;
  await selectRow(builder, "b");
  await page.locator('[data-row="d"]').click({ modifiers: ["Shift"] });
  expect(await selected(builder)).toBe("bcd");
  await page.locator('[data-row="c"]').click({ modifiers: ["ControlOrMeta"] });
  expect(await selected(builder)).toBe("bd");
  await expect.poll(() => marked(builder)).toBe("bd");
  const panel = page.getByRole("complementary", { name: "Properties" });
  await expect(panel.getByRole("heading", { name: "2 components selected" })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Show" })).toHaveCount(0);
  await expectNoViolations(page);
  await panel.getByRole("button", { name: "Hide" }).click();
  await expect(page.locator('[data-row="b"]')).toContainText("hidden");
  await expect(page.locator('[data-row="d"]')).toContainText("hidden");
  await selectRow(builder, "e");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.locator('[data-row="b"]')).not.toContainText("hidden");
  expect(await selected(builder)).toBe("bd");
  await builder.context.close();
});

test("in the canvas, clicks with mod and Shift select several, without marking texts; Escape lets all go", async ({
  browser,
}) => {
  const builder = await openFilled(browser, bench(), "about", five);
  await block(builder, "a").click();
  await block(builder, "c").click({ modifiers: ["Shift"] });
  await expect.poll(() => selected(builder)).toBe("abc");
  await expect.poll(() => marked(builder)).toBe("abc");
  expect(await builder.canvas.locator("body").evaluate(() => getSelection()?.toString())).toBe("");
  await block(builder, "b").click({ modifiers: ["ControlOrMeta"] });
  await expect.poll(() => selected(builder)).toBe("ac");
  await builder.page.keyboard.press("Escape");
  await expect.poll(() => selected(builder)).toBe("");
  await expect.poll(() => marked(builder)).toBe("");
  await builder.context.close();
});

test("the keyboard extends the selection, selects all, moves, deletes and takes it back", async ({
  browser,
}) => {
  const builder = await openFilled(browser, bench(), "about", five);
  const { page } = builder;
  await selectRow(builder, "b");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowUp");
  expect(await selected(builder)).toBe("bc");
  await expect(page.locator('[data-row="c"]')).toBeFocused();
  await expect(page.getByText("2 components selected").first()).toBeAttached();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => rows(builder)).toEqual(["a", "d", "b", "c", "e"]);
  await page.keyboard.press("Delete");
  await expect.poll(() => rows(builder)).toEqual(["a", "d", "e"]);
  await expect(page.locator('[data-row="e"]')).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(() => rows(builder)).toEqual(["a", "d", "b", "c", "e"]);
  expect(await selected(builder)).toBe("bc");
  await page.locator('[data-row="b"]').focus();
  await page.keyboard.press("ControlOrMeta+a");
  expect(await selected(builder)).toBe("adbce");
  await builder.context.close();
});

for (const delay of [0, 1000]) {
  test(`in a text whose editor takes ${delay} ms to load, the first mod+A selects the text, the second all blocks`, async ({
    browser,
  }) => {
    const builder = await openFilled(browser, bench(), "about", five);
    const { page } = builder;
    await page.route(/rich-text/, async (route) => {
      await new Promise((waited) => setTimeout(waited, delay));
      await route.continue();
    });
    await selectRow(builder, "b");
    const text = block(builder, "b").locator("[data-at]").first();
    await text.click();
    await expect(block(builder, "b").locator('[contenteditable="true"]')).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await expect
      .poll(() => builder.canvas.locator("body").evaluate(() => getSelection()?.toString()))
      .toBe("The paragraph of b.");
    expect(await selected(builder)).toBe("b");
    await page.keyboard.press("ControlOrMeta+a");
    await expect.poll(() => selected(builder)).toBe("abcde");
    await builder.context.close();
  });
}

test("Left and Right go through a row's actions, mod+E renames it", async ({ browser }) => {
  const builder = await openFilled(browser, bench(), "about", five);
  const { page } = builder;
  await selectRow(builder, "b");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Move Text b up" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ControlOrMeta+e");
  await page.getByRole("textbox", { name: "Name of Text b" }).fill("Opening");
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-row="b"]')).toContainText("Opening");
  await expect(page.locator('[data-row="b"]')).toBeFocused();
  // With Ctrl, the arrows only move the focus, and Space selects: rows that are not adjacent.
  for (const key of ["ArrowDown", "ArrowDown", "Space"])
    await page.keyboard.press(`Control+${key}`);
  await expect(page.locator('[data-row="d"]')).toBeFocused();
  await expect.poll(() => selected(builder)).toBe("bd");
  await builder.context.close();
});

test("BUILD-096 undo scrolls the canvas to what it changed", async ({ browser }) => {
  const blocks = Array.from({ length: 30 }, (_, at) => textBlock(`t${at}`));
  const builder = await openFilled(browser, bench(), "about", blocks);
  const { page } = builder;
  await selectRow(builder, "t1");
  await page.getByRole("button", { name: "Hide Text t1" }).click();
  await page.locator('[data-row="t1"]').focus();
  await page.keyboard.press("End");
  await expect(block(builder, "t29")).toBeInViewport();
  await expect(block(builder, "t1")).not.toBeInViewport();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(block(builder, "t1")).toBeInViewport();
  expect(await selected(builder)).toBe("t1");
  await builder.context.close();
});

test("BUILD-096 nothing is typed into the properties of a copy that was just undone; what is typed into the original's at once can be undone at once", async ({
  browser,
}) => {
  const builder = await openFilled(browser, bench(), "business", [heroBlock("a", "Own")]);
  const { page, context } = builder;
  await selectRow(builder, "a");
  await page.keyboard.press("Control+d");
  const panel = page.locator(".properties-panel");
  const name = panel.getByRole("textbox", { name: "Component name" });
  await expect(name).toHaveValue("Hero a (Copy)");
  const stood = await panel.evaluate(async (element: HTMLElement) => {
    const field = () =>
      element.querySelector<HTMLInputElement>('[data-field="content.title"] input');
    const undo = () => {
      const init = { key: "z", code: "KeyZ", ctrlKey: true, bubbles: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", init));
    };
    const ofCopy = field();
    undo();
    // In the same task, before the properties re-render.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    ofCopy?.focus();
    const took = ofCopy?.isConnected === true && document.activeElement === ofCopy;
    // As soon as they exist, before React does anything else.
    const typed = await new Promise<HTMLInputElement>((resolve) => {
      const observer = new MutationObserver(() => {
        const control = field();
        if (control === null || control === ofCopy) return;
        observer.disconnect();
        control.focus();
        document.execCommand("insertText", false, "x");
        resolve(control);
        undo();
      });
      observer.observe(element, { childList: true, subtree: true });
    });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return { took, isConnected: typed.isConnected, value: typed.value };
  });
  expect(stood).toEqual({ took: false, isConnected: true, value: "Own" });
  await expect(name).toHaveValue("Hero a");
  await title(builder).pressSequentially("!");
  await page.keyboard.press("Control+z");
  await expect(title(builder)).toHaveValue("Own");

  const copy = panel.getByRole("button", { name: "Copy", exact: true });
  await copy.focus();
  await page.keyboard.press("Enter");
  await expect(name).toHaveValue("Hero a (Copy)");
  await page.keyboard.press("Control+z");
  await expect(name).toHaveValue("Hero a");
  await expect(copy).toBeFocused();
  await context.close();
});

test("Delete while words are marked on the page deletes no component, and says why", async ({
  browser,
}) => {
  const builder = await openFilled(browser, bench(), "about", [
    ...five.slice(0, 2),
    heroBlock("h", "Marked words"),
  ]);
  const { page, context } = builder;
  const words = block(builder, "b").locator("p");
  const mark = () => words.evaluate((p) => p.ownerDocument.getSelection()?.selectAllChildren(p));
  for (const key of ["Delete", "Backspace"]) {
    await selectRow(builder, "a");
    await words.evaluate((p) => p.ownerDocument.defaultView?.focus());
    await mark();
    await page.keyboard.press(key);
    await expect(page.getByText("Nothing was deleted").first()).toBeVisible();
    expect(await rows(builder)).toEqual(["a", "b", "h"]);
  }
  // What was chosen in the list since is what the key is about.
  await mark();
  await selectRow(builder, "h");
  await page.keyboard.press("Delete");
  await expect.poll(() => rows(builder)).toEqual(["a", "b"]);
  await context.close();
});
