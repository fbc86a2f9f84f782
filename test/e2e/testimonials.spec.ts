import { expect, test } from "@playwright/test";
import { startBlockPages } from "./block-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const pages = startBlockPages();

const carousel = (rtl = false) =>
  pages().stored("testimonials", {
    content: {
      title: rtl ? "\u05d0\u05d1\u05d2" : "Said of us",
      testimonials: Array.from({ length: 7 }, (_, index) => ({
        id: `said000${index}`,
        name: rtl ? `\u05d0${index}` : `Voice ${index}`,
        content: rtl ? "\u05d0\u05d1\u05d2" : "Words.",
        rating: 4,
      })),
    },
    styles: { layout: "carousel" },
  });

test("PANEL-050 a carousel goes on by its buttons, by keys and by itself, and the page does not become wider", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.setContent(await pages().document([carousel()]));
  const track = page.getByRole("group", { name: "Said of us" });
  const from = () => track.evaluate((it) => Math.abs(it.scrollLeft));
  const further = page.getByRole("button", { name: "Next testimonials" });
  const earlier = page.getByRole("button", { name: "Previous testimonials" });
  await expect(earlier).toHaveAttribute("aria-disabled", "true");
  await further.click();
  await expect.poll(from).toBeGreaterThan(800);
  await expect(earlier).toHaveAttribute("aria-disabled", "false");
  await further.click();
  await expect(further).toHaveAttribute("aria-disabled", "true");
  await expect(further).toBeFocused();
  await expect(page.getByText("Voice 6")).toBeInViewport();
  await track.focus();
  await page.keyboard.press("Home");
  // At a person's pace: keys faster than the scrolling would be merged into one step.
  const pressed = async () => {
    await page.keyboard.press("ArrowLeft");
    return from();
  };
  await expect.poll(pressed, { intervals: [300] }).toBeLessThan(2);
  await expect(earlier).toHaveAttribute("aria-disabled", "true");
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

test("PANEL-050 from right to left a carousel goes on to the left; what fits has no buttons, and neither has a page without a script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.setContent(await pages().document([carousel(true)]));
  await page.getByRole("button", { name: "Next testimonials" }).click();
  await expect
    .poll(() => page.locator(".scroll-row").evaluate((it) => it.scrollLeft))
    .toBeLessThan(-800);
  await page.setContent(await pages().document([carousel()], false));
  await expect(page.getByRole("button")).toHaveCount(0);
  const block = carousel();
  const one = { id: "said0001", name: "One", content: "Words." };
  const few = { ...block, content: { ...block.content, testimonials: [one] } };
  await page.setContent(await pages().document([few]));
  await expect(page.getByText("Words.")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
});
