import { expect, test } from "@playwright/test";
import {
  headerSave,
  openBuilder,
  panel,
  selectRow,
  startBuilderServer,
  title,
} from "./builder-server.ts";

const at = startBuilderServer();

test("BUILD-039 from 1,600 px on every action of the header has a label, and the page's state is whole beside them", async ({
  browser,
}) => {
  const builder = await openBuilder(browser, at(), "home");
  const { page, context } = builder;
  const header = page.getByRole("banner");
  await page.setViewportSize({ width: 1600, height: 900 });
  await selectRow(builder, "home-hero");
  await expect(panel(builder)).toBeVisible();
  await title(builder).fill("Changed");
  await expect(header.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  for (const label of ["Page Settings", "Background Settings", "Sync Live", "Add Component"]) {
    await expect(header.getByText(label, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  const cut = await header.locator(".page-state *, .page-state").evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth, className }) => {
        return clientWidth > 1 && scrollWidth > clientWidth && !className.includes("sr-only");
      })
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  await expect(header.getByText("10 components")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // Without its noun the number would say nothing; screen readers have both.
  await expect(header.getByText("10 components")).toHaveCSS("position", "absolute");
  await context.close();
});

test("one button at a time has the colour of what to do next: Publish, then the header's Save beside that of the properties", async ({
  browser,
}) => {
  const builder = await openBuilder(browser, at(), "about");
  const { page, context } = builder;
  const lit = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = "var(--color-signal-fill)";
      const { color } = getComputedStyle(probe);
      probe.remove();
      return [...document.querySelectorAll("button:not([role=switch]), a")]
        .filter(
          (each) => each.checkVisibility() && getComputedStyle(each).backgroundColor === color,
        )
        .map((each) => `${each.closest("header, aside, section")?.localName} ${each.textContent}`);
    });
  await selectRow(builder, "about-hero");
  await expect(panel(builder)).toBeVisible();
  await expect.poll(lit).toEqual(["header Publish"]);
  await title(builder).fill("Changed");
  await expect(panel(builder).getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await expect(headerSave(builder)).toBeVisible();
  await expect.poll(lit).toEqual(["header Save"]);
  await context.close();
});
