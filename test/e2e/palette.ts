import { expect, type Page } from "@playwright/test";

/** Runs a command of the palette by keyboard. */
export async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search commands" }).fill(name);
  await expect(page.getByRole("option", { selected: true })).toHaveText(name);
  await page.keyboard.press("Enter");
}
