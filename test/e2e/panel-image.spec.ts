import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { openFilled, selectRow, startBuilderServer } from "./builder-server.ts";

const at = startBuilderServer();
const cdn = "https://cdn.example";
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><rect width="40" height="50" fill="teal"/></svg>`;

const team = {
  id: "people",
  type: "team",
  name: "People",
  content: {
    title: "Who we are",
    members: [{ id: "memb0001", name: "Head of research", role: "Models", image: "" }],
  },
  styles: {},
  settings: {},
  isVisible: true,
  createdByAi: false,
  aiPrompt: null,
};

test("PANEL-006 PANEL-007 a photo's address shows what is found there, small and on the canvas, and is taken away again", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "about", [team]);
  const { page, canvas, context } = builder;
  const asked: string[] = [];
  await context.route(`${cdn}/**`, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.request().url().endsWith("/gone.svg")
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: "image/svg+xml", body: drawing });
  });
  await selectRow(builder, "people");
  const panel = page.getByRole("complementary", { name: "Properties" });
  await panel.getByRole("button", { name: "Head of research", exact: true }).click();
  const photo = panel.getByLabel("Photo", { exact: true });
  const state = panel.locator("[data-thumbnail]");
  await expect(photo).toHaveAttribute("type", "url");
  await expect(panel.getByLabel("E-mail", { exact: true })).toHaveAttribute("type", "email");
  await expect(canvas.locator(".team-initials")).toHaveText("HR");
  await photo.fill(`${cdn}/one.svg`);
  await expect(state).toHaveAttribute("data-thumbnail", "shown");
  await expect(canvas.locator(".team-portrait > img")).toHaveAttribute("src", `${cdn}/one.svg`);
  await photo.fill(`${cdn}/gone.svg`);
  await expect(state).toHaveText(/cannot be loaded/);
  await photo.fill("cdn.example/one.svg");
  await expect(state).toHaveCount(0);
  await expect(panel.getByText(/^Incomplete/)).toBeVisible();
  await expect(canvas.locator(".team-initials")).toHaveText("HR");
  await photo.fill("javascript:alert(1)");
  await expect(panel.getByText(/^Not stored: it must be the address of an image/)).toBeVisible();
  await photo.fill(`${cdn}/one.svg`);
  await expect(state).toHaveAttribute("data-thumbnail", "shown");
  await expectNoViolations(page);
  const clear = panel.getByRole("button", { name: "Clear: Photo" });
  await clear.press("Enter");
  await expect(photo).toHaveValue("");
  await expect(clear).toBeFocused();
  await expect(state).toHaveCount(0);
  await expect(canvas.locator(".team-initials")).toHaveText("HR");
  expect(new Set(asked)).toEqual(new Set(["/one.svg", "/gone.svg"]));
  await context.close();
});
