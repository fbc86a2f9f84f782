import { expect, test, type Page } from "@playwright/test";
import type { Json } from "#core/document/json.ts";
import { expectNoViolations } from "./axe.ts";
import { startBlockPages } from "./block-page.ts";
import { newBrowser, startBuilderServer } from "./builder-server.ts";
import { publishBlocks } from "./publish-blocks.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const at = startBuilderServer();

const pages = startBlockPages();
let film: Buffer;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  film = Buffer.from(await page.evaluate(recordFilm), "base64");
  await page.close();
});

/** Records one second of a grey square in the browser. */
async function recordFilm(): Promise<string> {
  const canvas = document.createElement("canvas");
  const draw = setInterval(() => canvas.getContext("2d")?.fillRect(0, 0, Math.random() * 9, 9), 40);
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: "video/webm" });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  await new Promise((done) => setTimeout(done, 1000));
  const stopped = new Promise((done) => (recorder.onstop = done));
  recorder.stop();
  await stopped;
  clearInterval(draw);
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(String.fromCodePoint(...bytes));
}

const origin = "http://video.example";

async function showFilm(page: Page, settings: Record<string, Json>, scripts = true): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    if (route.request().url().endsWith(".webm")) {
      return route.fulfill({ contentType: "video/webm", body: film });
    }
    const content = { title: "See it", videoUrl: "/film.webm" };
    const block = pages().stored("video", { content, settings: { loop: true, ...settings } });
    return route.fulfill({
      contentType: "text/html",
      body: await pages().document([block], scripts),
    });
  });
  await page.goto(`${origin}/`);
}

const isPaused = (page: Page) =>
  page.locator("video").evaluate((each: HTMLVideoElement) => each.paused);

test("PANEL-110 with autoplay a file plays in sight and without sound; what a visitor paused stays so", async ({
  page,
}) => {
  await showFilm(page, { autoplay: true, muted: false, showControls: false });
  const pause = page.getByRole("button", { name: "Pause video" });
  await expect(pause).toBeVisible();
  expect(await page.locator("video").evaluate((each: HTMLVideoElement) => each.muted)).toBe(true);
  await expectNoViolations(page);
  await pause.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Play video" })).toBeFocused();
  await page.evaluate(() => {
    const block = document.querySelector<HTMLElement>(".block-video");
    if (block !== null) block.style.marginTop = "300vh";
  });
  await page.locator("video").scrollIntoViewIfNeeded();
  expect(await isPaused(page)).toBe(true);
});

test("whoever wants less motion starts it themselves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await showFilm(page, { autoplay: true, showControls: false });
  const play = page.getByRole("button", { name: "Play video" });
  await expect(play).toBeVisible();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await isPaused(page)).toBe(true);
  await play.click();
  await expect(page.getByRole("button", { name: "Pause video" })).toBeVisible();
});

test("PANEL-110 without a script, or stopped, a file without controls has the browser's own", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await showFilm(plain, { showControls: false }, false);
  await expect(plain.locator("video[controls]")).toBeVisible();
  await context.close();
  await showFilm(page, { showControls: false });
  await expect(page.locator("video[controls]")).toHaveCount(0);
  await page.evaluate(() => stopIslands.forEach((stop) => stop()));
  await expect(page.locator("video[controls]")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("BLOCK-024 PANEL-110 a film of YouTube plays in the page once its poster is pressed, with the focus in it; before that nothing is asked of its host", async ({
  browser,
}) => {
  const { server } = at();
  const staff = await newBrowser(browser, at());
  const videoUrl = "https://youtu.be/aqz-KE-bpKQ";
  await publishBlocks(server, staff, "about", [
    { id: "f", type: "video", content: { title: "See it", videoUrl }, settings: { loop: true } },
  ]);
  await staff.close();

  const context = await browser.newContext();
  const asked: string[] = [];
  await context.route(/^https:/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<button>Pause</button>" });
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/about`);
  // The script turns the link into a button.
  const poster = page.getByRole("button", { name: "Watch “See it” on YouTube", exact: true });
  await expect(poster).toBeVisible();
  await expectNoViolations(page);
  expect(asked).toEqual([]);

  await poster.focus();
  const place = await page.locator(".video-frame").boundingBox();
  await page.keyboard.press("Space");
  const frame = page.getByTitle("See it", { exact: true });
  await expect(frame).toBeFocused();
  await expect(poster).toBeHidden();
  await expect(page.frameLocator(".video-frame iframe").getByRole("button")).toBeVisible();
  expect(asked).toEqual([
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1&rel=0&mute=1&loop=1&playlist=aqz-KE-bpKQ",
  ]);
  expect(await page.locator(".video-frame").boundingBox()).toEqual(place);
  const { width = 0, height = 0 } = place ?? {};
  // Inside the frame's border.
  expect(await frame.boundingBox()).toMatchObject({ width: width - 2, height: height - 2 });
  await context.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto(`${server.url}/about`);
  await expect(
    bare.getByRole("link", { name: "Watch “See it” on YouTube (opens in a new tab)" }),
  ).toHaveAttribute("href", "https://www.youtube.com/watch?v=aqz-KE-bpKQ");
  await plain.close();
});

declare global {
  var stopIslands: (() => void)[];
}
