import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { openBuilder, startBuilderServer } from "./builder-server.ts";

const at = startBuilderServer();

test("BUILD-013 an unknown page id shows home, says so until it is read, and leads to the list of pages", async ({
  browser,
}) => {
  const { page, context } = await openBuilder(browser, at(), "no_such_page");
  const home = page.getByRole("heading", { name: "Home", level: 1 });
  await expect(home).toBeVisible();
  const bar = page.getByText("There is no page “no_such_page”. Home is open instead.");
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL(/\/builder\/home$/);
  await page.getByRole("button", { name: "Close this notice" }).click();
  await expect(bar).toBeHidden();
  // The page's slug on the site, and a malformed escape sequence.
  for (const [asked, said] of [
    ["%E0%A4%A", "%E0%A4%A"],
    ["Home", "Home"],
    ["small-business", "small-business"],
  ]) {
    await page.goto(`${at().server.url}/builder/${asked}`);
    await expect(page.getByText(`There is no page “${said}”`)).toBeVisible();
  }
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Show all pages" }).click();
  const list = page.getByRole("dialog", { name: "Go to a page" });
  await list.getByText("Small Business", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Small Business", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/builder\/small_business$/);
  await expect(page.getByText("There is no page")).toBeHidden();
  await context.close();
});
