import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { fillPage, openBuilder, startBuilderServer, textBlock } from "./builder-server.ts";

const at = startBuilderServer();

const linking = {
  ...textBlock("linking"),
  name: "Words about us",
  content: { html: '<p><a href="page:publications">Our papers</a></p>' },
};

test("where a page is linked is asked by keyboard, leads there, and is said before the page is deleted", async ({
  browser,
}) => {
  const { context, page } = await openBuilder(browser, at(), "publications");
  await fillPage(context, at().server, "about", [linking]);
  const command = async (name: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search commands" }).fill(name);
    await expect(page.getByRole("option", { selected: true })).toHaveText(name);
    await page.keyboard.press("Enter");
  };

  await command("Delete Page");
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("status")).toContainText(
    // The sample content of Small Business links to it by its address.
    "2 pages link to it: Small Business, About Us.",
  );
  await expectNoViolations(page, '[role="alertdialog"]');
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);

  await command("Links to This Page");
  const list = page.getByRole("dialog", { name: "Links to This Page" });
  await expect(list.getByRole("listitem").filter({ hasText: "About Us" })).toContainText(
    "“Words about us” · in the draft",
  );
  await expectNoViolations(page, '[role="dialog"]');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(list.getByRole("button", { name: "Open About Us" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await list.getByRole("button", { name: "Open About Us" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");

  await context.close();
});
