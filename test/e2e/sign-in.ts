import type { Page } from "@playwright/test";
import type { E2eServer } from "./server.ts";

/** Signs the administrator in by the form and arrives at `next`. */
export async function signIn(page: Page, server: E2eServer, next: string): Promise<void> {
  await page.goto(`${server.url}/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel("E-mail").fill(server.administrator.email);
  await page.getByLabel("Password").fill(server.administrator.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${server.url}${next}`);
}
