import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { startBuilderServer } from "./builder-server.ts";
import { openPanel, storePastChecks } from "./panel-page.ts";

const at = startBuilderServer();

test("B12 a link is found by name and chosen by keys; an address that is typed is completed", async ({
  browser,
}) => {
  const { page, panel, saved, close } = await openPanel(browser, at(), "home-hero");
  await panel.getByLabel("Button action", { exact: true }).selectOption("link");
  const link = panel.getByRole("button", { name: /^Button link / });
  const search = page.getByRole("combobox", { name: "Search links" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(search).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.type("health");
  await expect(page.getByRole("listbox").getByRole("option").first()).toHaveText(
    "Healthcare (/industry/healthcare)",
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleName("Button link Healthcare (/industry/healthcare)");
  expect((await saved()).content["buttonLink"]).toBe("page:industry_healthcare");
  await link.click();
  await search.fill("no such page");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(search).toHaveCount(0);
  await expect(link).toBeFocused();
  await link.click();
  await search.fill("www.company.example/prices");
  await page.keyboard.press("Enter");
  await expect(panel.getByLabel("Button link: custom URL")).toHaveValue(
    "https://www.company.example/prices",
  );
  expect((await saved()).content["buttonLink"]).toBe("https://www.company.example/prices");
  await link.click();
  await page.getByRole("button", { name: "No link" }).click();
  await expect(link).toHaveAccessibleName("Button link No link");
  await close();
});

test("B12 the link of words in a text is found by name too", async ({ browser }) => {
  await storePastChecks(at().server, "home-parts", { content: { html: "<p>Join us</p>" } });
  const { page, panel, saved, close } = await openPanel(browser, at(), "home-parts");
  await panel.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+k");
  const address = page.getByLabel("Where it leads");
  await expect(address).toBeFocused();
  await page.keyboard.type("job");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([
    "Apply for a job (/careers/apply)",
  ]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(address).toHaveValue("/careers/apply");
  await expectNoViolations(page);
  await page.keyboard.press("Enter");
  await expect(address).toHaveCount(0);
  expect((await saved()).content["html"]).toBe('<p><a href="/careers/apply">Join us</a></p>');
  await close();
});

test("B12 the choices fit a phone", async ({ browser }) => {
  const { page, panel, close } = await openPanel(browser, at(), "home-hero");
  await panel.getByLabel("Button action", { exact: true }).selectOption("link");
  await page.setViewportSize({ width: 390, height: 844 });
  await panel.getByRole("button", { name: /^Button link / }).click();
  const list = page.getByRole("dialog", { name: "Button link" });
  await expect(list).toBeInViewport({ ratio: 1 });
  await close();
});
