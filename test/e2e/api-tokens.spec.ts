import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSidewaysAt, test } from "./site-test.ts";

test("a token is made, shown once, used by a program within its scope, and ended", async ({
  page,
  server,
  playwright,
}) => {
  await signIn(page, server, "/account");
  const card = page.getByRole("region", { name: "API tokens" });
  const title = card.getByRole("heading", { name: "API tokens" });
  const make = card.getByRole("button", { name: "Make a token" });
  await make.click();
  await card.getByRole("button", { name: "Cancel" }).click();
  await expect(title).toBeFocused();

  await make.click();
  const name = card.getByLabel("Name", { exact: true });
  await expect(name).toBeFocused();
  await expectNoViolations(page);
  await expectNoSidewaysAt(page, [1280, 320]);
  await page.keyboard.press("Enter");
  await expect(card.getByText("must not be empty")).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill("Nightly reader");
  await page.keyboard.press("Enter");

  const fresh = card.getByRole("region", { name: "Copy the token “Nightly reader” now" });
  await expect(fresh.getByRole("heading")).toBeFocused();
  await expect(make).toHaveCount(0);
  await expectNoViolations(page);
  await expectNoSidewaysAt(page, [1280, 320]);
  const token = await fresh.getByLabel("The token Nightly reader").inputValue();
  await fresh.getByRole("button", { name: "I have copied it" }).click();
  await expect(title).toBeFocused();
  expect(await page.content()).not.toContain(token);

  // A program has no cookies.
  const program = await playwright.request.newContext({ baseURL: server.url });
  const headers = { authorization: `Bearer ${token}` };
  const pages = await program.get("/api/pages", { headers });
  expect(pages.status()).toBe(200);
  const settings = await program.get("/api/people", { headers });
  expect(settings.status()).toBe(403);
  expect(await settings.json()).toMatchObject({ error: { code: "token-not-allowed" } });
  const leaked = await program.get(`/api/pages?access_token=${token}`);
  expect(leaked.status()).toBe(400);
  expect(await leaked.json()).toMatchObject({ error: { code: "token-in-address" } });

  await card.getByRole("button", { name: "End the token Nightly reader" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End the token" }).click();
  await expect(page.getByText("The token “Nightly reader” has ended.")).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(0);
  await expect(title).toBeFocused();
  const ended = await program.get("/api/pages", { headers });
  expect(ended.status()).toBe(401);
  await program.dispose();
});
