import { createServer } from "node:net";
import { expect, test, type Browser, type BrowserContext } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  canvasTitle,
  draftOf,
  fillPage,
  headerSave,
  heroBlock,
  newBrowser,
  openWindow,
  panel,
  selectRow,
  startSession,
  textBlock,
  title,
  type BuilderServer,
  type BuilderWindow,
} from "./builder-server.ts";
import { keptValues } from "./kept-values.ts";
import { startServer } from "./server.ts";
import { signIn } from "./sign-in.ts";

let bench: BuilderServer;
test.beforeAll(async ({ browser }) => {
  // Always the same port, so that the browser finds the server after a restart.
  const server = await startServer({ PORT: String(await freePort()) });
  bench = { server, session: await startSession(browser, server) };
});
test.afterAll(() => bench.server.stop());

const question = "You have unsaved changes. Do you want to leave without saving?";

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Opens a page with one hero and one text, types a title, and waits until the browser has stored it. */
async function openTyped(browser: Browser, pageId: string, typed: string): Promise<BuilderWindow> {
  const context = await newBrowser(browser, bench);
  await fillPage(context, bench.server, pageId, [heroBlock("a", "Before"), textBlock("b")]);
  const builderWindow = await openWindow(context, bench.server, pageId);
  await type(builderWindow, typed);
  await expect.poll(() => keptValues(builderWindow.page)).toContain(typed);
  return builderWindow;
}

async function type(builderWindow: BuilderWindow, typed: string): Promise<void> {
  await selectRow(builderWindow, "a");
  await title(builderWindow).fill(typed);
  await expect(canvasTitle(builderWindow)).toHaveText(typed);
}

async function storedTitle(context: BrowserContext, pageId: string): Promise<unknown> {
  return (await draftOf(context, bench.server, pageId)).page.blocks[0]?.content["title"];
}

test("what stood in a tab that crashed, and in a window that was closed, is offered back together", async ({
  browser,
}) => {
  const crashed = await openTyped(browser, "about", "Typed before the crash");
  const { context } = crashed;
  const closed = await openWindow(context, bench.server, "about");
  await selectRow(closed, "a");
  await panel(closed).getByLabel("Subtitle", { exact: true }).fill("Typed before it closed");
  await expect.poll(() => keptValues(closed.page)).toContain("Typed before it closed");
  await closed.page.close();
  const gone = crashed.page.waitForEvent("crash");
  const debug = await context.newCDPSession(crashed.page);
  // The crashed renderer never responds.
  debug.send("Page.crash").catch(() => {});
  await gone;
  await crashed.page.close();
  const back = await openWindow(context, bench.server, "about");
  await expect(back.page.getByText(/^Restore 2 unsaved changes from \d\d:\d\d\?/)).toBeVisible();
  await back.page.getByRole("button", { name: "Restore" }).click();
  await expect(back.page).toHaveURL(/block=a$/);
  await expect(canvasTitle(back)).toHaveText("Typed before the crash");
  await expect(back.canvas.getByText("Typed before it closed")).toBeVisible();
  await headerSave(back).click();
  await expect(back.page.getByText("Saved 2 components successfully!")).toBeVisible();
  const [hero] = (await draftOf(context, bench.server, "about")).page.blocks;
  expect(hero?.content).toMatchObject({
    title: "Typed before the crash",
    subtitle: "Typed before it closed",
  });
  expect(await keptValues(back.page)).toEqual([]);
  await context.close();
});

test("ERR-047 offline is said at once with what is kept, and the save goes out by itself when it is over", async ({
  browser,
}) => {
  const builderWindow = await openTyped(browser, "business", "Typed on the train");
  const { page, context } = builderWindow;
  await context.setOffline(true);
  await expect(page.getByText("Offline, 1 change kept here")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Save failed: Network connection failed\./)).toBeVisible();
  await selectRow(builderWindow, "b");
  await page.keyboard.press("Control+d");
  await expect(page.getByText("Offline, 2 changes kept here")).toBeVisible();
  // The editor of that block was never loaded, and the rest of the screen works while it waits for the network.
  await expect(
    panel(builderWindow).getByText(/^The text editor could not be loaded\./),
  ).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => storedTitle(context, "business")).toBe("Typed on the train");
  // Changes made after the save was requested belong to the next one.
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.keyboard.press("Control+s");
  // The toast of the first save may still be fading out.
  await expect(page.getByText("Saved 3 components successfully!").last()).toBeVisible();
  await expect(page.getByText("Unsaved changes")).toBeHidden();
  await context.close();
});

test(
  "a server that is restarted in the middle of a save has it afterwards, once",
  { tag: "@once" },
  async ({ browser }) => {
    const builderWindow = await openTyped(browser, "business", "Typed across a restart");
    const { page, context } = builderWindow;
    const { revision } = await draftOf(context, bench.server, "business");
    const program = bench.server.program;
    program.child.kill("SIGTERM");
    await program.ended;
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Offline, 1 change kept here")).toBeVisible();
    bench = { ...bench, server: await bench.server.restart() };
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 30_000 });
    const stored = await draftOf(context, bench.server, "business");
    expect(stored.page.blocks[0]?.content["title"]).toBe("Typed across a restart");
    expect(stored.revision).toBe(revision + 1);
    await context.close();
  },
);

test("a session that was ended is said without a save, and after signing in in another tab the save goes on", async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await signIn(page, bench.server, "/builder/publications");
  const builderWindow: BuilderWindow = { page, context, canvas: page.frameLocator("iframe") };
  await fillPage(context, bench.server, "publications", [heroBlock("a", "Before")]);
  await page.reload();
  await expect(canvasTitle(builderWindow)).toHaveText("Before");
  await type(builderWindow, "Kept while signed out");
  await context.request.post(`${bench.server.url}/logout`, {
    headers: { origin: bench.server.url },
    form: {},
  });
  await headerSave(builderWindow).click();
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expect(page.getByText("Signed out, changes kept here")).toBeVisible();
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: /^Sign in/ }).click(),
  ]);
  await tab.getByLabel("E-mail").fill(bench.server.administrator.email);
  await tab.getByLabel("Password").fill(bench.server.administrator.password);
  await tab.getByRole("button", { name: "Sign in" }).click();
  await expect(tab).not.toHaveURL(/login/);
  await tab.close();
  await page.bringToFront();
  await headerSave(builderWindow).click();
  await expect(page.getByText("Saved 1 component successfully!")).toBeVisible();
  await expect(page.getByText("Your session has ended.")).toHaveCount(0);
  expect(await storedTitle(context, "publications")).toBe("Kept while signed out");
  await context.close();
});

test("a browser that keeps nothing says so once, and everything else works", async ({
  browser,
}) => {
  const context = await newBrowser(browser, bench);
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("Denied in this mode", "SecurityError");
    };
  });
  await fillPage(context, bench.server, "about", [heroBlock("a", "Before")]);
  const builderWindow = await openWindow(context, bench.server, "about");
  await type(builderWindow, "Kept nowhere");
  await expect(
    builderWindow.page.getByText("This browser does not keep unsaved changes"),
  ).toBeVisible();
  await type(builderWindow, "Kept nowhere either");
  await expect(
    builderWindow.page.getByText("This browser does not keep unsaved changes"),
  ).toHaveCount(1);
  await headerSave(builderWindow).click();
  await expect(builderWindow.page.getByText("Saved 1 component successfully!")).toBeVisible();
  await context.close();
});

test("a screen that cannot go on says so, and that what was changed is kept", async ({
  browser,
}) => {
  const context = await newBrowser(browser, bench);
  await context.addInitScript(() => Reflect.deleteProperty(window, "ResizeObserver"));
  const page = await context.newPage();
  await page.goto(`${bench.server.url}/builder/about`);
  await expect(page.getByRole("heading", { name: "The builder stopped" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("are kept in this browser");
  await expectNoViolations(page);
  await context.close();
});

test("BUILD-091 ERR-077 leaving with unsaved changes asks: to another page, to the site, and when the tab closes", async ({
  browser,
}) => {
  const builderWindow = await openTyped(browser, "architecture", "About to be left");
  const { page, context } = builderWindow;
  const dialog = page.getByRole("alertdialog");
  await page.getByRole("link", { name: "Publications" }).first().click();
  await expect(dialog).toContainText(question);
  await expect(dialog.getByRole("button", { name: "Stay" })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(canvasTitle(builderWindow)).toHaveText("About to be left");
  await page.getByRole("link", { name: "Back to Site" }).click();
  await expect(dialog).toContainText(question);
  await dialog.getByRole("button", { name: "Stay" }).click();
  const asked = page.waitForEvent("dialog");
  void page.close({ runBeforeUnload: true });
  const closing = await asked;
  expect(closing.type()).toBe("beforeunload");
  await closing.dismiss();
  await expect(canvasTitle(builderWindow)).toHaveText("About to be left");
  await page.getByRole("link", { name: "Publications" }).first().click();
  await dialog.getByRole("button", { name: "Save and leave" }).click();
  await expect(page).toHaveURL(/\/builder\/publications/);
  expect(await storedTitle(context, "architecture")).toBe("About to be left");
  await context.close();
});
