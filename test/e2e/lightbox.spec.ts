import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { startBlockPages } from "./block-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const pages = startBlockPages();

const site = "https://gallery.example";
const picture = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${colour}"/></svg>`;
const images = ["one", "two", "three"].map((name) => ({
  id: `imag-${name}`,
  url: `${site}/${name}.svg`,
  title: `Title of ${name}`,
  description: `Words of ${name}`,
  alt: `What ${name} shows`,
}));

/** A page with three pictures; the last one may be missing. */
async function open(page: Page, { lost = false, direction = "ltr" } = {}): Promise<void> {
  const block = pages().stored("image-grid", { content: { title: "Pictures", images } });
  const html = await pages().document([block]);
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") {
      const body = html.replace('<html lang="en">', `<html lang="en" dir="${direction}">`);
      return route.fulfill({ contentType: "text/html", body });
    }
    if (lost && pathname === "/three.svg") return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: "image/svg+xml", body: picture("teal") });
  });
  await page.goto(`${site}/`);
}

const box = (page: Page) => page.getByRole("dialog", { name: "Pictures" });
const link = (page: Page, name: string) => page.getByRole("link", { name: `What ${name} shows` });
const shown = (page: Page) => box(page).getByRole("img");

async function expectShown(page: Page, name: string, place: string): Promise<void> {
  await expect(shown(page)).toHaveAttribute("src", `${site}/${name}.svg`);
  await expect(shown(page)).toHaveAttribute("alt", `What ${name} shows`);
  await expect(box(page).locator("[aria-live]")).toHaveText(
    `What ${name} shows. Title of ${name}. Words of ${name}. ${place}`,
  );
}

test("BLOCK-041 BLOCK-042 BLOCK-043 by key: open at the picture, round in both directions, closed by Escape, and the focus is back", async ({
  page,
}) => {
  await open(page);
  await expect(box(page)).toBeHidden();
  await link(page, "two").focus();
  await page.keyboard.press("Enter");
  await expectShown(page, "two", "2 of 3");
  // Part of the dialog's description, because a live region filled before it exists is not announced.
  await expect(box(page)).toHaveAccessibleDescription(/^What two shows\..* 2 of 3$/);
  await expect(page.locator(".image-grid-stage")).toHaveAttribute("data-state", "shown");
  await expectNoViolations(page);
  await page.keyboard.press("ArrowRight");
  await expectShown(page, "three", "3 of 3");
  await page.keyboard.press("ArrowRight");
  await expectShown(page, "one", "1 of 3");
  await page.keyboard.press("ArrowLeft");
  await expectShown(page, "three", "3 of 3");
  await page.keyboard.press("Escape");
  await expect(box(page)).toBeHidden();
  await expect(link(page, "two")).toBeFocused();
  expect(page.url()).toBe(`${site}/`);
});

test("BLOCK-042 BLOCK-043 by hand: buttons go on and back, beside the picture or by the cross it closes", async ({
  page,
}) => {
  await open(page);
  await link(page, "one").click();
  await expectShown(page, "one", "1 of 3");
  await box(page).getByRole("button", { name: "Previous picture" }).click();
  await expectShown(page, "three", "3 of 3");
  await box(page).getByRole("button", { name: "Next picture" }).click();
  await expectShown(page, "one", "1 of 3");
  await expect(box(page).getByText("Title of one", { exact: true })).toBeVisible();
  await box(page).getByRole("button", { name: "Close" }).click();
  await expect(box(page)).toBeHidden();
  await expect(link(page, "one")).toBeFocused();
  await link(page, "three").click();
  await expectShown(page, "three", "3 of 3");
  await page.mouse.click(30, 300);
  await expect(box(page)).toBeHidden();
});

test("where texts run from the right, the arrow to the left leads on", async ({ page }) => {
  await open(page, { direction: "rtl" });
  await link(page, "one").click();
  await page.keyboard.press("ArrowLeft");
  await expectShown(page, "two", "2 of 3");
});

test("a picture that does not come is told, and the others can still be reached", async ({
  page,
}) => {
  await open(page, { lost: true });
  await link(page, "three").click();
  await expect(box(page).locator("[aria-live]")).toHaveText(
    "What three shows. This picture could not be loaded. 3 of 3",
  );
  await page.keyboard.press("ArrowRight");
  await expectShown(page, "one", "1 of 3");
  await expect(page.locator(".image-grid-stage")).toHaveAttribute("data-state", "shown");
});

test("BLOCK-043 a finger that goes sideways brings the next picture, and one that goes down none", async ({
  browser,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 780 },
  });
  const page = await context.newPage();
  await open(page);
  await link(page, "one").tap();
  await expectShown(page, "one", "1 of 3");
  await swipe(context, page, [300, 350], [120, 360]);
  await expectShown(page, "two", "2 of 3");
  await swipe(context, page, [120, 350], [300, 340]);
  await swipe(context, page, [120, 350], [300, 340]);
  await expectShown(page, "three", "3 of 3");
  await swipe(context, page, [200, 300], [180, 330]);
  await expectShown(page, "three", "3 of 3");
  await context.close();
});

type Place = readonly [left: number, top: number];

async function swipe(context: BrowserContext, page: Page, from: Place, to: Place): Promise<void> {
  const session = await context.newCDPSession(page);
  const at = ([x, y]: Place) => [{ x, y }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from) });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const way: Place = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(way) });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

test("BLOCK-041 without a script a picture leads to itself", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await open(page);
  await expect(box(page)).toBeHidden();
  await link(page, "two").click();
  await expect(page).toHaveURL(`${site}/two.svg`);
  await context.close();
});
