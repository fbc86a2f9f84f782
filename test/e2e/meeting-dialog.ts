import { expect, type Browser, type Page } from "@playwright/test";
import type { E2eServer } from "./server.ts";

/** The block, on the page that these tests publish. */
export const block = {
  id: "meet",
  type: "meeting-scheduler",
  content: { title: "Half an hour" },
} as const;
/** A block whose button opens the dialog. */
export const hero = {
  id: "top",
  type: "hero",
  content: { title: "Welcome", buttonText: "Talk to us", buttonAction: "meeting" },
} as const;

let visitors = 0;

/** The header of a proxy that names a visitor of a network of its own: how many forms one may send is bounded. */
export function fromElsewhere(): Readonly<Record<string, string>> {
  visitors += 1;
  return { "x-forwarded-for": `203.0.${visitors}.1` };
}

/** A visitor on a page with the block, where the dialog is about to be opened. */
export async function visit(
  browser: Browser,
  server: E2eServer,
  path = "/small-business",
): Promise<Page> {
  const context = await browser.newContext({
    timezoneId: "Asia/Tokyo",
    locale: "en-US",
    extraHTTPHeaders: fromElsewhere(),
  });
  const visitor = await context.newPage();
  await visitor.goto(server.url + path);
  return visitor;
}

/** The dialog that a visitor has opened. */
export const dialogOf = (visitor: Page) =>
  visitor.getByRole("dialog", { name: "Schedule a meeting" });
/** The line that names the present step. */
export const step = (visitor: Page) => dialogOf(visitor).locator(".meet-step");

/** Opens the dialog and chooses the n-th free day and time. Returns the label of the time. */
export async function choose(visitor: Page, day: number, time: number): Promise<string> {
  await visitor.getByRole("link", { name: "Choose a date" }).click();
  await dialogOf(visitor).locator(".meet-days button").nth(day).click();
  const chosen = dialogOf(visitor).locator(".meet-times button").nth(time);
  const label = await chosen.locator("span").first().textContent();
  await chosen.click();
  await expect(step(visitor)).toHaveText("Step 3 of 3: Your information");
  return label ?? "";
}
