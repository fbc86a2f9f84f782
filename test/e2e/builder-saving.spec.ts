import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  canvasTitle,
  draftOf,
  headerSave,
  heroBlock,
  openFilled,
  openWindow,
  panel,
  publishPage,
  selectRow,
  startBuilderServer,
  textBlock,
  title,
  type BuilderWindow,
  type openBuilder,
} from "./builder-server.ts";

const at = startBuilderServer();

/** The number of pages with unsaved changes in the browser's storage. */
function keptIn({ page }: BuilderWindow): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("ashlar-unsaved");
        opening.addEventListener("error", reject);
        opening.addEventListener("success", () => {
          const database = opening.result;
          const count = database.transaction("records").objectStore("records").count();
          count.addEventListener("success", () => {
            database.close();
            resolve(count.result);
          });
        });
      }),
  );
}

/** Opens a page with one hero `a` and one text `b`. */
async function openPrepared(browser: Parameters<typeof openBuilder>[0], pageId: string) {
  const builder = await openFilled(browser, at(), pageId, [
    heroBlock("a", "Before"),
    textBlock("b"),
  ]);
  await expect(canvasTitle(builder)).toHaveText("Before");
  return builder;
}

test("BUILD-090 VER-006 VER-028 ERR-097 ERR-098 edited, saved and published, a visitor sees it", async ({
  browser,
}) => {
  const builder = await openPrepared(browser, "architecture");
  const { page, context } = builder;
  await selectRow(builder, "a");
  await title(builder).fill("Seen by everybody");
  await expect(canvasTitle(builder)).toHaveText("Seen by everybody");
  await headerSave(builder).click();
  await expect(page.getByText("Saved 2 components successfully!")).toBeVisible();
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`${at().server.url}/architecture`);
  await expect(visitor.getByText("Seen by everybody")).toHaveCount(0);
  await publishPage(builder);
  await expect(
    page.getByText(/^Page published successfully, Version \d+ is now live$/),
  ).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Seen by everybody")).toBeVisible();
  await visitor.close();
  await context.close();
});

test("publishing saves what is unsaved first, and undo still takes it back", async ({
  browser,
}) => {
  const builder = await openPrepared(browser, "architecture");
  const { page, context } = builder;
  await selectRow(builder, "a");
  await title(builder).fill("Published at once");
  await publishPage(builder);
  await expect(page.getByText(/^Page published successfully/)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const visitor = await browser.newPage();
  await visitor.goto(`${at().server.url}/architecture`);
  await expect(visitor.getByText("Published at once")).toBeVisible();
  await visitor.close();
  await page.keyboard.press("Control+z");
  await expect(canvasTitle(builder)).toHaveText("Before");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await context.close();
});

test("VER-024 ERR-068 a page whose components are all hidden is not published", async ({
  browser,
}) => {
  const builder = await openPrepared(browser, "industry_retail");
  const { page, context } = builder;
  for (const [id, name] of [
    ["a", "Hero a"],
    ["b", "Text b"],
  ] as const) {
    await selectRow(builder, id);
    await page.getByRole("button", { name: `Hide ${name}` }).click();
  }
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("No visible components to publish")).toBeVisible();
  await context.close();
});

test("VER-007 VER-029 ERR-044 ERR-047 ERR-048 what fails says why and keeps everything, and goes on when the network is back", async ({
  browser,
}) => {
  const builder = await openPrepared(browser, "about");
  const { page, context } = builder;
  await selectRow(builder, "a");
  await title(builder).fill("Kept through the storm");
  await context.setOffline(true);
  await headerSave(builder).click();
  const toasts = page.getByRole("region", { name: /^Notifications/ });
  await expect(toasts.getByText(/^Save failed: Network connection failed\./)).toBeVisible();
  await expect(page.getByText("Offline, 1 change kept here")).toBeVisible();
  await expectNoViolations(page);
  await context.setOffline(false);
  // The same save is retried automatically.
  await expect(page.getByText("Saved 2 components successfully!")).toBeVisible();
  await expect(page.getByText(/^Save failed/)).toHaveCount(0);
  // The focus never moves to the adjacent Publish, where the next key would publish the page.
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Nothing to save")).toBeVisible();
  await context.setOffline(true);
  // Its dialog was never loaded: the screen keeps working, and the dialog opens when the network is back.
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/^The publish dialog could not be loaded\./)).toBeVisible();
  await context.setOffline(false);
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true });
  await expect(confirm).toBeEnabled();
  await context.setOffline(true);
  await confirm.click();
  await expect(
    page.getByRole("dialog").getByText(/^Failed to publish page: Network connection failed\./),
  ).toBeVisible();
  await context.close();
});

test("a dialog that could not be loaded is given up by Escape, and does not open by itself once something else was done", async ({
  browser,
}) => {
  const { page, context } = await openPrepared(browser, "about");
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  const note = page.getByText(/^The publish dialog could not be loaded\./);
  await context.setOffline(true);
  await publish.click();
  await expect(note).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  await publish.click();
  await expect(note).toBeVisible();
  await page.keyboard.press("Tab");
  // Set after the builder's own handlers of this event.
  await page.evaluate(() =>
    window.addEventListener("online", () =>
      setTimeout(() => document.body.setAttribute("data-is-back", "")),
    ),
  );
  await context.setOffline(false);
  await expect(page.locator("body[data-is-back]")).toBeAttached();
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await context.close();
});

test("two windows that change different things both keep theirs", async ({ browser }) => {
  const one = await openPrepared(browser, "about");
  const two = await openWindow(one.context, at().server, "about");
  await selectRow(one, "a");
  await title(one).fill("From the first window");
  await selectRow(two, "b");
  await two.page.keyboard.press("Control+d");
  await one.page.keyboard.press("Control+s");
  await expect(one.page.getByText("Saved 2 components successfully!")).toBeVisible();
  await two.page.keyboard.press("Control+s");
  await expect(two.page.getByText("Saved 3 components successfully!")).toBeVisible();
  await expect(canvasTitle(two)).toHaveText("From the first window");
  const stored = await draftOf(one.context, at().server, "about");
  expect(stored.page.blocks).toHaveLength(3);
  expect(stored.page.blocks[0]?.content["title"]).toBe("From the first window");
  await one.context.close();
});

test("a true conflict is shown with both values and resolved; nothing is lost by deciding later", async ({
  browser,
}) => {
  const one = await openPrepared(browser, "about");
  const two = await openWindow(one.context, at().server, "about");
  await selectRow(one, "a");
  await title(one).fill("Calm words from the first");
  await selectRow(two, "a");
  await title(two).fill("Loud words from the second");
  await panel(two).getByLabel("Subtitle", { exact: true }).fill("Only mine");
  await one.page.keyboard.press("Control+s");
  await expect(one.page.getByText("Saved 2 components successfully!")).toBeVisible();
  await two.page.keyboard.press("Control+s");
  const dialog = two.page.getByRole("dialog");
  await expect(dialog).toContainText("you changed the same thing in another window");
  await expect(dialog).toContainText("Hero a › Title");
  await expect(
    dialog.getByRole("radio", { name: /Keep mine.*Loud words from the second/ }),
  ).toBeVisible();
  await expect(
    dialog.getByRole("radio", { name: /Take theirs.*Calm words from the first/ }),
  ).toBeVisible();
  await expectNoViolations(two.page);
  await dialog.getByRole("button", { name: "Decide later" }).click();
  await expect(panel(two).getByLabel("Subtitle", { exact: true })).toBeFocused();
  await expect(two.page.getByText("1 change is waiting for your choice")).toBeVisible();
  await expect(two.page.getByText("Unsaved changes")).toBeVisible();
  await expectNoViolations(two.page);
  await two.page.getByRole("main").getByRole("button", { name: "Choose" }).click();
  await dialog.getByRole("radio", { name: /Keep mine/ }).check();
  await dialog.getByRole("button", { name: "Save with these choices" }).click();
  await expect(two.page.locator("body")).not.toBeFocused();
  await expect(two.page.getByText("Saved 2 components successfully!")).toBeVisible();
  await expect(canvasTitle(two)).toHaveText("Loud words from the second");
  const [stored] = (await draftOf(one.context, at().server, "about")).page.blocks;
  expect(stored?.content).toMatchObject({
    title: "Loud words from the second",
    subtitle: "Only mine",
  });
  await selectRow(one, "a");
  await one.page.keyboard.press("Control+d");
  await one.page.keyboard.press("Control+s");
  await expect(one.page.getByText("Saved 3 components successfully!")).toBeVisible();
  await one.page.keyboard.press("Control+z");
  await one.page.keyboard.press("Control+z");
  await expect(one.page.getByText(/“Title” of Hero a since\.$/)).toBeVisible();
  await expect(canvasTitle(one)).toHaveText("Loud words from the second");
  await one.context.close();
});

test("publishing stops when another window saved meanwhile and asks with what changed", async ({
  browser,
}) => {
  const one = await openPrepared(browser, "architecture");
  // Prevents the other window's save from arriving live.
  await one.page.route(/\/live\?/, (route) => route.abort());
  await one.page.reload();
  await expect(canvasTitle(one)).toHaveText("Before");
  const two = await openWindow(one.context, at().server, "architecture");
  await selectRow(two, "a");
  await title(two).fill("Changed meanwhile");
  await two.page.keyboard.press("Control+s");
  await expect(two.page.getByText("Saved 2 components successfully!")).toBeVisible();
  await publishPage(one);
  const question = one.page.getByRole("dialog");
  await expect(question).toContainText("The page changed since you opened it");
  await expect(question).toContainText("Hero a: Title changed");
  await expectNoViolations(one.page);
  await expect(canvasTitle(one)).toHaveText("Changed meanwhile");
  await question.getByRole("button", { name: "Publish with these changes" }).click();
  await expect(one.page.getByText(/^Page published successfully/)).toBeVisible();
  await one.context.close();
});

test("what a closed tab left is offered on return, restored, and forgotten once saved", async ({
  browser,
}) => {
  const gone = await openPrepared(browser, "business");
  await selectRow(gone, "a");
  await title(gone).fill("Nearly lost");
  await expect(canvasTitle(gone)).toHaveText("Nearly lost");
  await expect.poll(() => keptIn(gone)).toBe(1);
  await gone.page.close();
  const back = await openWindow(gone.context, at().server, "business");
  await expect(back.page.getByText(/^Restore 1 unsaved change from \d\d:\d\d\?/)).toBeVisible();
  await expect(canvasTitle(back)).toHaveText("Before");
  await expectNoViolations(back.page);
  await back.page.getByRole("button", { name: "Restore" }).click();
  await expect(canvasTitle(back)).toHaveText("Nearly lost");
  await headerSave(back).click();
  await expect(back.page.getByText("Saved 2 components successfully!")).toBeVisible();
  await back.page.reload();
  await expect(canvasTitle(back)).toHaveText("Nearly lost");
  await expect(back.page.getByRole("button", { name: "Restore" })).toHaveCount(0);
  await gone.context.close();
});

test("a session that ended says so, keeps everything and goes on after signing in elsewhere", async ({
  browser,
}) => {
  const builder = await openPrepared(browser, "business");
  const { page, context } = builder;
  await selectRow(builder, "a");
  await title(builder).fill("Typed while signed out");
  const cookies = await context.cookies();
  await context.clearCookies();
  await headerSave(builder).click();
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expectNoViolations(page);
  const link = page.getByRole("link", { name: /^Sign in/ });
  await expect(link).toHaveAttribute("target", "_blank");
  await context.addCookies(cookies);
  await headerSave(builder).click();
  await expect(page.getByText("Saved 2 components successfully!")).toBeVisible();
  await expect(page.getByText("Your session has ended.")).toHaveCount(0);
  await context.close();
});
