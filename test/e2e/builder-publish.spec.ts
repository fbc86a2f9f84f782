import { expect, test, type BrowserContext } from "@playwright/test";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as cta } from "#blocks/cta/block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { loadLive } from "#core/contract/pages.ts";
import { expectNoViolations } from "./axe.ts";
import {
  draftOf,
  heroBlock,
  openFilled,
  publishPage,
  rows,
  selectRow,
  startBuilderServer,
  textBlock,
  title,
  type BuilderWindow,
} from "./builder-server.ts";
import { stopClock } from "./stopped-clock.ts";

const at = startBuilderServer();

const dialog = ({ page }: BuilderWindow) => page.getByRole("dialog");
const confirm = (builder: BuilderWindow) =>
  dialog(builder).getByRole("button", { name: "Publish", exact: true });
const open = ({ page }: BuilderWindow) =>
  page.getByRole("button", { name: "Publish", exact: true }).click();

/** Publishes the saved draft through the API. */
async function publishNow(context: BrowserContext, pageId: string): Promise<void> {
  const { url } = at().server;
  const { revision } = await draftOf(context, at().server, pageId);
  const answer = await context.request.post(`${url}/api/pages/${pageId}/publications`, {
    headers: { origin: url },
    data: { revision },
  });
  expect(answer.status()).toBe(201);
}

/** The published version number; 0 if there is none. */
async function liveVersion(context: BrowserContext, pageId: string): Promise<number> {
  const answer = await context.request.get(`${at().server.url}/api/pages/${pageId}/published`);
  return loadLive.shapes.response.parse(await answer.json()).live?.published.number ?? 0;
}

test("sample text that nobody wrote over is named before publishing, and Show leads to the field it stands in", async ({
  browser,
}) => {
  const call = { ...newBlock(cta, "c"), name: "Call" };
  const builder = await openFilled(browser, at(), "industry_retail", [textBlock("a"), call]);
  const { page, context } = builder;
  await open(builder);
  const look = dialog(builder).getByRole("region", { name: "Worth a look" });
  await expect(
    look.getByText(/Still has sample text: Title “Say what happens next”/),
  ).toBeVisible();
  await expectNoViolations(page);
  await look.getByRole("button", { name: "Show Call" }).press("Enter");
  await expect(dialog(builder)).toHaveCount(0);
  const field = page
    .getByRole("complementary", { name: "Properties" })
    .getByLabel("Title", { exact: true });
  await expect(field).toBeFocused();
  await field.fill("Come and see it");
  await page
    .getByRole("complementary", { name: "Properties" })
    .getByLabel("Subtitle", { exact: true })
    .fill("Half a day, at your place.");
  await open(builder);
  await expect(dialog(builder).getByText("What changes for visitors")).toBeVisible();
  await expect(dialog(builder).getByText(/sample text/)).toHaveCount(0);
  await context.close();
});

test("BUILD-055 however much changes, Publish Changes opens at its title, with what to check in sight and the note at the end", async ({
  browser,
}) => {
  const many = Array.from({ length: 30 }, (_, index) => textBlock(`t${index}`));
  const call = { ...newBlock(cta, "c"), name: "Call" };
  const builder = await openFilled(browser, at(), "industry_logistics", [
    heroBlock("a", "Two"),
    ...many,
    call,
  ]);
  await open(builder);
  const heading = dialog(builder).getByRole("heading", { name: "Publish Changes" });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(
    dialog(builder)
      .getByRole("region", { name: "Worth a look" })
      .getByText(/sample text/)
      .first(),
  ).toBeInViewport();
  const [look, changes, note] = await Promise.all(
    [
      dialog(builder).getByText("Worth a look"),
      dialog(builder).getByText("What changes for visitors"),
      dialog(builder).getByLabel(/^Note for this version/),
    ].map(async (part) => (await part.boundingBox())?.y ?? 0),
  );
  expect(look).toBeLessThan(changes ?? 0);
  expect(changes).toBeLessThan(note ?? 0);
  await builder.page.keyboard.press("Tab");
  await expect(dialog(builder).locator(":focus")).toBeInViewport();
  await builder.context.close();
});

test("BUILD-055 Publish Changes tells block by block what differs from what is live", async ({
  browser,
}) => {
  const blocks = [heroBlock("a", "Before"), textBlock("b"), textBlock("c"), textBlock("d")];
  const builder = await openFilled(browser, at(), "about", blocks);
  const { page, context } = builder;
  await publishNow(context, "about");
  await page.reload();
  // Reverted: the draft equals the published version again, however often it was saved since.
  const chip = page.getByRole("button", { name: /live.*show what changed/ });
  const save = () => page.keyboard.press("Control+s");
  await selectRow(builder, "a");
  await title(builder).fill("Meanwhile");
  await save();
  await expect(chip).toHaveText(/draft newer/);
  await title(builder).fill("Before");
  await save();
  await expect(chip).not.toHaveText(/draft newer/);
  await selectRow(builder, "a");
  await title(builder).fill("After");
  await selectRow(builder, "b");
  await page.keyboard.press("Delete");
  await selectRow(builder, "c");
  await page.getByRole("button", { name: "Hide Text c" }).click();
  await open(builder);
  await expect(dialog(builder)).toHaveAccessibleName("Publish Changes");
  const told = dialog(builder).getByRole("region", { name: "What changes for visitors" });
  await expect(told.locator("> ul > li")).toHaveText([
    /^Hero aShow.*Title was Before → is now After$/,
    /^Text chiddenShow.*Visibility was Visible → is now Hidden$/,
    /^Text bremoved$/,
  ]);
  await expect(dialog(builder)).toContainText("3 unsaved changes will be saved first.");
  await expect(dialog(builder)).toContainText("1 hidden component is saved but not shown");
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(dialog(builder)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeFocused();
  await context.close();
});

test("VER-022 VER-023 CONST-053 CONST-055 confirmed once, it publishes once, shows a spinner and a bar of three seconds, and closes a second after", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "architecture", [heroBlock("a", "Once")]);
  const { page, context } = builder;
  const before = await liveVersion(context, "architecture");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route("**/publications", async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await page.keyboard.press("Shift+P");
  await confirm(builder).dblclick();
  await page.keyboard.press("Enter");
  const bar = dialog(builder).getByRole("progressbar", { name: "Publishing" });
  await expect(bar).toBeVisible();
  await expect(bar.locator("[data-bar]")).toHaveCSS("animation-duration", "3s");
  await expect(
    dialog(builder).getByRole("status").filter({ hasText: "Publishing…" }),
  ).toBeAttached();
  await expectNoViolations(page, "[role=dialog]");
  await stopClock(page);
  release();
  const done = dialog(builder)
    .getByRole("status")
    .filter({ hasText: `Version ${before + 1} is now live` });
  await expect(done).toBeAttached();
  await page.clock.runFor(990);
  await expect(done).toBeAttached();
  await page.clock.runFor(20);
  await expect(dialog(builder)).toHaveCount(0);
  expect(asked).toBe(1);
  expect(await liveVersion(context, "architecture")).toBe(before + 1);
  await context.close();
});

test("VER-028 the toast names the version and leads to the public page; then nothing is left to publish", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "small_business", [heroBlock("a", "Look at me")]);
  const { page, context } = builder;
  await open(builder);
  await dialog(builder).getByLabel("Note for this version").fill("For the fair");
  await confirm(builder).click();
  const visit = context.waitForEvent("page");
  await page.getByRole("button", { name: "View page" }).click();
  const visited = await visit;
  await expect(visited).toHaveURL(`${at().server.url}/small-business`);
  await expect(visited.getByRole("heading", { name: "Look at me" })).toBeVisible();
  await visited.close();
  await expect(dialog(builder)).toHaveCount(0);
  await page.getByRole("button", { name: /^v2 live/ }).click();
  await expect(dialog(builder)).toContainText("Nothing changed");
  await expect(confirm(builder)).toBeDisabled();
  await expectNoViolations(page);
  await context.close();
});

test("CON-035 what visitors would stumble over is told with a way to it, and stops nobody", async ({
  browser,
}) => {
  const hero = heroBlock("a", "Title");
  const builder = await openFilled(browser, at(), "business", [
    { ...hero, content: { ...hero.content, buttonText: "Go", buttonLink: "/nowhere" } },
    { ...newBlock(text, "b"), name: "Empty one", content: { html: "" } },
    textBlock("c"),
  ]);
  await open(builder);
  const look = dialog(builder).getByRole("region", { name: "Worth a look" });
  await expect(look).toContainText("There is no page at /nowhere");
  await expect(look).toContainText(/Empty one: Visitors only see “.+”\./);
  await expect(confirm(builder)).toBeEnabled();
  await look.getByRole("button", { name: "Show Empty one" }).click();
  await expect(dialog(builder)).toHaveCount(0);
  await expect(builder.page).toHaveURL(/block=b/);
  expect(await rows(builder)).toEqual(["a", "b", "c"]);
  await builder.context.close();
});

test("VER-024 ERR-068 a page whose components are all hidden says so and cannot be confirmed", async ({
  browser,
}) => {
  const hidden = { ...textBlock("a"), isVisible: false };
  const builder = await openFilled(browser, at(), "industry_retail", [hidden]);
  await open(builder);
  await expect(dialog(builder)).toContainText("No visible components to publish");
  await expect(confirm(builder)).toBeDisabled();
  await expectNoViolations(builder.page);
  await builder.context.close();
});

test("VER-029 ERR-048 a lost answer says why, keeps the note, and trying again makes no second version", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "industry_energy", [heroBlock("a", "Through")]);
  const { page, context } = builder;
  const before = await liveVersion(context, "industry_energy");
  await page.route(
    "**/publications",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await open(builder);
  await dialog(builder).getByLabel("Note for this version").fill("Kept");
  await confirm(builder).click();
  await expect(dialog(builder).getByRole("alert")).toHaveText(
    /^Failed to publish page: Network connection failed\./,
  );
  // It is said once, where the focus is.
  await expect(page.getByText(/^Failed to publish page/)).toHaveCount(1);
  await expect(dialog(builder).getByLabel("Note for this version")).toHaveValue("Kept");
  await expectNoViolations(page);
  await dialog(builder).getByRole("button", { name: "Try again" }).click();
  const toast = `Page published successfully, Version ${before + 1} is now live`;
  await expect(page.getByText(toast)).toBeVisible();
  expect(await liveVersion(context, "industry_energy")).toBe(before + 1);
  await context.close();
});

test("VER-025 ERR-070 without a session it says so and keeps what is unsaved", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "industry_technology", [
    heroBlock("a", "Before"),
  ]);
  const { page, context } = builder;
  await selectRow(builder, "a");
  await title(builder).fill("Kept");
  await context.clearCookies();
  await publishPage(builder);
  await expect(dialog(builder).getByRole("alert")).toHaveText(
    "User authentication required for publishing",
  );
  await dialog(builder).getByRole("button", { name: "Close" }).last().click();
  await expect(title(builder)).toHaveValue("Kept");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await context.close();
});

test("a publication goes on when its dialog is closed", async ({ browser }) => {
  const builder = await openFilled(browser, at(), "industry_healthcare", [heroBlock("a", "On")]);
  const { page, context } = builder;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/publications", async (route) => {
    await held;
    await route.continue();
  });
  await publishPage(builder);
  await expect(dialog(builder).getByRole("progressbar")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(builder)).toHaveCount(0);
  release();
  await expect(page.getByText(/^Page published successfully, Version \d+/)).toBeVisible();
  await context.close();
});
