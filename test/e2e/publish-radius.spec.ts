import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { openBuilder, startBuilderServer } from "./builder-server.ts";

const at = startBuilderServer();

test("before publishing, other pages are shown as they are and as they will be, by keyboard and on a phone", async ({
  browser,
}) => {
  const { context, page } = await openBuilder(browser, at(), "about");
  const command = async (name: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search commands" }).fill(name);
    await expect(page.getByRole("option", { selected: true })).toHaveText(name);
    await page.keyboard.press("Enter");
  };
  await command("Page Settings");
  const settings = page.getByRole("dialog", { name: "Page Settings" });
  await settings.getByLabel("Name").fill("Who We Are");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Publish", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Publish Changes" });
  const show = dialog.getByRole("button", { name: "Show 17 pages before and after" });
  await show.focus();
  await page.keyboard.press("Enter");

  const compared = page.getByRole("dialog", { name: "Before and After" });
  const before = compared.frameLocator('iframe[title$=", before"]');
  const after = compared.frameLocator('iframe[title$=", after"]');
  const entry = (name: string) => ({ name, exact: true });
  await expect(before.getByRole("link", entry("About Us")).first()).toBeAttached();
  await expect(after.getByRole("link", entry("Who We Are")).first()).toBeAttached();
  await expect(after.getByRole("link", entry("About Us"))).toHaveCount(0);
  await expect(compared.getByRole("status")).toContainText("the menus change");
  await expect(compared.getByRole("status")).toContainText(/\d+ differences are marked/);
  const entryBefore = before.getByRole("link", entry("About Us")).first();
  const entryAfter = after.getByRole("link", entry("Who We Are")).first();
  for (const link of [entryBefore, entryAfter]) {
    await expect(link).toHaveCSS("outline-style", "solid");
    await expect(link).toHaveCSS("outline-width", "3px");
  }
  await expect(after.getByRole("link", entry("Business")).first()).toHaveCSS(
    "outline-style",
    "none",
  );
  const inFooter = after.getByRole("contentinfo").getByRole("link", entry("Who We Are"));
  await expect(inFooter).not.toBeInViewport();
  await compared.getByRole("button", { name: "Next Difference" }).press("Enter");
  await expect(inFooter).toBeInViewport();
  await expectNoViolations(page, '[role="dialog"]');

  const choice = compared.getByLabel("Page", { exact: true });
  const first = await choice.inputValue();
  await compared.getByRole("button", { name: "Next page" }).press("Enter");
  await expect(choice).not.toHaveValue(first);
  await expect(after.getByRole("link", entry("Who We Are")).first()).toBeAttached();

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(compared.locator("iframe")).toHaveCount(1);
  await compared.getByRole("radio", { name: "Before" }).click();
  await expect(before.getByRole("link", entry("About Us")).first()).toBeAttached();
  await expect(compared.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });

  await page.keyboard.press("Escape");
  await expect(compared).toHaveCount(0);
  await expect(show).toBeFocused();
  await context.close();
});
