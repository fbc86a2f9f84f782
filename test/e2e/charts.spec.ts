import { expect, type Page } from "@playwright/test";
import { publishBlocks } from "./publish-blocks.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./site-test.ts";

/** Whether the browser has rendered the content of an element, or skipped it (content-visibility). */
const isDrawn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test("SITE-045 revenue and use of funds bring no script and no data of their own, and are drawn without being scrolled to, as on pictures of the whole page", async ({
  page,
  workshop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, workshop, "/builder/home");
  const html = `<h2>Words</h2>${"<p>A line of text on the page.</p>".repeat(120)}`;
  const projections = [
    { id: "year0001", year: "2026", enterprise: 1.2, smallBusiness: 0.4 },
    { id: "year0002", year: "2028", enterprise: 15, smallBusiness: 5 },
  ];
  const funds = [
    { id: "fund0001", category: "Engineering", percentage: 60 },
    { id: "fund0002", category: "Sales", percentage: 40 },
  ];
  await publishBlocks(workshop, page.context(), "industry_energy", [
    { id: "before", type: "text", content: { html } },
    { id: "revenue", type: "financial-projections", content: { projections } },
    { id: "between", type: "text", content: { html } },
    { id: "funds", type: "use-of-funds", content: { funds } },
  ]);
  // Leaves the builder first, so that its last requests are not counted.
  await page.goto("about:blank");
  // The background's script comes for what moves.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${workshop.url}/industry/energy`);
  // The full content is in the page anyway, for in-page search and for machines.
  const revenue = ".b-revenue .projections-chart";
  const ring = ".b-funds .funds-ring";
  await expect(page.locator(`${revenue} tbody tr`)).toHaveCount(2);
  const inside = [`${revenue} tbody tr:first-child`, `${ring} > *:first-child`] as const;
  for (const each of inside) await expect.poll(() => isDrawn(page, each)).toBe(true);
  await expect(page.locator(".b-funds")).toContainText("60%");
  // Only the page's background scripts and fonts are requested.
  for (const url of asked.slice(1))
    expect(url).toMatch(/\/(?:islands?-[^/]*\.js|[^/]*\.woff2|[^/]*\.(?:svg|png|ico))$/);
});
