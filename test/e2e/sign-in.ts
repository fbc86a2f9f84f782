import type { Page } from "@playwright/test";
import type { E2eServer } from "./server.ts";

/** Signs in with the form, as the administrator by default, and waits for `next`. */
export async function signIn(
  page: Page,
  server: E2eServer,
  next: string,
  { email, password } = server.administrator,
): Promise<void> {
  await page.goto(`${server.url}/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${server.url}${next}`);
}
