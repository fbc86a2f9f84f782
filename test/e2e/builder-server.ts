import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type FrameLocator,
  type Page,
} from "@playwright/test";
import { z } from "zod/mini";
import { loadDraft } from "#core/contract/pages.ts";
import { login } from "#core/contract/site-routes.ts";
import type { Block } from "#core/document/page.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as hero } from "#blocks/hero/block.ts";
import { definition as faq } from "#blocks/faq/block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { startServer, type E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";

export type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A running program, and the session of its administrator. */
export interface BuilderServer {
  readonly server: E2eServer;
  readonly session: Session;
}

/** One window of the builder. */
export interface BuilderWindow {
  readonly page: Page;
  readonly canvas: FrameLocator;
  readonly context: BrowserContext;
}

/**
 * Starts a program for the tests of a file and signs in once; returns a function to access both from a test, and stops
 * the program afterwards.
 */
export function startBuilderServer(): () => BuilderServer {
  let bench: BuilderServer | null = null;
  test.beforeAll(async ({ browser }) => {
    const server = await startServer();
    bench = { server, session: await startSession(browser, server) };
  });
  test.afterAll(() => bench?.server.stop());
  return () => {
    if (bench === null) throw new Error("The program was asked for before it was started");
    return bench;
  };
}

/** Signs in once with the form's own request; the windows of a file reuse that session. */
export async function startSession(browser: Browser, server: E2eServer): Promise<Session> {
  const context = await browser.newContext();
  const { email, password } = server.administrator;
  const answer = await context.request.post(server.url + login.path, {
    headers: { origin: server.url },
    form: { email, password, next: "/builder/home" },
    maxRedirects: 0,
  });
  expect(answer.headers()["location"], await answer.text()).toBe("/builder/home");
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Opens a signed-in browser context with empty storage, and reduced motion to save time. */
export function newBrowser(
  browser: Browser,
  { session }: BuilderServer,
  size = { width: 1440, height: 900 },
): Promise<BrowserContext> {
  const options = { storageState: session, viewport: size, reducedMotion: "reduce" } as const;
  return browser.newContext(options).then(closingPagesFirst);
}

/** Closes the pages before the context: a context that is closed with open pages takes half a second more. */
function closingPagesFirst(context: BrowserContext): BrowserContext {
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all(context.pages().map((page) => page.close()));
    await close(options);
  };
  return context;
}

/** The same with a session of its own, for a test that ends it or gives it another cookie. */
export async function newSignedInBrowser(
  browser: Browser,
  { server }: BuilderServer,
): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 };
  const context = closingPagesFirst(
    await browser.newContext({ viewport, reducedMotion: "reduce" }),
  );
  const page = await context.newPage();
  await signIn(page, server, "/builder/home");
  await page.close();
  return context;
}

/** Opens a page in a new browser context. */
export async function openBuilder(
  browser: Browser,
  bench: BuilderServer,
  path: string,
  size?: { readonly width: number; readonly height: number },
): Promise<BuilderWindow> {
  return openWindow(await newBrowser(browser, bench, size), bench.server, path);
}

/** Opens a page after replacing its content with these blocks. */
export async function openFilled(
  browser: Browser,
  bench: BuilderServer,
  pageId: string,
  blocks: readonly Block[],
): Promise<BuilderWindow> {
  const context = await newBrowser(browser, bench);
  await fillPage(context, bench.server, pageId, blocks);
  return openWindow(context, bench.server, pageId);
}

/** The same, once the first of them is rendered on the canvas. */
export async function openDrawn(
  browser: Browser,
  bench: BuilderServer,
  pageId: string,
  blocks: readonly Block[],
): Promise<BuilderWindow> {
  const builder = await openFilled(browser, bench, pageId, blocks);
  await expect(builder.canvas.locator(".canvas-block").first()).toBeVisible();
  return builder;
}

/** Opens another window of the same browser. */
export async function openWindow(
  context: BrowserContext,
  server: E2eServer,
  path: string,
): Promise<BuilderWindow> {
  const page = await context.newPage();
  await page.goto(`${server.url}/builder/${path}`);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Loading Site Builder");
  return { page, canvas: page.frameLocator('iframe[title^="Canvas:"]'), context };
}

/** A text block with one paragraph, named by its id. */
export function textBlock(id: string, paragraph = `The paragraph of ${id}.`): Block {
  return { ...newBlock(text, id), name: `Text ${id}`, content: { html: `<p>${paragraph}</p>` } };
}

/** A hero with this title. */
export function heroBlock(id: string, title: string): Block {
  const block = newBlock(hero, id);
  return { ...block, name: `Hero ${id}`, content: { ...block.content, title } };
}

/** An FAQ with a new one's default content. */
export function faqBlock(id: string): Block {
  return { ...newBlock(faq, id), name: `Questions ${id}` };
}

/** Replaces a page's content with these blocks. */
export async function fillPage(
  context: BrowserContext,
  server: E2eServer,
  pageId: string,
  blocks: readonly Block[],
): Promise<void> {
  const { page, revision } = await draftOf(context, server, pageId);
  const removals = page.blocks.map((item) => ({ op: "remove", item, after: null }));
  const additions = blocks.map((item, index) => ({
    op: "add",
    item,
    after: blocks[index - 1]?.id ?? null,
  }));
  let baseRevision = revision;
  const operations = [...removals, ...additions];
  for (let from = 0; from < operations.length; from += 500) {
    const saved = await context.request.post(`${server.url}/api/pages/${pageId}/saves`, {
      headers: { origin: server.url },
      data: {
        baseRevision,
        saveId: `fill${Math.random().toString(36).slice(2, 14)}`,
        operations: operations.slice(from, from + 500),
      },
    });
    expect(saved.status(), await saved.text()).toBe(200);
    baseRevision = z.object({ revision: z.number() }).parse(await saved.json()).revision;
  }
}

/** The page's draft on the server. */
export async function draftOf(context: BrowserContext, server: E2eServer, pageId: string) {
  const answer = await context.request.get(`${server.url}/api/pages/${pageId}/draft`);
  return loadDraft.shapes.response.parse(await answer.json());
}

/** Opens the publish dialog from the header and confirms it. */
export async function publishPage({ page }: BuilderWindow): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
}

/** Selects a block in the list on the left. */
export async function selectRow({ page }: BuilderWindow, id: string): Promise<void> {
  await page.locator(`[data-row="${id}"]`).click();
}

/** Ids of the rows of the list, in order. */
export async function rows({ page }: BuilderWindow): Promise<readonly (string | null)[]> {
  return page
    .locator("[data-row]")
    .evaluateAll((all) => all.map((row) => row.getAttribute("data-row")));
}

/** The properties panel. */
export const panel = ({ page }: BuilderWindow) =>
  page.getByRole("complementary", { name: "Properties" });

/** The title field in the panel. */
export const title = (builder: BuilderWindow) =>
  panel(builder).getByLabel("Title", { exact: true });

/** The first title on the canvas. */
export const canvasTitle = ({ canvas }: BuilderWindow) =>
  canvas.locator('[data-at="content.title"]').first();

/** The Save button in the header. */
export const headerSave = ({ page }: BuilderWindow) =>
  page.getByRole("banner").getByRole("button", { name: "Save", exact: true });
