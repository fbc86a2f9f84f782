import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { startBuilderServer } from "./builder-server.ts";
import { openPanel, storePastChecks } from "./panel-page.ts";

const at = startBuilderServer();

test("B15 the looks of a text are behind one swatch beside it, unfolded by keys and shown in its colour", async ({
  browser,
}) => {
  const { page, panel, saved, close } = await openPanel(browser, at(), "home-hero");
  const title = panel.getByLabel("Title", { exact: true });
  const subtitle = panel.getByLabel("Subtitle", { exact: true });
  const swatch = panel.getByRole("button", { name: /^Look of Title/ });
  await expect(swatch).toHaveAttribute("aria-expanded", "false");
  await expect(panel.getByRole("radiogroup", { name: /^Title|^Second title/ })).toHaveCount(0);
  // The texts are in sight, one after the other.
  await expect(title).toBeInViewport();
  await expect(subtitle).toBeInViewport();
  await swatch.press("Enter");
  await expect(swatch).toHaveAttribute("aria-expanded", "true");
  await expectNoViolations(page);
  await panel
    .getByRole("radiogroup", { name: "Title gradient", exact: true })
    .getByRole("radio", { name: "Ocean" })
    .click();
  await expect(swatch.locator(".swatch")).toHaveCSS("background-image", /linear-gradient/);
  await expect(swatch).toHaveAccessibleName("Look of Title, changed");
  expect((await saved()).content["titleGradient"]).toBe("Ocean");
  await swatch.press("Enter");
  await expect(panel.getByRole("radiogroup", { name: "Title gradient" })).toHaveCount(0);
  await close();
});

test("B15 a look that cannot be used is in sight without being unfolded", async ({ browser }) => {
  await storePastChecks(at().server, "home-hero", { content: { titleGradient: 7 } });
  const { panel, close } = await openPanel(browser, at(), "home-hero");
  await expect(panel.getByText("The stored value 7 cannot be used")).toBeVisible();
  await close();
});
