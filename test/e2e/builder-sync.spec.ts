import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  heroBlock,
  openFilled,
  openWindow,
  publishPage,
  rows,
  selectRow,
  startBuilderServer,
  textBlock,
  title,
} from "./builder-server.ts";

const at = startBuilderServer();

test("BUILD-039 the header has every button whose dialog is there, each by its name", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "about", [heroBlock("a", "Before")]);
  const { page, context } = builder;
  const header = page.getByRole("banner");
  await selectRow(builder, "a");
  await title(builder).fill("After");
  for (const name of [
    "Undo",
    "Redo",
    "Sync Live",
    "Add Component",
    "Background Settings",
    "Preview",
    "Publish",
    "Save",
  ]) {
    await expect(header.getByRole("button", { name, exact: true })).toBeVisible();
  }
  const labels = async () =>
    (await header.getByRole("button").allInnerTexts()).map((label) => label.trim());
  expect(await labels()).toEqual(expect.arrayContaining(["Sync Live", "Preview", "Add Component"]));
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect
    .poll(labels)
    .toEqual(
      expect.arrayContaining(["Page Settings", "Background Settings", "Sync Live", "Preview"]),
    );
  await page.setViewportSize({ width: 1280, height: 800 });
  // Never a bare icon: it replaces the draft.
  await expect(header.getByRole("button", { name: "Sync Live" })).toHaveCount(0);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Sync", exact: true }).press("ArrowRight");
  await expect(page.getByRole("menuitem", { name: /Sync Live.*Discard draft/ })).toBeVisible();
  await expect(
    page.getByRole("menuitem", { name: /Sync Published Content.*Compare with live/ }),
  ).toBeVisible();
  await context.close();
});

test("BUILD-037 VER-033 VER-038 what is live is compared with the page and taken back into it, by one step", async ({
  browser,
}) => {
  const blocks = [heroBlock("a", "Live"), textBlock("b")];
  const builder = await openFilled(browser, at(), "about", blocks);
  const { page, context, canvas } = builder;
  await publishPage(builder);
  const opener = page.getByRole("button", { name: "Sync Published Content" });
  const dialog = page.getByRole("dialog", { name: "Sync Published Content" });
  await opener.click();
  await expect(dialog.getByText("Nothing to sync")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Sync to Editor" })).toHaveCount(0);
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await selectRow(builder, "a");
  await title(builder).fill("Draft");
  await selectRow(builder, "b");
  await page.keyboard.press("Delete");
  await opener.click();
  const told = dialog.getByRole("region", { name: "What changes in the editor" });
  await expect(told.locator("> ul > li")).toHaveText([
    /^Hero a.*Title was Draft → is now Live$/,
    /^Text badded$/,
  ]);
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Sync to Editor" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Synced 2 components to editor")).toBeVisible();
  await expect(canvas.getByRole("heading", { name: "Live" })).toBeVisible();
  expect(await rows(builder)).toEqual(["a", "b"]);

  await page.keyboard.press("Control+z");
  await expect(canvas.getByRole("heading", { name: "Draft" })).toBeVisible();
  expect(await rows(builder)).toEqual(["a"]);
  await page.getByRole("button", { name: "Sync Live" }).click();
  await expect(page.getByText("Synced 2 components from live site!")).toBeVisible();
  expect(await rows(builder)).toEqual(["a", "b"]);
  const toast = page.getByRole("listitem").filter({ hasText: "from live site!" });
  await toast.getByRole("button", { name: "Undo" }).click();
  expect(await rows(builder)).toEqual(["a"]);
  await expect(canvas.getByRole("heading", { name: "Draft" })).toBeVisible();
  await expect(toast).toHaveCount(0);
  await context.close();
});

test("BUILD-037 what another window publishes meanwhile is not synced over before it is here", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "about", [heroBlock("a", "First")]);
  await publishPage(builder);
  const other = await openWindow(builder.context, at().server, "about");
  await builder.page.getByRole("button", { name: "Sync Published Content" }).click();
  const dialog = builder.page.getByRole("dialog", { name: "Sync Published Content" });
  await expect(dialog.getByText("Nothing to sync")).toBeVisible();
  const [, before = ""] = /version (\d+) is live/.exec(await dialog.innerText()) ?? [];

  await selectRow(other, "a");
  await title(other).fill("Second");
  await publishPage(other);
  await expect(dialog.getByText(`version ${Number(before) + 1} is live`)).toBeVisible();
  await expect(dialog.getByText("Others changed this page in the meantime")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Sync to Editor" })).toHaveCount(0);
  await builder.page.keyboard.press("Escape");
  await expect(builder.canvas.getByRole("heading", { name: "Second", exact: true })).toBeVisible();
  await builder.page.getByRole("button", { name: "Sync Published Content" }).click();
  await expect(dialog.getByText("Nothing to sync")).toBeVisible();
  await builder.context.close();
});
