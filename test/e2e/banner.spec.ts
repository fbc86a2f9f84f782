import { expect, test, type Page } from "@playwright/test";
import type { Json } from "#core/document/json.ts";
import { expectNoViolations } from "./axe.ts";
import { startBlockPages } from "./block-page.ts";
import { stopClock } from "./stopped-clock.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const pages = startBlockPages();

const origin = "http://banner.example";

/** Serves pages of one site, whatever their path, all with the same banner. */
async function showSite(page: Page, settings: Record<string, Json>, scripts = true): Promise<void> {
  const content = {
    message: "We move on Monday.",
    buttonText: "How",
    buttonLink: "https://example.com/",
  };
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const id = `banner${pathname.length}`;
    const fill = (at: string) => ({
      ...pages().stored("text", {
        content: { html: `<p>Text ${at} <a href="/${at}">link</a></p>` },
      }),
      id: at,
      styles: { minHeight: "screen" },
    });
    const blocks = [
      fill("above"),
      { ...pages().stored("banner", { content, settings }), id },
      ...["one", "two", "three", "four"].map(fill),
    ];
    const body = (await pages().document(blocks, scripts))
      .replace("<main>", '<div class="above">The site</div><main>')
      .replace("</style>", ".above{position:sticky;z-index:10;top:0;height:4rem}</style>");
    await route.fulfill({
      contentType: "text/html",
      body: pathname === "/framed" ? `<iframe src="${origin}/" width="900" height="600">` : body,
    });
  });
  await page.goto(`${origin}/`);
}

const banner = (page: Page) => page.getByText("We move on Monday.");
const dismiss = (page: Page) => page.getByRole("button", { name: "Dismiss" });

test("BLOCK-077 its button closes it, for the visit and on every page that says the same; a new visit shows it again", async ({
  page,
  browser,
}) => {
  await showSite(page, {});
  await expectNoViolations(page, "main");
  await dismiss(page).focus();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate(() => document.querySelector("dialog")?.open)).toBe(false);
  await page.goto(`${origin}/other`);
  await expect(banner(page)).toBeHidden();
  const visit = await browser.newContext();
  const anew = await visit.newPage();
  await showSite(anew, {});
  await expect(banner(anew)).toBeVisible();
  await visit.close();
});

test("PANEL-080 a persistent one comes back on the next page", async ({ page }) => {
  await showSite(page, { persistent: true });
  await dismiss(page).click();
  await expect(banner(page)).toBeHidden();
  await page.goto(`${origin}/other`);
  await expect(banner(page)).toBeVisible();
});

test("BLOCK-077 without a script its button closes it all the same", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await showSite(page, {}, false);
  await expect(banner(page)).toBeVisible();
  await dismiss(page).click();
  await expect(banner(page)).toBeHidden();
  await context.close();
});

test("BLOCK-077 CONST-005 CONST-042 with auto dismiss it goes after 5000 ms, not while it is pointed at or has the focus", async ({
  page,
}) => {
  await stopClock(page);
  await showSite(page, { autoDismiss: true });
  const counting = page.locator("dialog[data-counting]");
  await expect(counting).toBeVisible();
  await page.clock.runFor(4900);
  await expect(banner(page)).toBeVisible();
  await banner(page).hover();
  await page.clock.runFor(20_000);
  await expect(banner(page)).toBeVisible();
  await page.mouse.move(0, 890);
  await page.getByRole("link", { name: "How" }).focus();
  await page.clock.runFor(20_000);
  await expect(banner(page)).toBeVisible();
  await page.getByRole("link", { name: "link" }).first().focus();
  await page.clock.runFor(100);
  await expect(counting).toBeVisible();
  await page.clock.runFor(5000);
  await expect(banner(page)).toBeHidden();
});

test("BLOCK-078 in a frame of the builder no time makes it go", async ({ page }) => {
  await stopClock(page);
  await showSite(page, { autoDismiss: true });
  await page.goto(`${origin}/framed`);
  const framed = page.frameLocator("iframe").getByText("We move on Monday.");
  await expect(framed).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(framed).toBeVisible();
});

test("BLOCK-076 each position is at its end of the page; fixed ones stay in sight, and never over what has the focus", async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    for (const position of ["top", "bottom", "fixed-top", "fixed-bottom"]) {
      const where = `${position} at ${width}`;
      await page.setViewportSize({ width, height: 800 });
      await page.unrouteAll();
      await showSite(page, { position, persistent: true });
      await expect(page.locator("dialog[data-awake]")).toHaveCount(1);
      const found = await page.evaluate(look);
      expect(found.share, where).toBeLessThan(0.25);
      expect(found.covered, where).toEqual([]);
      expect(found.isFirst, where).toBe(position.endsWith("top"));
      expect(found.staysInSight, where).toBe(position.startsWith("fixed"));
    }
  }
});

/** Examines the page at its start, in its middle, and at each of its links. */
async function look() {
  const frame = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const strip = document.querySelector<HTMLElement>(".block-banner");
  if (strip === null) throw new Error("no banner");
  const box = () => strip.getBoundingClientRect();
  const [first] = document.querySelectorAll(".block-text");
  await frame();
  await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null)));
  scrollTo(0, 0);
  await frame();
  const isFirst =
    box().top + scrollY < (first?.getBoundingClientRect().top ?? 0) + scrollY &&
    strip.offsetTop < document.body.scrollHeight / 2;
  scrollTo(0, (document.body.scrollHeight - innerHeight) / 2);
  await frame();
  const { top, bottom, height } = box();
  const staysInSight = top >= 0 && bottom <= innerHeight;
  const covered: string[] = [];
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".block-text a")) {
    link.focus();
    await frame();
    const { left, top: at, width, height: high } = link.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, at + high / 2);
    if (met === null || !link.contains(met)) covered.push(link.href);
  }
  return { isFirst, staysInSight, covered, share: height / innerHeight };
}
