import { expect, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expectNoViolations } from "./axe.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSidewaysAt, test } from "./site-test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const path = "/investor-slideshow";
let origin: string;
let context: BrowserContext;
let page: Page;

/** One signed-in context for the file; each test begins with the page as a visitor opens it. */
test.beforeAll(async ({ browser, server }) => {
  origin = server.url;
  context = await browser.newContext();
  page = await context.newPage();
  await signIn(page, server, "/builder/home");
});
test.beforeEach(() => page.setViewportSize({ width: 1440, height: 900 }));
test.afterAll(() => context.close());

const controls = (on = page) => on.getByRole("toolbar", { name: "Presentation" });
const status = (on = page) => controls(on).getByRole("status");

async function open(hash = "", on = page): Promise<void> {
  // Another document each time, even where only the hash differs.
  await on.goto("about:blank");
  await on.goto(`${origin}${path}${hash}`);
  await on.locator(".deck-island[data-live]").waitFor({ state: "attached" });
}

async function present(hash = "", on = page): Promise<void> {
  await open(hash, on);
  await on.getByRole("button", { name: "Present" }).click();
  await expect(controls(on)).toBeVisible();
}

/** Expects that this slide alone is shown, named to screen readers and by the address. */
async function expectSlide(number: number, id: string, name: string, on = page): Promise<void> {
  await expect(status(on)).toHaveText(`Slide ${number} of 13, ${name}`);
  await expect(on.locator("main > .block:visible")).toHaveCount(1);
  await expect(on.locator(`main > #${id}`)).toBeInViewport();
  expect(new URL(on.url()).hash).toBe(`#${id}`);
}

test("SITE-020 SITE-045 by key: on, back, to the ends, out; the slide has the focus, the button has it afterwards", async () => {
  await present();
  await expectSlide(1, "opening", "Opening");
  await expect(page.locator("#opening")).toBeFocused();
  const keys: readonly (readonly [key: string, number: number, id: string, name: string])[] = [
    ["ArrowRight", 2, "vision", "Vision"],
    ["ArrowDown", 3, "metrics", "Metrics"],
    ["PageDown", 4, "problem", "Problem"],
    ["Space", 5, "solution", "Solution"],
    ["ArrowLeft", 4, "problem", "Problem"],
    ["Shift+Space", 3, "metrics", "Metrics"],
    ["PageUp", 2, "vision", "Vision"],
    ["End", 13, "market", "Market"],
    ["ArrowRight", 13, "market", "Market"],
    ["ArrowUp", 12, "milestones", "Milestones"],
    ["Home", 1, "opening", "Opening"],
    ["ArrowLeft", 1, "opening", "Opening"],
  ];
  for (const [key, ...slide] of keys) {
    await page.keyboard.press(key);
    await expectSlide(...slide);
  }
  await page.keyboard.press("End");
  await page.keyboard.press("Escape");
  await expect(controls()).toHaveCount(0);
  await expect(page.locator("main > .block:visible")).toHaveCount(14);
  await expect(page.getByRole("button", { name: "Present" })).toBeFocused();
  await expect(page.locator("#market")).toBeInViewport();
});

test("the buttons do what the keys do, and those that lead nowhere say so", async () => {
  await present();
  const button = (name: string) => controls().getByRole("button", { name });
  await expect(button("Previous slide")).toHaveAttribute("aria-disabled", "true");
  await button("Next slide").click();
  await expectSlide(2, "vision", "Vision");
  await button("Previous slide").click();
  await expectSlide(1, "opening", "Opening");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keys of the presentation" });
  await expect(help).toBeVisible();
  // Keys of the presentation rest while it is open.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expectSlide(1, "opening", "Opening");
  await button("End presentation").click();
  await expect(controls()).toHaveCount(0);
});

test("Tab goes through the slide and the controls, and leaves the page as everywhere", async () => {
  await present("#metrics");
  await expectSlide(3, "metrics", "Metrics");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "To the demo" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(controls().getByRole("button", { name: "Previous slide" })).toBeFocused();
  // A button takes the space bar itself.
  await page.keyboard.press("Space");
  await expectSlide(2, "vision", "Vision");
});

test("full screen begins and ends with F, and with the presentation", async () => {
  await present();
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press("f");
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press("f");
  await expect.poll(isFull).toBe(false);
  await page.keyboard.press("f");
  await expect.poll(isFull).toBe(true);
  await controls().getByRole("button", { name: "End presentation" }).click();
  await expect.poll(isFull).toBe(false);
});

test("the overview shows all slides as links; a click or Enter opens one, and Escape returns to the same", async () => {
  await present();
  await page.keyboard.press("o");
  const overview = page.getByRole("list", { name: "All slides" });
  const links = overview.getByRole("link");
  await expect(links).toHaveCount(13);
  await expect(links.first()).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expectSlide(2, "vision", "Vision");
  await controls().getByRole("button", { name: "Overview" }).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Escape");
  await expectSlide(2, "vision", "Vision");
  await page.keyboard.press("o");
  await overview.getByRole("link", { name: "Use of funds" }).click();
  await expectSlide(11, "round", "Use of funds");
});

test("a link with a hash opens the page at that slide and presents from it; Back leaves the presentation, a reload does not", async () => {
  await present("#round");
  await expectSlide(11, "round", "Use of funds");
  await page.keyboard.press("ArrowRight");
  await expectSlide(12, "milestones", "Milestones");
  await page.reload();
  await expectSlide(12, "milestones", "Milestones");
  await page.evaluate(() => (location.hash = "vision"));
  await expectSlide(2, "vision", "Vision");
  await page.goBack();
  await expectSlide(12, "milestones", "Milestones");
  await page.goBack();
  await expect(controls()).toHaveCount(0);
  await page.goForward();
  await expectSlide(12, "milestones", "Milestones");
});

test("the wheel goes one slide per turn, however many events it sends, and not while Ctrl zooms", async () => {
  await present();
  await page.mouse.move(700, 400);
  // At once, as a touch pad sends them: calls from here would come too far apart.
  await page.locator("#opening").evaluate((it) => {
    for (let event = 0; event < 6; event += 1) {
      it.dispatchEvent(new WheelEvent("wheel", { deltaY: 40, bubbles: true }));
    }
  });
  await expectSlide(2, "vision", "Vision");
  await wheelRests();
  await page.mouse.wheel(0, 120);
  await expectSlide(3, "metrics", "Metrics");
  await wheelRests();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, 120);
  await page.keyboard.up("Control");
  await wheelRests();
  await page.mouse.wheel(0, -120);
  await expectSlide(2, "vision", "Vision");
});

/** Waits until the last turn of the wheel has ended: the next event begins another. */
async function wheelRests(): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() - from > 300, since);
}

for (const width of [390, 768] as const) {
  test(`at ${width} px a finger turns the slides, a slide that is higher than the screen scrolls first, and nothing is wider`, async ({
    browser,
  }) => {
    const touching = await browser.newContext({
      storageState: await context.storageState(),
      viewport: { width, height: 700 },
      hasTouch: true,
      isMobile: true,
    });
    const phone = await touching.newPage();
    await present("#problem", phone);
    await expectSlide(4, "problem", "Problem", phone);
    await swipe(phone, [300, 300], [80, 310]);
    await expectSlide(5, "solution", "Solution", phone);
    await swipe(phone, [80, 300], [300, 290]);
    await expectSlide(4, "problem", "Problem", phone);
    if (width === 390) {
      const slide = phone.locator("#problem");
      const left = () =>
        slide.evaluate((it) => it.scrollHeight - it.clientHeight - Math.ceil(it.scrollTop));
      expect(await left()).toBeGreaterThan(50);
      await swipe(phone, [200, 500], [200, 420]);
      await expectSlide(4, "problem", "Problem", phone);
      await slide.evaluate((it) => it.scrollTo(0, it.scrollHeight));
      await expect.poll(left).toBeLessThanOrEqual(1);
    }
    await swipe(phone, [200, 500], [200, 300]);
    await expectSlide(5, "solution", "Solution", phone);
    for (let slide = 0; slide < 13; slide += 1) {
      const wide = await phone
        .locator("[data-deck-shown]")
        .evaluate((it) => it.scrollWidth - it.clientWidth);
      expect(wide).toBeLessThanOrEqual(1);
      await phone.keyboard.press("PageDown");
    }
    await expectSlide(13, "market", "Market", phone);
    await controls(phone).getByRole("button", { name: "End presentation" }).tap();
    await expect(controls(phone)).toHaveCount(0);
    await touching.close();
  });
}

/** Draws one finger over the screen. */
async function swipe(
  on: Page,
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): Promise<void> {
  const session = await on.context().newCDPSession(on);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd"
          ? []
          : [{ x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share }],
    });
  await touch("touchStart", 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch("touchMove", share);
  await touch("touchEnd", 1);
  await session.detach();
}

test("the presenter's window has slide, notes, time and the next slide, and turns the slides of both", async () => {
  await present("#metrics");
  const [other] = await Promise.all([
    context.waitForEvent("page"),
    controls().getByRole("button", { name: "Presenter's window" }).click(),
  ]);
  const notes = other.locator(".deck-desk-notes");
  const now = other.getByRole("region", { name: "Current slide" });
  const next = other.getByRole("region", { name: "Next slide" });
  await expect(other.getByRole("status")).toHaveText("3 / 13 Metrics");
  await expect(notes).toContainText("Only the $345K is behind us.");
  await expect(now).toContainText("180+");
  await expect(next).toContainText("Law and contract");
  await expect(other.getByRole("timer")).toHaveText(/0:0[1-9]/);
  await other.getByRole("button", { name: "Pause" }).click();
  await expect(other.getByRole("button", { name: "Go on" })).toBeVisible();
  await other.getByRole("button", { name: "Reset" }).click();
  await expect(other.getByRole("timer")).toHaveText("0:00");
  await expectNoViolations(other);
  await other.getByRole("button", { name: "Next slide" }).click();
  await expectSlide(4, "problem", "Problem");
  await other.keyboard.press("ArrowRight");
  await expectSlide(5, "solution", "Solution");
  await page.keyboard.press("End");
  await expect(other.getByRole("status")).toHaveText("13 / 13 Market");
  await expect(next).toContainText("This is the last slide.");
  await Promise.all([other.waitForEvent("close"), page.keyboard.press("Escape")]);
});

test("where the presenter's window is blocked, the presentation says so and goes on", async () => {
  await present();
  await page.evaluate(() => (window.open = () => null));
  await page.keyboard.press("p");
  await expect(status()).toContainText("The window was blocked.");
  await expect(controls().getByText("Allow pop-ups").first()).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expectSlide(2, "vision", "Vision");
});

test("speaker notes are neither on the page, nor on a slide, nor in the Markdown of the page", async () => {
  await open();
  const note = "Only the $345K is behind us.";
  await expect(page.locator("body")).not.toContainText(note);
  const markdown = await page.request.get(origin + path, { headers: { accept: "text/markdown" } });
  expect(await markdown.text()).not.toContain(`\n${note}`);
  await present("#metrics");
  await expect(page.locator("body")).not.toContainText(note);
});

test("axe finds nothing on a slide, and with reduced motion nothing fades in", async () => {
  await present("#round");
  await expectSlide(11, "round", "Use of funds");
  await expectNoViolations(page);
  const animation = () =>
    page.locator("#round").evaluate((it) => getComputedStyle(it).animationName);
  expect(await animation()).toBe("deck-in");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await animation()).toBe("none");
  await page.emulateMedia({ reducedMotion: null });
});

test("every slide fits into 1440 by 900 without scrolling, larger than it is read", async () => {
  await present("#opening");
  for (let slide = 0; slide < 13; slide += 1) {
    const shown = page.locator("[data-deck-shown]");
    const { over, zoom, id } = await shown.evaluate((it: HTMLElement) => ({
      id: it.id,
      over: it.scrollHeight - it.clientHeight,
      zoom: Number(it.style.getPropertyValue("--deck-zoom")),
    }));
    expect(over, id).toBeLessThanOrEqual(1);
    expect(zoom, id).toBeGreaterThan(0.9);
    await page.keyboard.press("ArrowRight");
  }
});

test("SITE-020 without scripts the page is there to be read, and nothing is offered that does not work", async ({
  browser,
}) => {
  const plain = await browser.newContext({
    storageState: await context.storageState(),
    javaScriptEnabled: false,
  });
  const reader = await plain.newPage();
  await reader.goto(`${origin}${path}#round`);
  await expect(reader.locator("main > .block:visible")).toHaveCount(14);
  await expect(reader.locator("#round")).toBeInViewport();
  await expect(reader.getByRole("button", { name: "Present" })).toBeHidden();
  await plain.close();
});

test("the page to be read is no wider than its screen", async () => {
  await open();
  await expectNoSidewaysAt(page, [390, 768, 1440]);
});

for (const width of [1440, 768, 390] as const) {
  test(`SITE-020 at ${width} px it prints one slide a sheet, in landscape, whether it is presented or read`, async () => {
    await page.setViewportSize({ width, height: 900 });
    await open();
    await expectSheets(page.locator("main > .block[id] :is(h1, h2)"));
    await page.getByRole("button", { name: "Present" }).click();
    await expect(controls()).toBeVisible();
    await expectSheets(page.locator("main > .block[id] :is(h1, h2)"));
  });
}

/** Expects a sheet for each of these headings, and nothing of the controls on any. */
async function expectSheets(headings: Locator): Promise<void> {
  const titles = await headings.allTextContents();
  expect(titles).toHaveLength(13);
  const data = new Uint8Array(await page.pdf({ format: "A4" }));
  const printed = await getDocument({ data, verbosity: 0 }).promise;
  expect(printed.numPages).toBe(13);
  for (const [index, title] of titles.entries()) {
    const sheet = await printed.getPage(index + 1);
    const { width, height } = sheet.getViewport({ scale: 1 });
    expect(width).toBeGreaterThan(height);
    const { items } = await sheet.getTextContent();
    const words = items.map((item) => ("str" in item ? item.str : "")).join("");
    expect(lettersOf(words)).toContain(lettersOf(title));
    expect(words).not.toContain("/ 13");
  }
}

function lettersOf(text: string): string {
  return text.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]/gu, "");
}
