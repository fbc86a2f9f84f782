import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { fillPage, openBuilder, startBuilderServer, textBlock } from "./builder-server.ts";

const at = startBuilderServer();

const words = (text: string) => ({
  ...textBlock("words"),
  content: { html: `<p>${text}</p>` },
});

test("pages that changed are published together by keyboard, with what is unsaved on the open one, and on a phone", async ({
  browser,
}) => {
  const { server } = at();
  const { context, page } = await openBuilder(browser, at(), "architecture");
  await fillPage(context, server, "about", [words("About, anew")]);
  await fillPage(context, server, "publications", [words("Publications, anew")]);
  await fillPage(context, server, "business", [words("Business, anew")]);
  await page.reload();
  const command = async (name: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search commands" }).fill(name);
    await expect(page.getByRole("option", { selected: true })).toHaveText(name);
    await page.keyboard.press("Enter");
  };
  await command("Page Settings");
  await page.getByRole("dialog", { name: "Page Settings" }).getByLabel("Name").fill("Building");
  await page.keyboard.press("Escape");

  await command("Publish Several Pages");
  const dialog = page.getByRole("dialog", { name: "Publish Several Pages" });
  await expect(dialog.getByRole("checkbox")).toHaveCount(4);
  await expect(dialog.getByRole("checkbox", { name: "Architecture" })).toHaveAccessibleDescription(
    "Live with changes, unsaved ones too",
  );
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByRole("checkbox", { name: "Business" }).press("Space");
  await page.setViewportSize({ width: 320, height: 640 });
  const publish = dialog.getByRole("button", { name: "Publish 3 pages" });
  await expect(publish).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await publish.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("3 pages published")).toBeVisible();

  const shown = async (path: string) => (await context.request.get(server.url + path)).text();
  expect(await shown("/about")).toContain("About, anew");
  expect(await shown("/publications")).toContain("Publications, anew");
  expect(await shown("/about")).toContain(">Building<");
  expect(await shown("/business")).not.toContain("Business, anew");

  await command("Publish Several Pages");
  await expect(dialog.getByRole("checkbox")).toHaveCount(1);
  await expect(dialog.getByRole("checkbox", { name: "Business" })).toBeChecked();
  await context.close();
});
