import { expect, test } from "@playwright/test";
import { startBlockPages } from "./block-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const pages = startBlockPages();

const industry = { name: "Hospitals", icon: "heart", useCases: ["Letters"], impact: "An hour." };
const impact = () =>
  pages().stored("industry-impact", {
    content: {
      title: "Where",
      industries: [
        { ...industry, id: "impa0001" },
        { ...industry, id: "impa0002", name: "Banks", useCases: ["Claims"] },
      ],
    },
  });

test("BLOCK-112 BLOCK-113 CON-032 hover previews a card, a press pins it open, and a second press closes it even under the pointer", async ({
  page,
}) => {
  await page.setContent(await pages().document([impact()]));
  const card = page.locator(".impact").first();
  const letters = page.getByText("Letters");
  const seen = () => letters.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }));
  expect(await seen()).toBe(false);
  const { height } = (await card.boundingBox()) ?? { height: 0 };
  await card.hover({ position: { x: 20, y: 20 } });
  await expect.poll(seen).toBe(true);
  await expect(card.locator("details")).not.toHaveAttribute("open");
  // Hovering does not move anything.
  expect((await card.boundingBox())?.height).toBe(height);
  await card.click({ position: { x: 20, y: 20 } });
  await expect(card.locator("details")).toHaveAttribute("open");
  await page.mouse.move(0, 0);
  expect(await seen()).toBe(true);
  await expect(card.getByText("Close Details")).toBeVisible();
  await card.locator("summary").click();
  await expect(card.locator("details")).not.toHaveAttribute("open");
  await expect.poll(seen).toBe(false);
  await page.mouse.move(0, 0);
  await card.hover({ position: { x: 20, y: 20 } });
  await expect.poll(seen).toBe(true);
});

test("CON-032 BLOCK-113 what the keyboard comes to is pinned open; its key and Escape close it", async ({
  page,
}) => {
  await page.setContent(await pages().document([impact()]));
  const [first, second] = [page.locator("details").first(), page.locator("details").last()];
  await page.keyboard.press("Tab");
  await expect(first).toHaveAttribute("open");
  await page.keyboard.press("Enter");
  await expect(first).not.toHaveAttribute("open");
  await page.keyboard.press("Tab");
  await expect(second).toHaveAttribute("open");
  await page.keyboard.press("Escape");
  await expect(second).not.toHaveAttribute("open");
});

test("CON-032 what a key has closed is shown by the pointer when it comes", async ({ page }) => {
  const card = page.locator(".impact").first();
  const letters = page.getByText("Letters");
  const seen = () => letters.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }));
  for (const key of ["Enter", "Escape"]) {
    await page.setContent(await pages().document([impact()]));
    await page.keyboard.press("Tab");
    await expect(card.locator("details")).toHaveAttribute("open");
    await page.keyboard.press(key);
    await expect(card.locator("details")).not.toHaveAttribute("open");
    await card.hover({ position: { x: 20, y: 20 } });
    await expect.poll(seen, key).toBe(true);
    await page.mouse.move(0, 0);
  }
});

test("BLOCK-104 BLOCK-105 the tabs change by a press without a script", async ({ page }) => {
  const block = pages().stored("problem-solution", {
    content: {
      problems: [{ id: "p1", title: "Slow" }],
      solutions: [{ id: "s1", title: "Fast" }],
    },
  });
  await page.setContent(await pages().document([block], false));
  await expect(page.getByText("Slow")).toBeVisible();
  await expect(page.getByText("Fast")).toBeHidden();
  await page.getByText("Our Solutions").click();
  await expect(page.getByText("Fast")).toBeVisible();
  await expect(page.getByText("Slow")).toBeHidden();
});

test("CON-009 PANEL-161 slides and stories go on by their buttons", async ({ page }) => {
  const slides = Array.from({ length: 3 }, (_, index) => ({
    id: `s${index}`,
    title: `Slide ${index}`,
  }));
  const cases = slides.map(({ id, title }) => ({ id, company_name: `Story of ${title}` }));
  await page.setContent(
    await pages().document([
      pages().stored("carousel", { id: "one", content: { slides } }),
      pages().stored("customer-success", {
        id: "two",
        content: { cases },
        styles: { layout: "carousel" },
      }),
    ]),
  );
  await page.getByRole("button", { name: "Next slides" }).click();
  await expect(page.getByText("Slide 1", { exact: true })).toBeInViewport({ ratio: 0.9 });
  await page.getByRole("button", { name: "Next stories" }).click();
  await expect(page.getByText("Story of Slide 2")).toBeInViewport({ ratio: 0.9 });
});

test("PANEL-045 a logo's picture stands where its words do, in both directions", async ({
  page,
}) => {
  const places: Record<string, string> = {};
  for (const title of ["In use at", "مستخدم في"]) {
    for (const textAlign of ["left", "justify", "center", "right"]) {
      const logos = [{ id: "logo0001", name: "A port", logo: "/port.svg" }];
      const block = pages().stored("social-proof", {
        content: { title, logos },
        styles: { textAlign },
      });
      await page.setContent(await pages().document([block], false));
      const image = page.locator(".proof-image > img");
      places[`${textAlign} of ${title}`] = await image.evaluate(
        (it) => getComputedStyle(it).objectPosition,
      );
    }
  }
  expect(Object.values(places).map((place) => Number.parseInt(place, 10))).toEqual([
    0, 0, 50, 100, 100, 100, 50, 0,
  ]);
});
