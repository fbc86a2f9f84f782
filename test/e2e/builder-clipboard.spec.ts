import { expect, test, type BrowserContext } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  draftOf,
  faqBlock,
  fillPage,
  headerSave,
  openFilled,
  openWindow,
  rows,
  selectRow,
  startBuilderServer,
  textBlock,
} from "./builder-server.ts";
import type { BuilderWindow } from "./builder-server.ts";
import { pasteTypes } from "./formatted-text.ts";

const bench = startBuilderServer();

const selected = ({ page }: BuilderWindow) =>
  page
    .locator('[role="row"][aria-selected="true"] [data-row]')
    .evaluateAll((all) => all.map((row) => row.getAttribute("data-row")));
const names = ({ page }: BuilderWindow) =>
  page.locator("[data-row]").evaluateAll((all) => all.map((row) => row.textContent));

/** Simulates copying in another program, with these texts by MIME type. */
async function copyElsewhere(context: BrowserContext, data: Readonly<Record<string, string>>) {
  const page = await context.newPage();
  await page.setContent("<textarea>Something</textarea>");
  await page.evaluate((texts) => {
    document.addEventListener("copy", (event) => {
      event.preventDefault();
      for (const [type, text] of Object.entries(texts)) event.clipboardData?.setData(type, text);
    });
  }, data);
  await page.locator("textarea").selectText();
  await page.keyboard.press("ControlOrMeta+c");
  await page.close();
}

test("copied blocks are pasted on another page in another window, after what is selected there, as one step", async ({
  browser,
}) => {
  const builderWindow = await openFilled(browser, bench(), "about", [
    textBlock("a"),
    faqBlock("b"),
    textBlock("c"),
  ]);
  const { server } = bench();
  await selectRow(builderWindow, "a");
  await builderWindow.page.keyboard.press("Shift+ArrowDown");
  await builderWindow.page.keyboard.press("ControlOrMeta+c");
  await expect(builderWindow.page.getByText("2 components copied")).toBeVisible();

  await fillPage(builderWindow.context, server, "business", [textBlock("a"), textBlock("z")]);
  const other = await openWindow(builderWindow.context, server, "business");
  await selectRow(other, "a");
  await other.page.keyboard.press("ControlOrMeta+v");
  await expect(other.page.locator("[data-row]")).toHaveCount(4);
  const [first, one, two, last] = await rows(other);
  expect([first, last]).toEqual(["a", "z"]);
  expect(await names(other)).toEqual([
    "Text aText block",
    "Text aText block",
    "Questions bFAQ",
    "Text zText block",
  ]);
  expect(await selected(other)).toEqual([one, two]);
  await other.page.keyboard.press("ControlOrMeta+s");
  await expect(other.page.getByText("Saved 4 components successfully!")).toBeVisible();
  const { page: stored } = await draftOf(builderWindow.context, server, "business");
  const ids = (block = stored.blocks[2]) =>
    (block?.content["questions"] as readonly { id: string }[] | undefined)?.map(({ id }) => id) ??
    [];
  const here = (await draftOf(builderWindow.context, server, "about")).page.blocks[1];
  expect(ids().length).toBeGreaterThan(0);
  expect(ids().some((id) => ids(here).includes(id))).toBe(false);
  await other.page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => rows(other)).toEqual(["a", "z"]);
  expect(await selected(other)).toEqual(["a"]);
  await builderWindow.context.close();
});

test("blocks duplicated to another page stand at the end of its draft, leave this page as it was, and are one press away", async ({
  browser,
}) => {
  const { server } = bench();
  const builderWindow = await openFilled(browser, bench(), "about", [
    textBlock("a"),
    faqBlock("b"),
  ]);
  const { page, context } = builderWindow;
  await fillPage(context, server, "business", [textBlock("z", "What stood there.")]);
  const before = await draftOf(context, server, "about");
  await selectRow(builderWindow, "a");
  await page.keyboard.press("Shift+ArrowDown");
  await page.locator('[data-row="b"]').click({ button: "right" });
  await page.getByRole("menuitem", { name: /^Duplicate to page/ }).click();

  const dialog = page.getByRole("dialog", { name: "Duplicate to page" });
  await expect(dialog).toContainText("Adds a copy of 2 components at the end");
  await expectNoViolations(page, '[role="dialog"]');
  // The open page is not offered: it has Duplicate instead.
  await expect(dialog.getByRole("button", { name: "/about", exact: false })).toHaveCount(0);
  await dialog.getByRole("searchbox", { name: "Find a page" }).fill("business");
  await dialog.getByRole("button", { name: /\/business$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^2 components duplicated to /)).toBeVisible();
  await expect(page.locator('[data-row="b"]')).toBeFocused();
  expect(await rows(builderWindow)).toEqual(["a", "b"]);
  expect(await draftOf(context, server, "about")).toEqual(before);

  await page.getByRole("button", { name: "Open page" }).click();
  await expect(page).toHaveURL(/\/builder\/business$/);
  await expect
    .poll(() => names(builderWindow))
    .toEqual(["Text zText block", "Text aText block", "Questions bFAQ"]);
  const ids = await rows(builderWindow);
  expect(ids.filter((id) => id === "a" || id === "b")).toEqual([]);
  await expect(builderWindow.canvas.locator(`[data-block="${ids[1]}"]`)).toContainText(
    "The paragraph of a.",
  );
  await expect(headerSave(builderWindow)).toHaveCount(0);
  await context.close();
});

test("blocks are cut and pasted in the canvas; a text that is edited keeps copying for itself", async ({
  browser,
}) => {
  const builderWindow = await openFilled(browser, bench(), "about", [
    textBlock("a"),
    textBlock("b"),
    textBlock("c"),
  ]);
  const { page, canvas } = builderWindow;
  await canvas.locator('[data-block="a"]').click();
  await page.keyboard.press("ControlOrMeta+x");
  await expect.poll(() => rows(builderWindow)).toEqual(["b", "c"]);
  await canvas.locator('[data-block="c"]').click();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.locator("[data-row]")).toHaveCount(3);
  expect((await names(builderWindow))[2]).toBe("Text aText block");
  await expect(canvas.locator("[data-block]").nth(2)).toContainText("The paragraph of a.");

  await selectRow(builderWindow, "b");
  await page.keyboard.press("F2");
  const name = page.getByRole("textbox", { name: "Name of Text b" });
  await page.keyboard.press("ControlOrMeta+c");
  await page.keyboard.press("End");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(name).toHaveValue("Text bText b");
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-row]")).toHaveCount(3);
  await builderWindow.context.close();
});

test("text from elsewhere becomes a text block; what is no block of this site is refused with a reason", async ({
  browser,
}) => {
  const builderWindow = await openFilled(browser, bench(), "about", [
    textBlock("a"),
    textBlock("b"),
  ]);
  const { page, canvas, context } = builderWindow;
  await copyElsewhere(context, { "text/plain": "# News\n\n- one\n- **two** <b>" });
  await selectRow(builderWindow, "a");
  await page.keyboard.press("ControlOrMeta+v");
  const added = canvas.locator("[data-block]").nth(1);
  await expect(added.getByRole("heading", { level: 2 })).toHaveText("News");
  await expect(added.getByRole("listitem").nth(1)).toHaveText("two <b>");

  await copyElsewhere(context, {
    "text/plain": "Plan\n\nFast and cheap",
    "text/html":
      '<h1 style="color:red" onclick="alert(1)">Plan</h1><p><b>Fast</b> and <a href="javascript:alert(1)">cheap</a><script>alert(1)</script></p>',
  });
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.locator("[data-row]")).toHaveCount(4);
  const formatted = canvas.locator("[data-block]").nth(2).locator(".rich-text");
  await expect(formatted).toHaveJSProperty(
    "innerHTML",
    "<h2>Plan</h2><p><strong>Fast</strong> and cheap</p>",
  );

  const payload = { kind: "ashlar-blocks", version: 1, blocks: [{ type: "hologram", name: "X" }] };
  const json = JSON.stringify(payload).replaceAll('"', "&quot;");
  await copyElsewhere(context, { "text/html": `<div data-ashlar="${json}">X</div>` });
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.getByText("Nothing was pasted")).toBeVisible();
  await expect(page.getByText("no component of the type hologram")).toBeVisible();

  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(["x"], "photo.png", { type: "image/png" }));
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect(page.getByText("Images cannot be pasted onto the page")).toBeVisible();
  await expect(page.locator("[data-row]")).toHaveCount(4);

  await copyElsewhere(context, { "text/plain": "https://ashlar.example/plan" });
  await page.keyboard.press("ControlOrMeta+v");
  const link = canvas.locator("[data-block]").nth(3).getByRole("link");
  await expect(link).toHaveAttribute("href", "https://ashlar.example/plan");
  await builderWindow.context.close();
});

test("formatting that is too large to be read is said to be missing, pictures inside it do not count, and words need no plain text beside them", async ({
  browser,
}) => {
  const builderWindow = await openFilled(browser, bench(), "about", [textBlock("a")]);
  const { page, canvas, context } = builderWindow;
  const notice = page.getByText("The formatting was too large to read");
  const refused = page.getByText("too large to read. Paste it in smaller parts.");
  const added = (place: number) => canvas.locator("[data-block]").nth(place).locator(".rich-text");
  // Pasted at the end, since nothing is selected.
  const paste = (types: Readonly<Record<string, string>>) =>
    pasteTypes(page.locator("body"), types);
  const heavy = '<p style="color:#123456">word <b>bold</b></p>'.repeat(100_000);
  await paste({ "text/html": heavy });
  await expect(refused).toBeVisible();
  await expect(page.locator("[data-row]")).toHaveCount(1);

  await paste({ "text/html": "<p>Only words</p>" });
  await expect(added(1)).toHaveJSProperty("innerHTML", "<p>Only words</p>");
  const picture = `data:image/png;base64,${"A".repeat(5_000_000)}`;
  for (const [index, address] of [`"${picture}"`, `'${picture}'`].entries()) {
    await paste({
      "text/html": `<h2>Letter</h2><p>A <b>bold</b> word <img alt="x" src=${address}></p>`,
      "text/plain": "Letter\n\nA bold word",
    });
    await expect(added(index + 2).getByRole("heading", { level: 2 })).toHaveText("Letter");
    await expect(added(index + 2).locator("strong")).toHaveText("bold");
  }
  await expect(notice).toHaveCount(0);

  await paste({ "text/html": heavy, "text/plain": "word bold" });
  await expect(added(4)).toHaveJSProperty("innerHTML", "<p>word bold</p>");
  await expect(notice).toBeVisible();
  await context.close();
});

test("a defect in what reads a paste is said and is an error of the page, not one of the connection", async ({
  browser,
}) => {
  const builderWindow = await openFilled(browser, bench(), "about", [textBlock("a")]);
  const { page, context } = builderWindow;
  const failed = page.getByText("Part of the builder could not be loaded");
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => void errors.push(message));
  const paste = async (text: string) =>
    page.evaluate((words) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", words);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, text);
  // Makes the creation of a random id fail.
  await page.evaluate(() => {
    const value = () => {
      throw new Error("a defect");
    };
    Object.defineProperty(crypto, "getRandomValues", { value });
  });
  await paste("words");
  await expect.poll(() => errors).toEqual(["a defect"]);
  await expect(page.getByText("The paste failed")).toBeVisible();
  await expect(page.getByText("It is still on the clipboard")).toBeVisible();
  await expect(failed).toHaveCount(0);
  await context.close();
});

test("styles are pasted onto several blocks as one step, and the panel's Copy copies", async ({
  browser,
}) => {
  const styled = { ...textBlock("a"), styles: { opacity: 50 } };
  const builderWindow = await openFilled(browser, bench(), "about", [
    styled,
    textBlock("b"),
    faqBlock("c"),
  ]);
  const { page, canvas } = builderWindow;
  const opacity = (id: string) =>
    canvas
      .locator(`[data-block="${id}"] > *`)
      .first()
      .evaluate((element) => getComputedStyle(element).opacity);
  await selectRow(builderWindow, "a");
  await expect.poll(() => opacity("a")).toBe("0.5");
  await page.keyboard.press("ControlOrMeta+c");
  await selectRow(builderWindow, "b");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ControlOrMeta+Alt+v");
  await expect.poll(() => opacity("b")).toBe("0.5");
  await expect.poll(() => opacity("c")).toBe("0.5");
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => opacity("b")).toBe("1");
  await expect.poll(() => opacity("c")).toBe("1");
  const panel = page.getByRole("complementary", { name: "Properties" });
  await panel.getByRole("button", { name: "Copy" }).click();
  await page.locator('[data-row="c"]').focus();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.locator("[data-row]")).toHaveCount(5);
  expect((await names(builderWindow)).slice(3)).toEqual(["Text bText block", "Questions cFAQ"]);
  await builderWindow.context.close();
});

test("the menu pastes what was copied last, in whichever window; without the clipboard it says which keys do", async ({
  browser,
}) => {
  const { server } = bench();
  const first = await openFilled(browser, bench(), "about", [textBlock("a"), textBlock("b")]);
  const { context } = first;
  await fillPage(context, server, "business", [textBlock("y"), textBlock("z")]);
  const second = await openWindow(context, server, "business");
  const pasteByMenu = async ({ page }: BuilderWindow, row: string) => {
    await page.bringToFront();
    await page.locator(`[data-row="${row}"]`).click({ button: "right" });
    await page.getByRole("menuitem", { name: /^Paste Ctrl/ }).click();
  };
  await first.page.bringToFront();
  await selectRow(first, "a");
  await first.page.keyboard.press("ControlOrMeta+c");
  await expect(first.page.getByText("Component copied")).toBeVisible();

  await pasteByMenu(first, "b");
  await expect(first.page.getByText("Press Ctrl+V to paste")).toBeVisible();
  expect(await rows(first)).toEqual(["a", "b"]);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await second.page.bringToFront();
  await selectRow(second, "z");
  await second.page.keyboard.press("ControlOrMeta+c");
  await expect(second.page.getByText("Component copied")).toBeVisible();
  await pasteByMenu(first, "b");
  await expect
    .poll(() => names(first))
    .toEqual(["Text aText block", "Text bText block", "Text zText block"]);
  await copyElsewhere(context, { "text/plain": "Words from elsewhere" });
  await pasteByMenu(first, "a");
  await expect.poll(() => rows(first)).toHaveLength(4);
  await expect(first.canvas.getByText("Words from elsewhere")).toBeVisible();
  await context.close();
});
