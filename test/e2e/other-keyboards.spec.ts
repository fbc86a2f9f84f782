import { expect, test, type CDPSession } from "@playwright/test";
import { draftOf, startBuilderServer } from "./builder-server.ts";
import { drawn, formatted, openText } from "./formatted-text.ts";

const at = startBuilderServer();

/** Presses Ctrl and a key of a Russian keyboard, by the Latin letter that is printed on it too. */
async function pressCtrl(cdp: CDPSession, letter: string, typed: string): Promise<void> {
  const key = {
    key: typed,
    code: `Key${letter}`,
    windowsVirtualKeyCode: letter.charCodeAt(0),
    modifiers: 2,
  };
  await cdp.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
  await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
}

test("on a Russian keyboard formatted text has its keys: bold, a link, undo, and saving", async ({
  browser,
}) => {
  const builder = await openText(browser, at(), "One");
  const { page, context } = builder;
  const cdp = await context.newCDPSession(page);
  await formatted(builder).focus();
  await page.keyboard.press("Control+a");
  await pressCtrl(cdp, "B", "и");
  await expect(drawn(builder).locator("strong")).toHaveText("One");
  await pressCtrl(cdp, "K", "л");
  const dialog = page.getByRole("dialog", { name: "Link" });
  await dialog.getByLabel("Where it leads").fill("/about");
  await page.keyboard.press("Enter");
  await expect(drawn(builder).locator("a")).toHaveText("One");
  await pressCtrl(cdp, "Z", "я");
  await expect(drawn(builder).locator("a")).toHaveCount(0);
  await pressCtrl(cdp, "S", "ы");
  await expect
    .poll(async () => (await draftOf(context, at().server, "business")).page.blocks[0]?.content)
    .toEqual({ html: "<p><strong>One</strong></p>" });
  await context.close();
});
