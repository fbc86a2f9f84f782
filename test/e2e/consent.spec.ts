import { expect, test as base, type Browser, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { publishScripts, startScriptHost, type NewScript, type ScriptHost } from "./script-host.ts";
import { startServer, type E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSideways } from "./site-test.ts";

interface Started {
  readonly server: E2eServer;
  readonly host: ScriptHost;
}

/** Scripts are the whole site's, so these tests have a program of their own. */
const test = base.extend<object, { readonly started: Started }>({
  started: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const [server, host] = [await startServer(), await startScriptHost()];
      await use({ server, host });
      host.stop();
      await server.stop();
    },
    { scope: "worker" },
  ],
});
test.describe.configure({ mode: "serial" });

/** Publishes these scripts, and forgets what was asked for. */
async function publish(
  browser: Browser,
  { server, host }: Started,
  list: (origin: string) => readonly NewScript[],
): Promise<void> {
  const context = await browser.newContext();
  await signIn(await context.newPage(), server, "/builder/home");
  await publishScripts(server, context, list(host.origin));
  await context.close();
  host.asked.length = 0;
}

interface Visitor {
  readonly isPrivate?: boolean;
  readonly javaScriptEnabled?: boolean;
}

async function visit(browser: Browser, options: Visitor = {}): Promise<Page> {
  const { isPrivate = false, javaScriptEnabled = true } = options;
  const context = await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled });
  if (isPrivate) {
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
    );
  }
  return context.newPage();
}

const banner = (page: Page) => page.getByRole("complementary", { name: "Privacy choices" });
const no = (page: Page) => banner(page).getByRole("button", { name: "No" });
const yes = (page: Page) => banner(page).getByRole("button", { name: "Yes, allow" });
const again = (page: Page) => page.getByRole("button", { name: "Privacy choices" });
const ran = (page: Page) => page.evaluate(() => (window as { ran?: string[] }).ran ?? []);
/** Without waiting: a request of a script that is there already could still be on its way. */
async function expectNoScript(page: Page, { host }: Started): Promise<void> {
  expect(await page.locator(`script[src^="${host.origin}"]`).count()).toBe(0);
  expect(host.asked).toEqual([]);
}
const counting = (origin: string): NewScript => ({
  id: "count",
  src: `${origin}/count.js`,
  attributes: 'defer\ndata-of=" site\'s"',
});

test("GAP-052 a script that needs consent is loaded only after a yes, on later pages without asking, and no longer after it is taken back", async ({
  browser,
  started,
}) => {
  const { server, host } = started;
  await publish(browser, started, (origin) => [counting(origin)]);
  const page = await visit(browser);
  await page.goto(server.url);
  await expect(banner(page)).toBeVisible();
  await expect(again(page)).toBeVisible();
  await expectNoScript(page, started);
  await yes(page).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => host.asked).toEqual(["/count.js", "/event"]);
  expect(await ran(page)).toEqual(["/count.js site's"]);
  await page.goto(`${server.url}/about`);
  await expect.poll(() => ran(page)).toHaveLength(1);
  await expect(banner(page)).toBeHidden();

  await again(page).click();
  await expect(no(page)).toBeFocused();
  const left = page.waitForEvent("framenavigated");
  await no(page).click();
  await left;
  host.asked.length = 0;
  await expect(again(page)).toBeVisible();
  await page.goto(server.url);
  await expect(again(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expectNoScript(page, started);
});

test("GAP-052 a yes that is taken back in one tab ends the scripts in the others", async ({
  browser,
  started,
}) => {
  const { server } = started;
  await publish(browser, started, (origin) => [counting(origin)]);
  const page = await visit(browser);
  await page.goto(server.url);
  await yes(page).click();
  await expect.poll(() => ran(page)).toHaveLength(1);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/about`);
  await expect.poll(() => ran(other)).toHaveLength(1);
  const left = page.waitForEvent("framenavigated");
  await again(other).click();
  await no(other).click();
  await left;
  await expect(again(page)).toBeVisible();
  expect(await page.locator(`script[src^="${started.host.origin}"]`).count()).toBe(0);
});

test("GAP-052 a page to which a visitor goes back after taking a yes back has no script", async ({
  browser,
  started,
}) => {
  const { server } = started;
  await publish(browser, started, (origin) => [counting(origin)]);
  const page = await visit(browser);
  await page.goto(server.url);
  await yes(page).click();
  await expect.poll(() => ran(page)).toHaveLength(1);
  await page.goto(`${server.url}/about`);
  await expect.poll(() => ran(page)).toHaveLength(1);
  const left = page.waitForEvent("framenavigated");
  await again(page).click();
  await no(page).click();
  await left;
  await expect(again(page)).toBeVisible();
  await page.goBack();
  // Whether the browser kept the page, or loads it anew.
  await expect.poll(() => ran(page)).toEqual([]);
  await expect(again(page)).toBeVisible();
  expect(await page.locator(`script[src^="${started.host.origin}"]`).count()).toBe(0);
  // What a browser tells a page that it kept, which this one may never do.
  await page.evaluate(() => {
    localStorage["ashlar-consent"] = localStorage["ashlar-consent"].replace("no", "yes");
  });
  await page.reload();
  await expect.poll(() => ran(page)).toHaveLength(1);
  const reloaded = page.waitForEvent("framenavigated");
  await page.evaluate(() => {
    localStorage["ashlar-consent"] = localStorage["ashlar-consent"].replace("yes", "no");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await reloaded;
  await expect(again(page)).toBeVisible();
  expect(await page.locator(`script[src^="${started.host.origin}"]`).count()).toBe(0);
});

test("GAP-052 a no is kept, and a new script asks again", async ({ browser, started }) => {
  const { server } = started;
  await publish(browser, started, (origin) => [counting(origin)]);
  const page = await visit(browser);
  await page.goto(server.url);
  await no(page).click();
  await page.reload();
  await expect(again(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expectNoScript(page, started);
  await publish(browser, started, (origin) => [
    counting(origin),
    { id: "other", src: `${origin}/other.js` },
  ]);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expectNoScript(page, started);
  await yes(page).click();
  await expect.poll(() => ran(page)).toEqual(["/count.js site's", "/other.js"]);
});

test("GAP-052 Global Privacy Control is a no without a banner, until somebody says yes", async ({
  browser,
  started,
}) => {
  const { server } = started;
  await publish(browser, started, (origin) => [counting(origin)]);
  const page = await visit(browser, { isPrivate: true });
  await page.goto(server.url);
  await expect(again(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expectNoScript(page, started);
  await again(page).click();
  await yes(page).click();
  await expect(again(page)).toBeFocused();
  await expect.poll(() => ran(page)).toHaveLength(1);
  await page.reload();
  await expect.poll(() => ran(page)).toHaveLength(1);
});

test("GAP-052 the banner is reached and answered by keyboard, before everything else, and holds nobody", async ({
  browser,
  started,
}) => {
  const { server } = started;
  await publish(browser, started, (origin) => [counting(origin)]);
  const page = await visit(browser);
  await page.goto(server.url);
  await expect(banner(page)).toBeVisible();
  await expect(page.locator("body")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(banner(page).getByRole("link", { name: "Privacy policy" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(no(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(yes(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("header :focus")).toHaveCount(1);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.locator("header :focus")).toHaveCount(1);
});

test("GAP-052 who is quicker than the second announcement of the banner keeps the focus", async ({
  browser,
  started,
}) => {
  const { server } = started;
  await publish(browser, started, (origin) => [counting(origin)]);
  const page = await visit(browser);
  // Watches from the start of the page, since the banner shows moments after it: the link is focused as soon as it shows.
  await page.addInitScript(() => {
    const watched = window as { announced?: boolean };
    addEventListener("DOMContentLoaded", () => {
      // Hidden as yet, so that it has no role.
      const element = document.querySelector<HTMLElement>("#_consent a");
      const aside = element?.closest("aside");
      if (!element?.parentNode || !aside) return;
      new MutationObserver(() => {
        watched.announced = true;
      }).observe(element.parentNode, { childList: true });
      new MutationObserver(() => element.focus()).observe(aside, { attributes: true });
    });
  });
  await page.goto(server.url);
  const link = banner(page).getByRole("link", { name: "Privacy policy" });
  const isAnnounced = () => page.evaluate(() => (window as { announced?: boolean }).announced);
  await expect.poll(isAnnounced).toBe(true);
  await expect(link).toBeFocused();
});

test("GAP-052 the banner is readable at every width, leaves the header free, and has two equal buttons", async ({
  browser,
  started,
}) => {
  const { server } = started;
  await publish(browser, started, (origin) => [
    counting(origin),
    { id: "far", src: "https://a-very-long-name-of-a-host.statistics.example.com/far.js" },
  ]);
  for (const width of [320, 390, 768, 1440]) {
    const page = await visit(browser);
    await page.setViewportSize({ width, height: width < 500 ? 568 : 800 });
    await page.goto(server.url);
    await expect(banner(page)).toBeVisible();
    await expect(banner(page)).toHaveCSS("opacity", "1");
    const [box, header, one, other] = await Promise.all(
      [banner(page), page.locator("header").first(), no(page), yes(page)].map((part) =>
        part.boundingBox(),
      ),
    );
    if (!box || !header || !one || !other) throw new Error("Something is not shown");
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect([one.width, one.height]).toEqual([other.width, other.height]);
    await expectNoSideways(page, `at ${width}`);
    const look = (element: Element) => {
      const { color, backgroundColor, borderColor, fontWeight, fontSize } =
        getComputedStyle(element);
      return [color, backgroundColor, borderColor, fontWeight, fontSize];
    };
    expect(await no(page).evaluate(look)).toEqual(await yes(page).evaluate(look));
    await expectNoViolations(page);
    // Whatever it covers can be scrolled out from under it.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = await again(page).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(box.y);
    await page.context().close();
  }
});

test("GAP-052 without JavaScript nothing is loaded and nothing asked; the program's own screens and gated pages load nothing", async ({
  browser,
  started,
}) => {
  const { server, host } = started;
  await publish(browser, started, (origin) => [
    { ...counting(origin), needsConsent: false },
    { id: "asked", src: `${origin}/asked.js` },
  ]);
  const still = await visit(browser, { javaScriptEnabled: false });
  await still.goto(server.url);
  await expect(still.getByRole("contentinfo")).toBeVisible();
  await expect(banner(still)).toBeHidden();
  await expect(again(still)).toBeHidden();
  const page = await visit(browser);
  for (const path of ["/login", "/search?q=agents", "/privacy-policy", "/signup", "/none"]) {
    await page.goto(server.url + path);
    expect(await page.content(), path).not.toMatch(/data-scripts|id="_consent/);
  }
  await page.goto(`${server.url}/privacy-policy`);
  await expect(page.getByText("is loaded without asking you")).toBeVisible();
  await expect(page.getByText("is loaded only after you have agreed")).toBeVisible();
  await expectNoScript(page, started);
  // One that needs none is loaded for everybody, after the page.
  await page.goto(server.url);
  await expect.poll(() => host.asked).toEqual(["/count.js", "/event"]);
  await expect(banner(page)).toBeVisible();
  await publish(browser, started, () => []);
  await page.goto(server.url);
  expect(await page.content()).not.toMatch(/consent|data-scripts|Privacy choices/);
});
