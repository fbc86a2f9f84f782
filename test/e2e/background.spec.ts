import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  canvas,
  drawn,
  expectMoving,
  expectStill,
  openCounted,
  pause,
  play,
  publishBackground,
} from "./background-page.ts";
import type { E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSideways, expectNoSidewaysAt, test } from "./site-test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

let server: E2eServer;

/** A page with particles behind one text, and one with the text alone. */
const moving = "/industry/retail";
const bare = "/industry/technology";

test.beforeAll(async ({ browser, workshop }) => {
  server = workshop;
  const context = await browser.newContext();
  await signIn(await context.newPage(), server, "/builder/home");
  await publishBackground(server, context, "industry_retail", { kind: "animated-particles" });
  await publishBackground(server, context, "industry_technology", {});
  await context.close();
});

declare global {
  interface Window {
    /** Crosses in the last frame, drawn after all dots. */
    crosses: number;
  }
}

/** Counts the surveyor's marks, the points that are drawn as crosses of two strokes each. */
function countCrosses(): void {
  window.crosses = 0;
  const all = CanvasRenderingContext2D.prototype;
  const beforeBox = (name: "clearRect" | "fillRect", note: () => void) => {
    const original = all[name];
    all[name] = function (...box) {
      note();
      original.apply(this, box);
    };
  };
  const beforeStroke = (name: "moveTo" | "lineTo", note: () => void) => {
    const original = all[name];
    all[name] = function (...to) {
      note();
      original.apply(this, to);
    };
  };
  beforeBox("fillRect", () => {
    window.crosses = 0;
  });
  beforeStroke("moveTo", () => {
    window.crosses += 0.5;
  });
}

test("BG-010 CONST-016 the canvas of a background has 30 to 50 points where no editor chose another number: 48 on a page, 50 in the preview", async ({
  browser,
}) => {
  const points = () => window.seen.dots + window.crosses;
  const page = await openCounted(browser);
  await page.addInitScript(countCrosses);
  await page.goto(server.url + moving);
  await expectMoving(page);
  expect(await page.evaluate(points)).toBe(48);
  await signIn(page, server, "/builder/industry_retail");
  await page.getByRole("button", { name: "Background Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Background Settings" });
  const preview = dialog.locator("iframe").first();
  await expect(preview.contentFrame().locator(".page-background canvas")).toHaveCount(1);
  const frame = await (await preview.elementHandle())?.contentFrame();
  await expect.poll(() => frame?.evaluate(points)).toBe(50);
  await page.context().close();
});

test("SITE-039 SITE-043 BG-006 BG-008 particles move behind the page once it has loaded, out of everybody's way, for as long as it is seen", async ({
  browser,
}) => {
  const page = await openCounted(browser);
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(server.url + moving);
  await expectMoving(page);
  const layer = page.locator(".page-background");
  await expect(layer).toHaveAttribute("aria-hidden", "true");
  await expect(layer).toHaveCSS("pointer-events", "none");
  await expect(layer).toHaveCSS("position", "fixed");
  expect(await layer.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  const { asked, loaded, bytes } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\/island-[^/]*\.js$/.test(name));
    const [script] = scripts;
    return {
      asked: script?.startTime ?? 0,
      loaded: navigation?.toJSON().loadEventStart as number,
      bytes: script?.toJSON().encodedBodySize as number,
    };
  });
  expect(asked).toBeGreaterThanOrEqual(loaded);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(3072);
  expect(await page.evaluate(() => window.seen.shift)).toBe(0);
  // A hidden tab draws nothing, and later continues where it stopped.
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await hide(true);
  await expectStill(page);
  await hide(false);
  await expectMoving(page);
  // Nor does one that is out of view.
  const move = (top: string) =>
    layer.evaluate((element, to) => {
      element.style.top = to;
    }, top);
  await move("-5000px");
  await expectStill(page);
  await move("0");
  await expectMoving(page);
  // If frames are on time, all particles are drawn.
  await expect.poll(() => drawn(page)).toBeGreaterThan(150);
  expect(await page.evaluate(() => window.seen.dots)).toBe(42);
  await expect(pause(page)).toBeVisible();
  expect(errors).toEqual([]);
  await page.context().close();
});

test("CONST-015 48 particles are drawn, every eighth as a surveyor's mark, sharp at a density of at most 1.5", async ({
  browser,
}) => {
  const page = await openCounted(browser, { deviceScaleFactor: 3 });
  await page.goto(server.url + moving);
  await expectMoving(page);
  expect(await page.evaluate(() => window.seen.dots)).toBe(42);
  const size = () =>
    canvas(page).evaluate(({ width, height }: HTMLCanvasElement) => [width, height]);
  expect(await size()).toEqual([2160, 1350]);
  await page.setViewportSize({ width: 400, height: 800 });
  await expect.poll(size).toEqual([600, 1200]);
  await page.context().close();
});

test("a page without a background has none, no button for it, and no script", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(server.url + bare, { waitUntil: "networkidle" });
  await expect(page.locator(".page-background, .background-control")).toHaveCount(0);
  expect(scripts).toEqual([]);
});

test("a button of a finger's width pauses the background, and lets it go on; axe finds nothing in either state", async ({
  browser,
}) => {
  const page = await openCounted(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(server.url + moving);
  await expectMoving(page);
  const box = await pause(page).boundingBox();
  expect(box).toMatchObject({ width: 44, height: 44 });
  await expectNoViolations(page);
  await expectNoSideways(page);
  await pause(page).click();
  await expectStill(page);
  await expect(canvas(page)).toHaveCount(1);
  await expectNoSidewaysAt(page, [768, 1440]);
  await expectNoViolations(page);
  await play(page).click();
  await expectMoving(page);
  await page.context().close();
});

test("the keyboard reaches the button right after the skip link; the choice holds for the visit", async ({
  browser,
}) => {
  const page = await openCounted(browser);
  await page.goto(server.url + moving);
  await expectMoving(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(pause(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(play(page)).toBeFocused();
  await expectStill(page);
  await page.reload();
  await expect(play(page)).toBeVisible();
  await expectStill(page);
  // Drawn once, and again when the screen size changes.
  const before = await drawn(page);
  expect(before).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect.poll(() => drawn(page)).toBeGreaterThan(before);
  await play(page).press("Space");
  await expectMoving(page);
  await page.reload();
  await expectMoving(page);
  await page.context().close();
});

test("background and button work where the browser keeps nothing and is never idle", async ({
  browser,
}) => {
  const page = await openCounted(browser);
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, { timeout } = {}) =>
      timeout === undefined
        ? 0
        : window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), timeout);
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await page.goto(server.url + moving);
  await expectMoving(page);
  await pause(page).click();
  await expectStill(page);
  await play(page).click();
  await expectMoving(page);
  await page.context().close();
});

test("whoever wants less motion sees the still picture and no button, also from one moment to the next", async ({
  browser,
}) => {
  const page = await openCounted(browser, { reducedMotion: "reduce" });
  await page.goto(server.url + moving);
  await expect(page.locator(".page-background[data-ready]")).toHaveCount(1);
  await expect(canvas(page)).toBeVisible();
  await expect(page.locator(".background-control")).toHaveCount(0);
  expect(await page.evaluate(() => window.seen.dots)).toBe(42);
  await expectStill(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expectMoving(page);
  await expect(pause(page)).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectStill(page);
  await expect(canvas(page)).toBeVisible();
  await expect(page.locator(".background-control")).toHaveCount(0);
  await page.context().close();
});

test("where frames come slowly half is drawn, then the picture stands still", async ({
  browser,
}) => {
  const page = await openCounted(browser, {}, 40);
  await page.goto(server.url + moving);
  await expect.poll(() => page.evaluate(() => window.seen.dots)).toBe(21);
  await expect(page.locator(".background-control")).toHaveCount(0);
  await expectStill(page);
  await expect(canvas(page)).toBeVisible();
  await page.context().close();
});

for (const [how, breakCanvas] of [
  [
    "there is no context",
    () => {
      HTMLCanvasElement.prototype.getContext = () => null;
    },
  ],
  [
    "asking for a context throws",
    () => {
      HTMLCanvasElement.prototype.getContext = () => {
        throw new Error("no canvas here");
      };
    },
  ],
  [
    "drawing throws",
    () => {
      CanvasRenderingContext2D.prototype.stroke = () => {
        throw new Error("no drawing here");
      };
    },
  ],
] as const) {
  test(`SITE-040 CON-021 ERR-066 a gradient takes the place of the particles where ${how}, with a warning alone`, async ({
    browser,
  }) => {
    const page = await openCounted(browser);
    await page.addInitScript(breakCanvas);
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.type()));
    page.on("pageerror", (error) => messages.push(error.message));
    await page.goto(server.url + moving);
    const layer = page.locator(".page-background[data-failed]");
    await expect(layer).toHaveCSS("background-image", /radial-gradient/);
    await expect(canvas(page)).toHaveCount(0);
    await expect(page.locator(".background-control")).toHaveCount(0);
    await expectStill(page);
    expect(messages).toEqual(["warning"]);
    // All three look the same.
    if (how === "there is no context") await expectNoViolations(page);
    await page.context().close();
  });
}

test("without JavaScript, and where its script does not arrive, the page stands on its own ground and there is no button", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url + moving);
  await expect(page.getByRole("heading", { name: "Words" })).toBeVisible();
  await expect(page.locator(".page-background")).toBeHidden();
  await expect(page.locator(".background-control")).toHaveCount(0);
  await context.close();
  const broken = await openCounted(browser);
  await broken.route("**/assets/island-*.js", (route) => route.abort());
  await broken.goto(server.url + moving, { waitUntil: "networkidle" });
  await expect(broken.locator(".page-background")).toBeHidden();
  await expect(broken.locator(".background-control")).toHaveCount(0);
  await broken.context().close();
});

test("forced colours and paper have no background and no button", async ({ browser }) => {
  const page = await openCounted(browser, { forcedColors: "active" });
  await page.goto(server.url + moving, { waitUntil: "networkidle" });
  await expect(page.locator(".page-background")).toBeHidden();
  await expect(pause(page)).toBeHidden();
  await expectStill(page);
  await page.emulateMedia({ forcedColors: "none" });
  await expectMoving(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".page-background")).toBeHidden();
  await page.context().close();
});

test("the builder's canvas shows the background behind the page, moving, and pauses it too", async ({
  browser,
}) => {
  const page = await openCounted(browser);
  await signIn(page, server, "/builder/industry_retail");
  const frame = page.frameLocator("iframe[title^='Canvas']");
  await expect(frame.getByRole("heading", { name: "Words" })).toBeVisible();
  await expect(frame.locator(".page-background canvas")).toHaveCount(1);
  const button = frame.getByRole("button", { name: "Pause background animation" });
  await button.click();
  await expect(frame.getByRole("button", { name: "Play background animation" })).toBeVisible();
  await page.context().close();
});
