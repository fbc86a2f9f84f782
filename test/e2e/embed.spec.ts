import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "pg";
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { definition as embed } from "#blocks/iframe/block.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { urlOf } from "../postgres.ts";
import { expectNoViolations } from "./axe.ts";
import {
  draftOf,
  fillPage,
  heroBlock,
  newBrowser,
  openFilled,
  panel,
  selectRow,
  startBuilderServer,
  textBlock,
} from "./builder-server.ts";
import type { E2eServer } from "./server.ts";
import { expectNoSidewaysAt } from "./site-test.ts";

const at = startBuilderServer();

/** A foreign website, served by this machine under host names that exist only in tests. */
const other = createServer((request, response) => {
  const path = request.url ?? "";
  if (path.startsWith("/silent")) return;
  if (path.startsWith("/away")) {
    return void response.writeHead(302, { location: "https://elsewhere.example/" }).end();
  }
  response.writeHead(200, { "content-type": "text/html" });
  response.end(
    `<h1>Another site</h1><script>document.querySelector("h1").append(", alive")</script>`,
  );
});
let port = 0;
test.beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  port = (other.address() as AddressInfo).port;
});
test.afterAll(() => {
  other.close();
  other.closeAllConnections();
});

/** The page's policy sees the foreign URL; only the response comes from this machine. */
async function findOther(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/(?:other|elsewhere)\.example\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await route
      .fetch({ url: `http://127.0.0.1:${port}${pathname}`, timeout: 0, maxRedirects: 0 })
      .catch(() => null);
    // The page may have been left in the meantime.
    if (answer !== null) await route.fulfill({ response: answer }).catch(() => {});
  });
}

function frame(id: string, path: string, settings: Record<string, Json> = {}): Block {
  const block = newBlock(embed, id);
  return {
    ...block,
    content: { ...block.content, url: `https://other.example${path}`, title: `Frame ${id}` },
    settings: { ...block.settings, height: "400px", ...settings },
  };
}

async function publish(
  context: BrowserContext,
  server: E2eServer,
  pageId: string,
  blocks: readonly Block[],
): Promise<void> {
  await fillPage(context, server, pageId, blocks);
  const { revision } = await draftOf(context, server, pageId);
  const published = await context.request.post(`${server.url}/api/pages/${pageId}/publications`, {
    headers: { origin: server.url },
    data: { revision },
  });
  expect(published.status(), await published.text()).toBe(201);
}

const stateOf = (page: Page, id: string) => page.locator(`.b-${id} [data-island=iframe]`);

test("BLOCK-028 BLOCK-029 BLOCK-030 BLOCK-031 BLOCK-032 ERR-017 ERR-018 an embed loads in its sandbox, and one that says nothing is told of and has a button; nothing moves meanwhile", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  await findOther(context);
  await publish(context, server, "about", [
    heroBlock("a", "Embeds"),
    frame("still", "/page"),
    frame("alive", "/page", { sandbox: "allow-scripts" }),
    frame("mute", "/silent"),
    textBlock("z"),
  ]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    // Shortens the timeout of 15 seconds.
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms = 0) =>
      later(run, ms === 15_000 ? 3000 : ms)) as typeof window.setTimeout;
  });
  const answer = await page.goto(`${server.url}/about`, { waitUntil: "domcontentloaded" });
  expect(answer?.headers()["content-security-policy"]).toMatch(
    /;frame-src https:\/\/other\.example$/,
  );
  const placeOfEnd = () =>
    page.locator(".b-z").evaluate((end) => end.getBoundingClientRect().top + window.scrollY);
  const place = await placeOfEnd();
  for (const id of ["still", "alive"]) {
    await page.locator(`.b-${id}`).scrollIntoViewIfNeeded();
    await expect(stateOf(page, id)).toHaveAttribute("data-state", "loaded");
  }
  await expect(page.frameLocator(".b-still iframe").locator("h1")).toHaveText("Another site");
  await expect(page.frameLocator(".b-alive iframe").locator("h1")).toHaveText(
    "Another site, alive",
  );

  const mute = page.locator(".b-mute");
  await mute.scrollIntoViewIfNeeded();
  await expect(mute.getByText("Loading external content...")).toBeVisible();
  expect(await placeOfEnd()).toBe(place);
  await expect(mute.getByText("Unable to load content. Please try again later.")).toBeVisible();
  await expect(mute.getByText("Loading external content...")).toBeHidden();
  await expect(mute.locator("iframe")).toBeHidden();
  await expect(
    mute.getByRole("link", { name: "Open in new window (opens in a new tab)" }),
  ).toHaveAttribute("rel", "noopener");
  expect(await placeOfEnd()).toBe(place);
  await expectNoViolations(page);
  await expectNoSidewaysAt(page, [320, 768, 1440]);
  await context.close();
});

test("BLOCK-029 an embed that leads on to a site that the page has not let in is stopped there and told of; without a script the frame stands", async ({
  browser,
}) => {
  const { server } = at();
  const staff = await newBrowser(browser, at());
  await publish(staff, server, "architecture", [frame("away", "/away")]);
  await publish(staff, server, "publications", [frame("still", "/page")]);
  await staff.close();
  const context = await browser.newContext();
  await findOther(context);
  const page = await context.newPage();
  await page.goto(`${server.url}/architecture`, { waitUntil: "domcontentloaded" });
  await expect(stateOf(page, "away")).toHaveAttribute("data-state", "failed");
  await context.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  await findOther(plain);
  const bare = await plain.newPage();
  await bare.goto(`${server.url}/publications`, { waitUntil: "domcontentloaded" });
  const block = bare.locator(".b-still");
  await block.scrollIntoViewIfNeeded();
  await expect(block.getByText("other.example", { exact: true })).toBeVisible();
  await expect(block.getByRole("link", { name: /^Open in new window/ })).toBeVisible();
  await expect(block.getByText("Loading external content...")).toBeHidden();
  await expect(bare.frameLocator(".b-still iframe").locator("h1")).toHaveText("Another site");
  await plain.close();
});

test("BLOCK-029 BLOCK-031 BLOCK-032 ERR-017 what the server found closed is told at the field and before publishing, and is the text and the button without a script", async ({
  browser,
}) => {
  const { server } = at();
  const builder = await openFilled(browser, at(), "business", [
    heroBlock("a", "Embeds"),
    frame("shut", "/shut"),
  ]);
  const { page, context } = builder;
  await findOther(context);
  await closeEmbed(server, "https://other.example/shut");
  const said = /does not let itself be shown inside another one\. Visitors get a text and a button/;
  await selectRow(builder, "shut");
  const address = panel(builder).getByLabel("Address", { exact: true });
  await expect(panel(builder).getByText(said)).toBeVisible();
  await selectRow(builder, "a");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish Changes" });
  await expect(dialog.getByText(said)).toBeVisible();
  await expectNoViolations(page);
  await dialog.locator("li", { hasText: said }).getByRole("button").click();
  await expect(address).toBeFocused();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog).toBeHidden();
  await context.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await plain.newPage();
  const answer = await visitor.goto(`${server.url}/business`);
  expect(answer?.headers()["content-security-policy"]).not.toContain("other.example");
  const block = visitor.locator(".b-shut");
  await expect(block.getByText("Unable to load content. Please try again later.")).toBeVisible();
  await expect(
    block.getByRole("link", { name: "Open in new window (opens in a new tab)" }),
  ).toHaveAttribute("href", "https://other.example/shut");
  await expect(block.locator("iframe")).toHaveCount(0);
  for (const width of [320, 390, 768, 1440]) {
    await visitor.setViewportSize({ width, height: 900 });
    const { height = 0 } = (await block.locator(".iframe-sheet").boundingBox()) ?? {};
    expect(height).toBeLessThan(320);
  }
  await plain.close();

  const scripted = await browser.newContext();
  const reader = await scripted.newPage();
  await reader.goto(`${server.url}/business`);
  await expectNoViolations(reader);
  await expectNoSidewaysAt(reader, [320, 768, 1440]);
  await scripted.close();
});

/** As the server stores what it found just now. */
async function closeEmbed({ database }: E2eServer, address: string): Promise<void> {
  if (database === null) throw new Error("The program has a database of its own");
  const client = new Client({ connectionString: urlOf(database) });
  await client.connect();
  await client.query(
    `insert into embed_checks (id, address, verdict, reason, checked_at, next_check_at)
     values ($1, $2, 'refused', $3, now() + interval '1 hour', now() + interval '1 day')
     on conflict (id) do update set verdict = 'refused', reason = $3, checked_at = now() + interval '1 hour'`,
    [
      createHash("sha256").update(address).digest("base64url"),
      address,
      "The website does not let itself be shown inside another one.",
    ],
  );
  await client.end();
}

test("PANEL-138 BUILD-056 on the canvas a drawing stands for the embed; the preview and the draft's own tab show it", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "publications", [frame("e", "/page")]);
  const { page, canvas, context } = builder;
  await findOther(context);
  await selectRow(builder, "e");
  await expect(panel(builder).getByText(/Some websites refuse to be shown/)).toBeVisible();
  await expect(canvas.locator(".iframe-outline")).toContainText("https://other.example/page");
  await expect(canvas.locator("iframe")).toHaveCount(0);
  const failure = canvas.locator('[data-at="content.errorMessage"]');
  await expect(failure).toHaveText("Unable to load content. Please try again later.");

  await page.keyboard.press("Control+Shift+p");
  const shown = page.frameLocator("iframe[data-preview]").frameLocator(".b-e iframe");
  await expect(shown.locator("h1")).toHaveText("Another site");
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Open in New Tab" }).click();
  const tab = await opened;
  await tab.waitForURL(/\/preview\//);
  await expect(tab.frameLocator(".b-e iframe").locator("h1")).toHaveText("Another site");
  await tab.close();
  await page.keyboard.press("Escape");

  await panel(builder).getByRole("tab", { name: "Preview" }).click();
  const alone = panel(builder).frameLocator("iframe").frameLocator("iframe");
  await expect(alone.locator("h1")).toHaveText("Another site");
  await context.close();
});

test("BUILD-076 platforms kept as JSON text are edited like a list: the first change writes them all", async ({
  browser,
}) => {
  const platforms = JSON.stringify([
    { name: "Linux", size: 84 },
    { name: "Windows", size: "96" },
  ]);
  const downloads: Block = {
    ...textBlock("d"),
    type: "download-section",
    content: { title: "Downloads", platforms },
  };
  const builder = await openFilled(browser, at(), "business", [downloads]);
  const { page, canvas, context } = builder;
  await expect(canvas.locator(".download-name")).toHaveText(["Linux", "Windows"]);
  await canvas.locator(".download-name").first().click();
  await panel(builder).getByLabel("Name", { exact: true }).fill("Debian");
  await expect(canvas.locator(".download-name")).toHaveText(["Debian", "Windows"]);
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Saved 1 component/)).toBeVisible();
  const { page: saved } = await draftOf(context, at().server, "business");
  expect(saved.blocks[0]?.content["platforms"]).toMatchObject([
    { name: "Debian", size: "84" },
    { name: "Windows", size: "96" },
  ]);
  await context.close();
});
