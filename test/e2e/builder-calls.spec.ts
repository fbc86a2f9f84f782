import { expect, test, type BrowserContext, type Request } from "@playwright/test";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as contact } from "#blocks/contact/block.ts";
import { definition as newsletter } from "#blocks/newsletter/block.ts";
import { allRoutes } from "#core/contract/all-routes.ts";
import { showPlace } from "#core/contract/live.ts";
import type { Route } from "#core/contract/route.ts";
import { loadAsset } from "#core/contract/site-routes.ts";
import {
  canvasTitle,
  draftOf,
  headerSave,
  heroBlock,
  newBrowser,
  fillPage,
  openWindow,
  panel,
  publishPage,
  selectRow,
  startBuilderServer,
  title,
  type BuilderServer,
} from "./builder-server.ts";

const at = startBuilderServer();

/** Collects the requests of a browser from now on, in order. */
function listen(context: BrowserContext): readonly Request[] {
  const asked: Request[] = [];
  // Excludes blob: and data: URLs, which are not requests.
  context.on("request", (request) => {
    if (/^https?:/.test(request.url())) asked.push(request);
  });
  return asked;
}

const shapes = allRoutes.map((route) => ({
  route,
  shape: new RegExp(
    `^${route.path.replaceAll(/\{\w+\}/g, "[^/]+").replaceAll(".", String.raw`\.`)}$`,
  ),
}));

function routeOf(request: Request): Route | undefined {
  const { pathname } = new URL(request.url());
  return shapes.find(
    ({ route, shape }) => route.method === request.method() && shape.test(pathname),
  )?.route;
}

const told = (request: Request): string => `${request.method()} ${request.url()}`;

test("CALL-012 every call of the builder is a route of the contract at the site's own origin: opening, typing, saving, publishing", async ({
  browser,
}) => {
  const { server }: BuilderServer = at();
  const context = await newBrowser(browser, at());
  await fillPage(context, server, "business", [heroBlock("a", "Before"), newBlock(contact, "b")]);
  const asked = listen(context);
  const builder = await openWindow(context, server, "business");
  await selectRow(builder, "a");
  await canvasTitle(builder).click();
  await builder.page.keyboard.press("Control+End");
  await builder.page.keyboard.type(" and after");
  await expect(title(builder)).toHaveValue("Before and after");
  await selectRow(builder, "b");
  await expect(title(builder)).toHaveValue("Write to us");
  await headerSave(builder).click();
  await expect(builder.page.getByText("Saved 2 components successfully!").last()).toBeVisible();
  await publishPage(builder);
  await expect(builder.page.getByRole("dialog")).toHaveCount(0);
  const strange = asked.filter(
    (request) => new URL(request.url()).origin !== server.url || routeOf(request) === undefined,
  );
  expect(strange.map(told)).toEqual([]);
  const names = new Set(asked.flatMap((request) => routeOf(request)?.path ?? []));
  for (const path of [
    "/api/pages/{pageId}/draft",
    "/api/pages/{pageId}/saves",
    "/api/pages/{pageId}/publications",
  ])
    expect(names).toContain(path);
  await context.close();
});

test("CALL-038 a panel asks the network for nothing: texts, switches, lists, and where a form goes are kept until Save", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  const blocks = [newBlock(contact, "form"), newBlock(newsletter, "letter")];
  await fillPage(context, server, "about", blocks);
  const builder = await openWindow(context, server, "about");
  const asked = listen(context);
  // Presence is excluded: it is sent whenever the selection changes, whatever the panel does.
  const calls = () =>
    asked
      .filter((request) => routeOf(request) !== loadAsset && routeOf(request) !== showPlace)
      .map(told);
  const optionsOf = (label: string) =>
    panel(builder).getByLabel(label, { exact: true }).locator("option").allTextContents();

  await selectRow(builder, "form");
  await title(builder).fill("Write to us");
  await expect(builder.canvas.getByText("Write to us")).toBeVisible();
  let before = calls().length;
  expect(await optionsOf("Form action")).toEqual(["Contact form", "Newsletter", "Custom"]);
  await panel(builder).getByLabel("Form action", { exact: true }).selectOption("Custom");
  await panel(builder)
    .getByLabel("Custom endpoint", { exact: true })
    .fill("https://hooks.example.com/in");
  await panel(builder).getByRole("switch", { name: "Show privacy notice" }).click();
  await panel(builder).getByRole("button", { name: "Add field" }).click();
  await panel(builder).getByLabel("Label", { exact: true }).fill("Your town");
  await expect(builder.canvas.getByText("Your town")).toBeVisible();
  expect(calls().slice(before)).toEqual([]);

  await selectRow(builder, "letter");
  await title(builder).fill("Hear from us");
  await expect(builder.canvas.getByText("Hear from us")).toBeVisible();
  before = calls().length;
  const services = ["Mailchimp", "ConvertKit", "MailerLite", "Custom"];
  expect(await optionsOf("E-mail service")).toEqual(services);
  for (const service of services)
    await panel(builder).getByLabel("E-mail service", { exact: true }).selectOption(service);
  await panel(builder)
    .getByLabel("API endpoint", { exact: true })
    .fill("https://hooks.example.com/api");
  await expect(builder.page.getByText("Unsaved changes")).toBeVisible();
  expect(calls().slice(before)).toEqual([]);
  // Only Save sends them.
  await headerSave(builder).click();
  await expect(builder.page.getByText("Saved 2 components successfully!").last()).toBeVisible();
  expect(calls().slice(before)).toContain(`POST ${server.url}/api/pages/about/saves`);
  expect(calls().filter((call) => call.includes("hooks.example.com"))).toEqual([]);
  await context.close();
});

test("CALL-037 what draws a background that moves is loaded when one is first to move, and not before", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  await fillPage(context, server, "publications", [heroBlock("a", "Still")]);
  const scripts: Promise<string>[] = [];
  context.on("response", (response) => {
    if (!new URL(response.url()).pathname.endsWith(".js")) return;
    // One may still arrive when the test is over.
    scripts.push(response.text().catch(() => ""));
  });
  /** How many of the loaded scripts draw on a canvas. */
  const drawing = async () =>
    (await Promise.all(scripts)).filter(
      (code) => code.includes(`getContext("2d"`) || code.includes("getContext(`2d`"),
    ).length;
  const { page, revision } = await draftOf(context, server, "publications");
  const was = page.background["kind"];
  const still = { op: "setPage", path: "background.kind", was, value: "solid-dark" };
  const saved = await context.request.post(`${server.url}/api/pages/publications/saves`, {
    headers: { origin: server.url },
    data: { baseRevision: revision, saveId: "a-still-background", operations: [still] },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const builder = await openWindow(context, server, "publications");
  await expect(builder.canvas.locator(".page-background")).toHaveCount(1);
  await selectRow(builder, "a");
  await expect(title(builder)).toHaveValue("Still");
  expect(await drawing()).toBe(0);
  await builder.page.emulateMedia({ reducedMotion: "no-preference" });
  await builder.page.getByRole("button", { name: "Background Settings" }).click();
  await builder.page.getByRole("radio", { name: "Animated particles" }).click();
  await expect(builder.canvas.locator(".page-background canvas")).toHaveCount(1);
  // The dialog's own previews move, too.
  await expect.poll(drawing).toBeGreaterThan(0);
  await context.close();
});
