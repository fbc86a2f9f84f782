import { expect, test, type Browser } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  canvasTitle,
  draftOf,
  fillPage,
  heroBlock,
  newBrowser,
  openWindow,
  panel,
  publishPage,
  selectRow,
  startBuilderServer,
  textBlock,
  title,
  type BuilderWindow,
} from "./builder-server.ts";
import { middleOf, moveTo, pickUp, row } from "./drag-kit.ts";
import { signIn } from "./sign-in.ts";

const at = startBuilderServer();

const ana = { email: "ana@ashlar.example", password: "a long password for Ana" };
const guests = ({ page }: BuilderWindow) => page.getByRole("list", { name: "Also on this page" });
const guestLine = ({ canvas }: BuilderWindow) => canvas.locator(".guest");

/** Creates Ana's account once, and opens a browser context for her. */
async function anasBrowser(browser: Browser, pageId: string) {
  const admin = await newBrowser(browser, at());
  await admin.request.post(`${at().server.url}/api/people`, {
    headers: { origin: at().server.url },
    data: { name: "Ana Cruz", role: "editor", ...ana },
  });
  await admin.close();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await signIn(page, at().server, `/builder/${pageId}`, ana);
  return { page, context, canvas: page.frameLocator("iframe") } satisfies BuilderWindow;
}

test("two people see each other come, move and go, in the header, the list and the canvas", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  await fillPage(context, at().server, "about", [heroBlock("a", "One"), heroBlock("b", "Two")]);
  const mine = await openWindow(context, at().server, "about");
  await expect(canvasTitle(mine)).toHaveText("One");
  await expect(guests(mine)).toHaveCount(0);
  const hers = await anasBrowser(browser, "about");
  await expect(guests(mine).getByRole("button")).toHaveCount(1);
  await expect(guests(mine).getByRole("button", { name: "Ana Cruz" })).toHaveAttribute(
    "data-initials",
    "AC",
  );
  await selectRow(hers, "b");
  await expect(mine.page.locator('[data-row="b"]')).toContainText("Ana Cruz is here");
  await expect(guestLine(mine)).toHaveText("Ana Cruz");
  await expectNoViolations(mine.page);
  await guests(mine).getByRole("button", { name: "Ana Cruz: at Hero b. Go there" }).click();
  await expect(mine.page.locator('[data-row="b"]')).toHaveAttribute("aria-current", "true");
  await expect(hers.page.locator('[data-row="b"]')).toContainText("is here");
  const again = await openWindow(context, at().server, "about");
  await expect(
    guests(again).getByRole("button", { name: /^You, in another window, since \d\d:\d\d/ }),
  ).toBeVisible();
  await expect(guests(again).getByRole("button")).toHaveCount(2);
  await again.page.close();
  await hers.page.close();
  await expect(guests(mine)).toHaveCount(0);
  await expect(guestLine(mine)).toHaveCount(0);
  await hers.context.close();
  await context.close();
});

test("what somebody saves and publishes arrives at once, under what is unsaved, and says so once", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const blocks = [heroBlock("a", "Before"), heroBlock("b", "Mine before"), textBlock("c")];
  await fillPage(context, at().server, "business", blocks);
  const mine = await openWindow(context, at().server, "business");
  await expect(canvasTitle(mine)).toHaveText("Before");
  const hers = await anasBrowser(browser, "business");
  await expect(guests(mine).getByRole("button")).toHaveCount(1);
  await selectRow(mine, "b");
  await title(mine).fill("Mine, unsaved");
  // The caret is in one of my texts, and she changes another block.
  await title(mine).press("Home");
  await title(mine).press("ArrowRight");
  await selectRow(hers, "a");
  await title(hers).fill("Hers");
  await hers.page.keyboard.press("Control+s");
  await expect(canvasTitle(mine)).toHaveText("Hers");
  await expect(mine.page.getByText("Ana Cruz changed Hero a", { exact: true })).toBeVisible();
  await expect(title(mine)).toBeFocused();
  await expect(title(mine)).toHaveValue("Mine, unsaved");
  expect(await title(mine).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
  await publishPage(hers);
  await expect(hers.page.getByText(/^Page published successfully/)).toBeVisible();
  await expect(mine.page.getByText(/^v\d+ live$/)).toBeVisible();
  await mine.page.keyboard.press("Control+s");
  await expect(mine.page.getByText("Saved 3 components successfully!")).toBeVisible();
  const { page } = await draftOf(context, at().server, "business");
  expect(page.blocks.map(({ content }) => content["title"])).toEqual([
    "Hers",
    "Mine, unsaved",
    undefined,
  ]);
  await expect(hers.canvas.getByText("Mine, unsaved")).toBeVisible();
  await hers.context.close();
  await context.close();
});

test("what somebody saves shows in a text in which the caret only rests, in the panel and on the canvas", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  await fillPage(context, at().server, "architecture", [heroBlock("a", "Before"), textBlock("b")]);
  const mine = await openWindow(context, at().server, "architecture");
  await expect(canvasTitle(mine)).toHaveText("Before");
  const hers = await anasBrowser(browser, "architecture");
  await selectRow(hers, "a");
  const sheSays = async (words: string) => {
    await title(hers).fill(words);
    await hers.page.keyboard.press("Control+s");
  };
  await selectRow(mine, "a");
  await title(mine).click();
  await sheSays("Once");
  await expect(title(mine)).toHaveValue("Once");
  await expect(title(mine)).toBeFocused();
  await canvasTitle(mine).click();
  await expect(canvasTitle(mine)).toBeFocused();
  await sheSays("Twice");
  await expect(canvasTitle(mine)).toHaveText("Twice");
  await mine.page.keyboard.press("End");
  await mine.page.keyboard.type(" over");
  await expect(title(mine)).toHaveValue("Twice over");
  // After saving, the caret merely rests there.
  await mine.page.keyboard.press("Control+s");
  await expect(title(hers)).toHaveValue("Twice over");
  await sheSays("Three times");
  await expect(canvasTitle(mine)).toHaveText("Three times");
  await hers.context.close();
  await context.close();
});

test("several conflicts are decided by the keyboard alone: words marked, the removed put back", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const blocks = [heroBlock("a", "Calm words"), textBlock("b"), heroBlock("c", "To be removed")];
  await fillPage(context, at().server, "about", blocks);
  const mine = await openWindow(context, at().server, "about");
  await expect(canvasTitle(mine)).toHaveText("Calm words");
  const hers = await anasBrowser(browser, "about");
  await expect(guests(mine).getByRole("button")).toHaveCount(1);
  for (const [builder, word] of [
    [mine, "loud"],
    [hers, "clear"],
  ] as const) {
    await selectRow(builder, "a");
    await title(builder).fill(`Calm and ${word} words`);
  }
  await selectRow(mine, "c");
  await title(mine).fill("Changed by me");
  await selectRow(mine, "b");
  await selectRow(hers, "c");
  await hers.page.keyboard.press("Delete");
  await hers.page.keyboard.press("Control+s");
  await expect(mine.page.getByText("2 changes are waiting for your choice")).toBeVisible();
  const notice = mine.page.getByText(/^Ana Cruz changed Hero [ac] and Hero [ac]$/);
  await expect(notice).toBeVisible();
  // No dialog covers the page until it is requested.
  const dialog = mine.page.getByRole("dialog");
  await expect(dialog).toHaveCount(0);
  const press = (key: string) => mine.page.keyboard.press(key);
  await press("Control+s");
  await expect(dialog).toContainText("Save failed: Ana Cruz changed the same thing");
  const words = dialog.getByRole("group", { name: "Hero a › Title" });
  await expect(words.locator("mark")).toHaveText(["loud", "clear"]);
  await expect(dialog.getByRole("group", { name: "Hero c › Title" })).toContainText(
    "Removed the whole component",
  );
  await expectNoViolations(mine.page);
  await expect(dialog.getByRole("button", { name: "Keep all of mine" })).toBeFocused();
  await press("Tab");
  await press("Enter");
  await expect(dialog.getByRole("radio", { name: /^Take theirs/ }).first()).toBeChecked();
  await expect(dialog.getByText(/left to make/)).toHaveCount(0);
  await press("Tab");
  await expect(words.getByRole("radio", { name: /^Take theirs/ })).toBeFocused();
  await press("Tab");
  await press("ArrowUp");
  const removed = dialog.getByRole("group", { name: "Hero c › Title" });
  await expect(removed.getByRole("radio", { name: /^Keep mine/ })).toBeChecked();
  await press("Tab");
  await expect(dialog.getByRole("button", { name: "Decide later" })).toBeFocused();
  await press("Tab");
  await press("Enter");
  await expect(mine.page.getByText("Saved 3 components successfully!")).toBeVisible();
  const stored = await draftOf(context, at().server, "about");
  const titles = stored.page.blocks.map(({ content }) => content["title"]);
  expect(titles).toEqual(["Calm and clear words", undefined, "Changed by me"]);
  await hers.context.close();
  await context.close();
});

test("what arrives above does not move what is in sight, comes beside a text that is typed, and into that text once it is saved", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const blocks = ["a", "b", "c", "d", "e"].map((id) => heroBlock(id, `Title ${id}`));
  await fillPage(context, at().server, "about", blocks);
  const mine = await openWindow(context, at().server, "about");
  await expect(canvasTitle(mine)).toHaveText("Title a");
  const hers = await anasBrowser(browser, "about");
  await expect(guests(mine).getByRole("button")).toHaveCount(1);
  await selectRow(mine, "e");
  const inSight = mine.canvas.locator('[data-block="e"]');
  await expect(inSight).toBeInViewport();
  const top = () => inSight.evaluate((block) => Math.round(block.getBoundingClientRect().top));
  await expect.poll(async () => (await top()) === (await top())).toBe(true);
  const before = await top();
  await selectRow(hers, "a");
  await hers.page.keyboard.press("Delete");
  await hers.page.keyboard.press("Control+s");
  await expect(mine.page.locator('[data-row="a"]')).toHaveCount(0);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(4);
  await title(mine).fill("Mine");
  await selectRow(hers, "e");
  await panel(hers).getByLabel("Subtitle", { exact: true }).fill("Hers");
  await hers.page.keyboard.press("Control+s");
  await expect(hers.page.getByText("Saved 4 components successfully!").first()).toBeVisible();
  await expect(inSight.getByText("Hers")).toBeVisible();
  await expect(title(mine)).toBeFocused();
  await title(mine).pressSequentially(" words");
  await expect(title(mine)).toHaveValue("Mine words");
  await mine.page.keyboard.press("Control+s");
  await expect(hers.page.locator("iframe").contentFrame().getByText("Mine words")).toBeVisible();

  await title(hers).fill("Her title");
  await hers.page.keyboard.press("Control+s");
  await expect(hers.page.getByText("Unsaved changes")).toHaveCount(0);
  await panel(hers).getByLabel("Subtitle", { exact: true }).fill("Hers later");
  await hers.page.keyboard.press("Control+s");
  await expect(hers.page.getByText("Unsaved changes")).toHaveCount(0);
  await expect(title(mine)).toHaveValue("Her title");
  await expect(title(mine)).toBeFocused();
  await expect(inSight.getByText("Hers later")).toBeVisible();
  await hers.context.close();
  await context.close();
});

test("what arrives waits for a drag, and comes when it is at rest", async ({ browser }) => {
  const context = await newBrowser(browser, at());
  const blocks = ["a", "b", "c"].map((id) => heroBlock(id, `Title ${id}`));
  await fillPage(context, at().server, "about", blocks);
  const mine = await openWindow(context, at().server, "about");
  // The drop is animated for some frames after the pointer is released.
  await mine.page.emulateMedia({ reducedMotion: "no-preference" });
  const hers = await anasBrowser(browser, "about");
  await expect(guests(mine).getByRole("button")).toHaveCount(1);
  await pickUp(mine, row(mine, "a"));
  await moveTo(mine, await middleOf(row(mine, "c")));
  await selectRow(hers, "b");
  await title(hers).fill("Hers");
  await hers.page.keyboard.press("Control+s");
  await expect(hers.page.getByText("Saved 3 components successfully!").first()).toBeVisible();
  const changed = mine.canvas.locator('[data-block="b"]').getByText("Hers");
  await expect(changed).toHaveCount(0);
  await mine.page.mouse.up();
  await expect(changed).toBeVisible();
  await hers.context.close();
  await context.close();
});
