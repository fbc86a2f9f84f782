import { expect, test, type BrowserContext, type FrameLocator } from "@playwright/test";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import {
  draftOf,
  fillPage,
  heroBlock,
  newBrowser,
  openWindow,
  startBuilderServer,
} from "./builder-server.ts";

const at = startBuilderServer();

const theme = { ground: "#fdfaf3", ink: "#20180c", signal: "#a3341a", corner: "round" };

/** Publishes looks of the site. */
async function publishTheme(
  context: BrowserContext,
  next: Readonly<Record<string, string>> = theme,
): Promise<void> {
  const { server } = at();
  const { revision, page } = await draftOf(context, server, siteDocumentId);
  const was = page.blocks.find(({ id }) => id === "theme")?.content ?? {};
  const path = `${server.url}/api/pages/${siteDocumentId}`;
  const headers = { origin: server.url };
  const operations = Object.entries(next).map(([name, value]) => ({
    op: "set",
    block: "theme",
    path: `content.${name}`,
    ...(name in was && { was: was[name] }),
    value,
  }));
  const saving = { baseRevision: revision, saveId: `theme0123${revision}`, operations };
  const saved = await context.request.post(`${path}/saves`, { headers, data: saving });
  expect(saved.status(), await saved.text()).toBe(200);
  const data = { revision: ((await saved.json()) as { revision: number }).revision };
  const published = await context.request.post(`${path}/publications`, { headers, data });
  expect(published.ok(), await published.text()).toBe(true);
}

/** What a browser makes of the page in a frame, or on the site. */
function looksOf(frame: Pick<FrameLocator, "locator">) {
  return frame.locator("html").evaluate((html) => {
    const button = html.querySelector(".button-primary");
    const heading = html.querySelector("h1, h2");
    if (button === null || heading === null) throw new Error("Nothing is drawn");
    return {
      ground: getComputedStyle(html).backgroundColor,
      ink: getComputedStyle(heading).color,
      button: getComputedStyle(button).backgroundColor,
      radius: getComputedStyle(button).borderRadius,
    };
  });
}

test("DATA-020 the canvas, before and after the builder takes it over, and the library show the published theme", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  await publishTheme(context);
  await fillPage(context, at().server, "about", [heroBlock("h0", "Title")]);
  const { page, canvas } = await openWindow(context, at().server, "about");
  await expect(canvas.getByRole("heading", { name: "Title" })).toBeVisible();
  const expected = {
    ground: "rgb(253, 250, 243)",
    ink: "rgb(32, 24, 12)",
    button: "rgb(163, 52, 26)",
    radius: "10px",
  };
  expect(await looksOf(canvas)).toEqual(expected);
  await expect(canvas.locator('[data-block="h0"] > .is-bare')).toBeVisible();
  await page.getByRole("button", { name: "Add Component" }).click();
  const picture = page.locator('[data-card="cta"]').frameLocator("iframe");
  await expect(picture.locator(".block-cta h2")).toBeVisible();
  expect(await looksOf(picture)).toEqual(expected);
  const visitor = await context.newPage();
  await visitor.goto(`${at().server.url}/`);
  expect(await looksOf(visitor)).toEqual(expected);
  await context.close();
});

const own = { ground: "", ink: "", signal: "", corner: "soft" };

test("DATA-020 an open builder follows the theme that somebody publishes, in the canvas and in the library", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  await publishTheme(context, own);
  await fillPage(context, at().server, "about", [heroBlock("h0", "Title")]);
  const { page, canvas } = await openWindow(context, at().server, "about");
  await expect(canvas.getByRole("heading", { name: "Title" })).toBeVisible();
  const before = await looksOf(canvas);
  const other = {
    ...theme,
    ground: "#101418",
    ink: "#e8e4da",
    signal: "#ff8800",
    corner: "square",
  };
  for (const [next, ground] of [
    [theme, "rgb(253, 250, 243)"],
    [other, "rgb(16, 20, 24)"],
  ] as const) {
    await publishTheme(context, next);
    await expect.poll(async () => (await looksOf(canvas)).ground).toBe(ground);
    const fresh = await openWindow(context, at().server, "about");
    await expect(fresh.canvas.getByRole("heading", { name: "Title" })).toBeVisible();
    expect(await looksOf(canvas)).toEqual(await looksOf(fresh.canvas));
    await fresh.page.close();
  }
  await page.getByRole("button", { name: "Add Component" }).click();
  const picture = page.locator('[data-card="cta"]').frameLocator("iframe");
  await expect(picture.locator(".block-cta h2")).toBeVisible();
  expect((await looksOf(picture)).ground).toBe("rgb(16, 20, 24)");
  await publishTheme(context, own);
  await expect.poll(() => looksOf(canvas)).toEqual(before);
  await expect.poll(async () => (await looksOf(picture)).ground).toBe(before.ground);
  await context.close();
});
