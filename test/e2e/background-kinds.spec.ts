import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { colourTokens } from "#core/fields/colour.ts";
import { expectNoViolations } from "./axe.ts";
import {
  canvas,
  expectMoving,
  expectStill,
  openCounted,
  pause,
  publishBackground,
  still,
} from "./background-page.ts";
import type { E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSidewaysAt, test } from "./site-test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const moving = [
  "animated-particles",
  "neural-network",
  "matrix-rain",
  "geometric-flow",
  "space-particles",
] as const;
/** The kind whose script alone draws its still picture, on the canvas. */
const bare = "animated-particles";
const resting = ["solid-dark", "gradient-space", "glass-panels", "transparent"] as const;

let server: E2eServer;
let publish: (kind: string) => Promise<string>;
let end: () => Promise<void>;

test.beforeAll(async ({ browser, workshop }) => {
  server = workshop;
  const context = await browser.newContext();
  await signIn(await context.newPage(), server, "/builder/home");
  publish = async (kind) => {
    await publishBackground(server, context, "industry_manufacturing", { kind });
    return `${server.url}/industry/manufacturing`;
  };
  end = () => context.close();
});
test.afterAll(() => end());

for (const kind of moving) {
  test(`BG-001 BG-006 BG-007 CON-021 ${kind} moves, pauses, rests for those who want it or where frames are slow, and gives way to a gradient`, async ({
    browser,
  }) => {
    const url = await publish(kind);
    const page = await openCounted(browser);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(url);
    await expect(page.locator(`.page-background.background-${kind}`)).toHaveCount(1);
    await expectMoving(page);
    const before = await pixels(page);
    await expect.poll(() => pixels(page)).not.toBe(before);
    expect(await scriptBytes(page)).toBeLessThanOrEqual(3072);
    await pause(page).click();
    await expectStill(page);
    await expectNoSidewaysAt(page, [390, 768, 1440]);
    await expectNoViolations(page);
    // Drawn once, paused.
    await expect(canvas(page)).toHaveCount(1);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectStillPicture(page, kind);
    await page.context().close();

    const slow = await openCounted(browser, {}, 40);
    await slow.goto(url);
    await expect(pause(slow)).toHaveCount(1);
    await expectStillPicture(slow, kind);
    await slow.context().close();

    const broken = await openCounted(browser);
    const messages: string[] = [];
    broken.on("console", (message) => messages.push(message.type()));
    broken.on("pageerror", (error) => messages.push(error.message));
    await broken.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await broken.goto(url);
    const layer = broken.locator(".page-background[data-failed]");
    await expect(layer).toHaveCSS("background-image", /^radial-gradient\(\d+px \d+px at 78% /);
    await expect(canvas(broken)).toHaveCount(0);
    await expect(broken.locator(".background-control")).toHaveCount(0);
    expect(messages).toEqual(["warning"]);
    await broken.context().close();
    expect(errors).toEqual([]);
  });
}

for (const kind of resting) {
  test(`GAP-027 ${kind} stands still and brings no script`, async ({ browser }) => {
    const url = await publish(kind);
    const page = await openCounted(browser);
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto(url, { waitUntil: "networkidle" });
    await expect(page.locator(`.page-background.background-${kind}`)).toHaveCount(1);
    await expect(page.locator("canvas, script:not([type]), .background-control")).toHaveCount(0);
    expect(scripts).toEqual([]);
    await expectNoViolations(page);
    await expectNoSidewaysAt(page, [390, 768, 1440]);
    await page.context().close();
  });
}

// The particles have a test of their own, shape by shape.
for (const kind of [...moving.slice(1), ...resting]) {
  test(`BG-001 text in the muted colour keeps 4.5:1 all over ${kind}, still and moving`, async ({
    browser,
  }) => {
    const url = await publish(kind);
    for (const width of [390, 1440]) {
      const page = await openCounted(browser, { viewport: { width, height: 900 } });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(url, { waitUntil: "networkidle" });
      await showBackgroundAlone(page);
      expect(await worstContrast(page), `still at ${width} px`).toBeGreaterThanOrEqual(4.5);
      if ((moving as readonly string[]).includes(kind)) {
        await page.emulateMedia({ reducedMotion: "no-preference" });
        await expectMoving(page);
        for (let moment = 0; moment < 3; moment += 1) {
          await expectMoving(page);
          expect(await worstContrast(page), `moving at ${width} px`).toBeGreaterThanOrEqual(4.5);
        }
      }
      await page.context().close();
    }
  });
}

/** Nothing moves, there is no button, and something is seen. */
async function expectStillPicture(page: Page, kind: string): Promise<void> {
  await expect(page.locator(".background-control")).toHaveCount(0);
  await expectStill(page);
  await expect(canvas(page)).toHaveCount(kind === bare ? 1 : 0);
  await expect(kind === bare ? canvas(page) : still(page)).toHaveCSS("opacity", "1");
}

/** What is on the canvas. */
function pixels(page: Page): Promise<string> {
  return canvas(page).evaluate((element: HTMLCanvasElement) => element.toDataURL());
}

/** The compressed size of the background's script, the only one besides the loader. */
async function scriptBytes(page: Page): Promise<number> {
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\/assets\/(?!islands-)[^/]*\.js$/.test(name))
      .map((entry) => [entry.name, entry.toJSON().encodedBodySize as number] as const),
  );
  // Fetched into the cache first, then imported from there.
  expect(new Set(sizes.map(([name]) => name)).size).toBe(1);
  return Math.max(...sizes.map(([, size]) => size));
}

/** Removes everything else, and the light and the lines of the page's own grid. */
async function showBackgroundAlone(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "body::before{display:none}body>:not(.page-background){visibility:hidden!important}body>:not(.page-background) *{visibility:hidden!important}",
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * The lowest contrast of the muted text colour with the screen, of which 3 × 3 px are averaged: two hairlines that
 * cross are a pixel, and the stroke of a letter is wider.
 */
async function worstContrast(page: Page): Promise<number> {
  const width = Math.round((page.viewportSize()?.width ?? 0) / 3);
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let brightest = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    brightest = Math.max(brightest, luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
  }
  const channel = (at: number) => parseInt(colourTokens.muted.slice(at, at + 2), 16);
  return (luminance(channel(1), channel(3), channel(5)) + 0.05) / (brightest + 0.05);
}

function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);
}

/** WCAG's relative luminance of a channel, by its value from 0 to 255. */
const linear = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
