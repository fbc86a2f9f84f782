import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { openBuilder, startBuilderServer } from "./builder-server.ts";

const at = startBuilderServer();

test("a page leaves as a file and becomes a new page, by keyboard; what is no page is refused", async ({
  browser,
}) => {
  const { context, page } = await openBuilder(browser, at(), "architecture");
  const command = async (name: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search commands" }).fill(name);
    await expect(page.getByRole("option", { selected: true })).toHaveText(name);
    await page.keyboard.press("Enter");
  };
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    command("Save Page as File"),
  ]);
  expect(download.suggestedFilename()).toBe("Architecture.page.json");
  const text = await readFile(await download.path(), "utf8");
  const count = (JSON.parse(text) as { readonly blocks: readonly unknown[] }).blocks.length;
  const file = (content: string) => ({
    name: "page.json",
    mimeType: "application/json",
    buffer: Buffer.from(content),
  });

  await command("New Page");
  const dialog = page.getByRole("dialog", { name: "New Page" });
  await dialog.getByRole("radio", { name: "From a file" }).check();
  const chooser = dialog.getByLabel("File", { exact: true });
  await dialog.getByLabel("Name", { exact: true }).fill("x");
  await dialog.getByLabel("Name", { exact: true }).press("Enter");
  await expect(dialog.getByText("Choose the file of a page.")).toBeVisible();
  await expect(chooser).toBeFocused();
  await dialog.getByLabel("Name", { exact: true }).fill("");
  await chooser.setInputFiles(file("<html>"));
  await expect(dialog.getByText("The file cannot be read")).toBeVisible();
  await chooser.setInputFiles(file(text));
  await expect(dialog.getByText("Everything in it can be taken over.")).toBeVisible();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Architecture");
  await expectNoViolations(page, '[role="dialog"]');
  await page.setViewportSize({ width: 320, height: 640 });
  await chooser.scrollIntoViewIfNeeded();
  await expect(chooser).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await dialog.getByLabel("Name", { exact: true }).fill("Second plan");
  await dialog.getByRole("button", { name: "Create Page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Second plan");
  await expect(page.locator("[data-row]")).toHaveCount(count);
  await context.close();
});
