import { expect, test } from "@playwright/test";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as split } from "#blocks/image-text/block.ts";
import {
  draftOf,
  headerSave,
  openFilled,
  panel,
  startBuilderServer,
  type BuilderWindow,
} from "./builder-server.ts";

const at = startBuilderServer();

const lines = ({ canvas }: BuilderWindow) => canvas.locator('[data-at^="content.features."]');
const line = ({ canvas }: BuilderWindow, place: number) =>
  canvas.locator(`[data-at="content.features.${place}"]`);
const inPanel = (builder: BuilderWindow) =>
  panel(builder).locator('[data-field="content.features"] textarea');

test("lines are typed where they stand: another one by Enter, one less by Backspace, several by a paste, none that is empty", async ({
  browser,
}) => {
  const block = newBlock(split, "a");
  const builder = await openFilled(browser, at(), "about", [
    { ...block, content: { ...block.content, features: ["First", "Second"] } },
  ]);
  const { page, context } = builder;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { keyboard } = page;
  const expectLines = async (...wanted: readonly string[]) => {
    await expect(lines(builder)).toHaveText([...wanted]);
    await expect(inPanel(builder)).toHaveValue(wanted.join("\n"));
  };

  await line(builder, 0).click();
  await line(builder, 0).click();
  await expect(line(builder, 0)).toBeFocused();
  await keyboard.press("End");
  await keyboard.type(" of all");
  await expectLines("First of all", "Second");

  await keyboard.press("Enter");
  await expectLines("First of all", "New line", "Second");
  await expect(line(builder, 1)).toBeFocused();
  // A new line that stays empty is removed when it loses the focus.
  await keyboard.press("Enter");
  await expectLines("First of all", "Second");
  await line(builder, 0).click();
  await keyboard.press("End");
  await keyboard.press("Enter");
  await keyboard.press("ArrowDown");
  await expect(line(builder, 1)).toHaveText("Second");
  await expect(line(builder, 1)).toBeFocused();
  await keyboard.press("ArrowUp");
  await expect(line(builder, 0)).toBeFocused();
  await keyboard.press("End");
  await keyboard.press("Enter");
  await keyboard.type("Then this");
  await expectLines("First of all", "Then this", "Second");

  for (let step = 0; step < "this".length; step += 1) await keyboard.press("ArrowLeft");
  await keyboard.press("Enter");
  await expectLines("First of all", "Then", "this", "Second");
  await expect(line(builder, 2)).toBeFocused();
  await keyboard.type("also ");
  await expectLines("First of all", "Then", "also this", "Second");

  await keyboard.press("Home");
  await keyboard.press("Backspace");
  await expectLines("First of all", "Thenalso this", "Second");
  await expect(line(builder, 1)).toBeFocused();
  await keyboard.type(" ");
  await expectLines("First of all", "Then also this", "Second");

  await page.evaluate(() => navigator.clipboard.writeText("One\n\n  Two  \nThree "));
  await keyboard.press("Control+a");
  await keyboard.press("Control+v");
  await expectLines("First of all", "One", "Two", "Three", "Second");
  await expect(line(builder, 3)).toBeFocused();

  await keyboard.press("Control+a");
  await keyboard.press("Delete");
  await expect(line(builder, 3)).toHaveText("");
  await keyboard.press("Escape");
  await expectLines("First of all", "One", "Two", "Second");
  await keyboard.press("Control+z");
  await expectLines("First of all", "One", "Two", "Three", "Second");

  await headerSave(builder).click();
  await expect
    .poll(async () => (await draftOf(context, at().server, "about")).page.blocks[0]?.content)
    .toMatchObject({ features: ["First of all", "One", "Two", "Three", "Second"] });
  await context.close();
});

for (const [how, key] of [
  ["by its keys", "Control+s"],
  ["by its button", null],
] as const) {
  test(`a line that nothing was typed into is not saved ${how}, and typing goes on at the line before`, async ({
    browser,
  }) => {
    const block = newBlock(split, "a");
    const builder = await openFilled(browser, at(), "about", [
      { ...block, content: { ...block.content, features: ["First", "Second"] } },
    ]);
    const { page, context } = builder;
    const stored = async () =>
      (await draftOf(context, at().server, "about")).page.blocks[0]?.content["features"];
    await line(builder, 1).click();
    await line(builder, 1).click();
    await expect(line(builder, 1)).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    await page.keyboard.press("Enter");
    await expect(line(builder, 2)).toBeFocused();
    if (key === null) await headerSave(builder).click();
    else await page.keyboard.press(key);
    await expect(page.getByText("Saved 1 component successfully!")).toBeVisible();
    expect(await stored()).toEqual(["First", "Second!"]);
    await expect(lines(builder)).toHaveText(["First", "Second!"]);
    await expect(headerSave(builder)).toHaveCount(0);
    if (key !== null) {
      await expect(line(builder, 1)).toBeFocused();
      await page.keyboard.type("?");
      await expect(lines(builder)).toHaveText(["First", "Second!?"]);
      // Nothing but such a line is no change to save.
      await page.keyboard.press(key);
      await expect.poll(stored).toEqual(["First", "Second!?"]);
      await page.keyboard.press("Enter");
      await expect(line(builder, 2)).toBeFocused();
      await page.keyboard.press(key);
      await expect(lines(builder)).toHaveText(["First", "Second!?"]);
      expect(await stored()).toEqual(["First", "Second!?"]);
    }
    await context.close();
  });
}
