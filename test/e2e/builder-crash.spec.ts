import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  canvasTitle,
  draftOf,
  fillPage,
  headerSave,
  heroBlock,
  newBrowser,
  openWindow,
  panel,
  selectRow,
  startBuilderServer,
  textBlock,
  title,
} from "./builder-server.ts";

const at = startBuilderServer();

/** A text on which every input of this browser throws, so that a screen showing it crashes. */
const deadly = "Deadly words";

/** Makes inputs throw on `deadly`, simulating a defect. */
async function withDefect(context: BrowserContext): Promise<void> {
  await context.addInitScript((word) => {
    const { prototype } = window.HTMLInputElement;
    const own = Object.getOwnPropertyDescriptor(prototype, "value");
    Object.defineProperty(prototype, "value", {
      ...own,
      set(value: unknown) {
        if (String(value).includes(word)) throw new Error("This input cannot hold that");
        own?.set?.call(this, value);
      },
    });
  }, deadly);
}

/** Stores unsaved changes in the browser, as a closed window leaves them. */
function plant(page: Page, operations: readonly unknown[]): Promise<void> {
  return page.evaluate(async (planted) => {
    const session: { readonly id: string } = await (await fetch("/api/session")).json();
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open("ashlar-unsaved");
      opening.addEventListener("error", reject);
      opening.addEventListener("success", () => {
        const database = opening.result;
        const writing = database.transaction("records", "readwrite");
        writing.objectStore("records").put({
          editorId: "planted",
          pageId: "about",
          personId: session.id,
          operations: planted,
          selected: { block: "a", item: null },
          at: Date.now(),
        });
        writing.addEventListener("complete", () => {
          database.close();
          resolve();
        });
      });
    });
  }, operations);
}

const setIn = (block: string, field: string, was: string, value: unknown) => ({
  op: "set",
  block,
  path: `content.${field}`,
  was,
  value,
});

test("a change that stops the builder is not replayed: the others are put back one by one, and it can be read and copied", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await withDefect(context);
  const blocks = [heroBlock("a", "Before"), textBlock("b", "Before")];
  await fillPage(context, at().server, "about", blocks);
  const builderWindow = await openWindow(context, at().server, "about");
  const { page } = builderWindow;
  await plant(page, [
    setIn("a", "title", "Before", deadly),
    setIn("b", "html", "<p>Before</p>", "<p>Good words</p>"),
    { op: "explode", block: "a" },
  ]);
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("heading", { name: "The builder stopped" })).toBeVisible();
  await page.getByRole("button", { name: "Reload the page" }).click();

  await expect(page.getByText(/^The builder stopped with 3 unsaved changes from/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);
  await expect(canvasTitle(builderWindow)).toHaveText("Before");
  await page.getByRole("button", { name: "Show them" }).click();
  const dialog = page.getByRole("dialog", { name: "Changes that were not restored" });
  await expectNoViolations(page);
  const change = (name: string) => dialog.getByRole("region", { name });
  await expect(change("A change that cannot be read")).toContainText("explode");
  await change("Text b: Text changed").getByRole("button", { name: "Restore" }).click();
  await expect(change("Text b: Text changed")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await headerSave(builderWindow).click();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  await page.getByRole("button", { name: "Show them" }).click();
  // Its block is selected, so the properties show it immediately.
  await change("Hero a: Title changed").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("heading", { name: "The builder stopped" })).toBeVisible();
  await page.reload();
  await expect(canvasTitle(builderWindow)).toHaveText("Before");
  await page.getByRole("button", { name: "Show them" }).click();
  await expect(change("Hero a: Title changed")).toContainText(deadly);
  await change("Hero a: Title changed").getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(deadly);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download as a file" }).click(),
  ]);
  expect(file.suggestedFilename()).toContain("unsaved changes.txt");
  await dialog.getByRole("button", { name: "Discard all…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(dialog.getByText("Nothing left to restore")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.reload();
  await selectRow(builderWindow, "a");
  await expect(title(builderWindow)).toHaveValue("Before");
  await expect(page.getByRole("button", { name: "Show them" })).toHaveCount(0);
  const { page: stored } = await draftOf(context, at().server, "about");
  expect(stored.blocks[1]?.content["html"]).toBe("<p>Good words</p>");
  await context.close();
});

test("a value that may not be stored, left by another version, is kept to be read, and the rest is restored", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  await fillPage(context, at().server, "about", [heroBlock("a", "Before"), textBlock("b")]);
  const builderWindow = await openWindow(context, at().server, "about");
  const { page } = builderWindow;
  await plant(page, [
    setIn("a", "title", "Before", "Good words"),
    setIn("b", "html", "<p>The paragraph of b.</p>", `<p>${"word ".repeat(31_000)}</p>`),
  ]);
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(canvasTitle(builderWindow)).toHaveText("Good words");
  await expect(page.getByText(/^1 unsaved change from .* could not be restored/)).toBeVisible();
  await headerSave(builderWindow).click();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await selectRow(builderWindow, "b");
  await expect(panel(builderWindow).getByText("The paragraph of b.")).toBeVisible();
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(page.getByRole("region", { name: "Text b: Text changed" })).toContainText(
    "must be HTML of at most 100000 characters",
  );
  await context.close();
});
