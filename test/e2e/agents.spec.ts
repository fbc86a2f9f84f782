import { expect, test, type Page } from "@playwright/test";
import type { JsonObject } from "#core/document/json.ts";
import { expectNoViolations } from "./axe.ts";
import { startBlockPages } from "./block-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const pages = startBlockPages();

async function show(page: Page, settings: JsonObject = {}, scripts = true): Promise<void> {
  const content = { title: "Agents", subtitle: "At work" };
  const block = pages().stored("agents-architecture", { content, settings });
  await page.setContent(await pages().document([block], scripts));
}

/** Delivers frames with timestamps `gap` ms apart, however late they come on a busy machine. */
async function keepTime(page: Page, gap = 16): Promise<void> {
  await page.evaluate((every) => {
    let now = 1000;
    window.requestAnimationFrame = (run) => window.setTimeout(() => run((now += every)), every);
    window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);
  }, gap);
}

const picture = (page: Page) => page.getByRole("img", { name: /^35 agents/ });
const drawn = (page: Page) => page.locator(".agents-link").getAttribute("d");
const loading = (page: Page) => page.locator(".agents-loading");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function expectMoving(page: Page): Promise<void> {
  const before = await drawn(page);
  await expect.poll(() => drawn(page)).not.toBe(before);
}

/** Waits for this many frames in the page. */
async function passFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(
    (many) =>
      new Promise<void>((resolve) => {
        let left = many;
        const next = () => void (left-- === 0 ? resolve() : requestAnimationFrame(next));
        next();
      }),
    count,
  );
}

/** Expects no drawing during a dozen frames. */
async function expectStill(page: Page): Promise<void> {
  // One may still be in flight.
  await passFrames(page, 2);
  const before = await drawn(page);
  await passFrames(page, 12);
  expect(await drawn(page)).toBe(before);
}

test("BLOCK-140 PANEL-142 it turns while it is in sight; a keyboard pauses it, turns it, and changes its pace", async ({
  page,
}) => {
  await keepTime(page);
  await show(page);
  await expectMoving(page);
  await expectNoViolations(page);
  // Nothing is drawn out of view.
  await page.evaluate(() => document.body.prepend(document.createElement("p")));
  await page.evaluate(() => {
    const [first] = document.body.children;
    if (first instanceof HTMLElement) first.style.height = "5000px";
  });
  await expect(picture(page)).not.toBeInViewport();
  await expectStill(page);
  await page.evaluate(() => document.body.firstElementChild?.remove());
  await expectMoving(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("slider", { name: "Agent" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page, "Pause")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(page, "Play")).toBeFocused();
  await expectStill(page);
  const before = await drawn(page);
  await button(page, "Turn left").press("Enter");
  await expect.poll(() => drawn(page)).not.toBe(before);
  await button(page, "Turn right").press("Enter");
  await expect.poll(() => drawn(page)).toBe(before);
  for (const _ of "123") await button(page, "Faster").press("Enter");
  await expect(page.getByRole("status")).toHaveText("4×");
  for (const _ of "12345") await button(page, "Slower").press("Enter");
  await expect(page.getByRole("status")).toHaveText("0.25×");
  await button(page, "Play").press("Enter");
  await expectMoving(page);
});

test("PANEL-142 an agent that is pointed at, or chosen with the arrow keys, shows its links and says how many", async ({
  page,
}) => {
  await keepTime(page);
  await show(page, { animated: false });
  const slider = page.getByRole("slider", { name: "Agent" });
  await expect(slider).toHaveAttribute("aria-valuetext", "none");
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", /^1, \d+ links$/);
  const picked = () => page.locator(".agents-picked").getAttribute("d");
  await expect.poll(picked).not.toBe("");
  const links = /, (\d+)/.exec((await slider.getAttribute("aria-valuetext")) ?? "")?.[1];
  // The first agent is no hub: all of its links are between agents.
  expect(String(((await picked()) ?? "").split("M").length - 1)).toBe(links);
  await slider.press("Home");
  await expect.poll(picked).toBe("");
  await picture(page).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => {
    const path = document.querySelector(".agents-dot-near");
    const [x = 0, y = 0] = (path?.getAttribute("d")?.match(/-?\d+/g) ?? []).map(Number);
    const { left, top, width, height } =
      document.querySelector(".agents-picture")?.getBoundingClientRect() ?? new DOMRect();
    return { x: left + (x / 4300 + 0.5) * width, y: top + (y / 4300 + 0.5) * height };
  });
  await page.mouse.move(place.x + 4, place.y + 4);
  await expect(slider).toHaveAttribute("aria-valuetext", /^\d+, \d+ links$/);
  await expect.poll(picked).not.toBe("");
  await expectNoViolations(page);
  await page.mouse.move(1, 1);
  await expect(slider).toHaveAttribute("aria-valuetext", "none");
});

test("BLOCK-140 the still picture stays where motion is unwanted and where frames come slowly, and can be turned there", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await show(page);
  const first = await drawn(page);
  await expect(button(page, "Turn left")).toBeVisible();
  await expect(button(page, "Pause")).toBeHidden();
  await expect(button(page, "Faster")).toBeHidden();
  await expectStill(page);
  await button(page, "Turn left").click();
  await expect.poll(() => drawn(page)).not.toBe(first);
  await expectStill(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("about:blank");
  await keepTime(page, 90);
  await show(page);
  await expect(button(page, "Pause")).toBeVisible();
  await expect(button(page, "Pause")).toBeHidden();
  expect(await drawn(page)).toBe(first);
  await expectStill(page);
});

test("stopped, the picture and its controls are as the server drew them, and what was asked for too late does nothing", async ({
  page,
}) => {
  await keepTime(page);
  await show(page, {}, false);
  const whole = () => page.locator(".agents-island").evaluate(({ outerHTML }) => outerHTML);
  const before = await whole();
  await page.addScriptTag({ content: await pages().islands(["agents-architecture"]) });
  await expectMoving(page);
  await page.getByRole("slider", { name: "Agent" }).press("ArrowRight");
  for (const name of ["Turn left", "Faster", "Pause"]) await button(page, name).click();
  await expect(button(page, "Play")).toBeVisible();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>(".agents-pause")?.click();
    stopIslands.forEach((stop) => stop());
  });
  expect(await whole()).toBe(before);
  await expect(page.locator(".agents-pick input")).toHaveValue("0");
  await expectStill(page);
});

test("BLOCK-004 BLOCK-142 ERR-022 without its script the picture stands, its sphere 96 px wide, and nothing can be pressed; while one is awaited it says so", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await show(plain, {}, false);
  await expect(picture(plain)).toBeVisible();
  await expect(loading(plain)).toBeHidden();
  await expect(plain.getByRole("button")).toHaveCount(0);
  await context.close();
  await show(page, {}, false);
  await expect(loading(page)).toBeHidden();
  // As set by the loader.
  await page.locator(".agents-island").evaluate(({ dataset }) => {
    dataset["loading"] = "";
  });
  await expect(loading(page)).toBeVisible();
  const said = loading(page).evaluate((line) => getComputedStyle(line, "::before").content);
  expect(await said).toBe('"Loading interactive agents..."');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await page.locator(".agents-core").boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(96);
    expect(box?.width).toBeLessThan(98.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await show(page);
  await expect(button(page, "Pause")).toBeVisible();
  await expect(loading(page)).toBeHidden();
});
