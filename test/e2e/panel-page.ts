import { expect, type Browser, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { Client } from "pg";
import { expectNoViolations } from "./axe.ts";
import { newBrowser, type BuilderServer } from "./builder-server.ts";
import type { E2eServer } from "./server.ts";

/** The builder with the panel of one block open, in a new browser context. */
export interface PanelScreen {
  readonly page: Page;
  readonly panel: Locator;
  readonly canvas: FrameLocator;
  /** Saves in the panel and returns the block from the server. */
  readonly saved: () => Promise<StoredBlock>;
  /** Fails with every accessibility violation outside the canvas, whose pages are checked in the form visitors get. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface StoredBlock {
  readonly id: string;
  readonly name: string;
  readonly isVisible: boolean;
  readonly content: Readonly<Record<string, unknown>>;
  readonly styles: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Opens the home page in the builder and selects a block by its id. */
export async function openPanel(
  browser: Browser,
  bench: BuilderServer,
  blockId: string,
): Promise<PanelScreen> {
  const { server } = bench;
  const context = await newBrowser(browser, bench, { width: 1440, height: 1000 });
  const page = await context.newPage();
  await page.goto(`${server.url}/builder/home`);
  await page.locator(`[data-row="${blockId}"]`).click();
  const panel = page.getByRole("complementary", { name: "Properties" });
  await expect(panel).toBeVisible();
  return {
    page,
    panel,
    canvas: page.frameLocator("iframe"),
    saved: async () => {
      await panel.getByRole("button", { name: "Save" }).click();
      await expect(panel.getByRole("button", { name: "Save" })).toHaveCount(0);
      return storedBlock(page, server, blockId);
    },
    check: () => expectNoViolations(page),
    close: () => context.close(),
  };
}

/** The block on the server. */
export async function storedBlock(
  page: Page,
  server: E2eServer,
  blockId: string,
): Promise<StoredBlock> {
  const answer = await page.request.get(`${server.url}/api/pages/home/draft`);
  const { page: draft } = (await answer.json()) as {
    readonly page: { readonly blocks: readonly StoredBlock[] };
  };
  const block = draft.blocks.find(({ id }) => id === blockId);
  if (block === undefined) throw new Error(`The draft has no block ${blockId}`);
  return block;
}

/**
 * Writes values directly to the database, bypassing validation, as an older version or another tool may have left them.
 */
export async function storePastChecks(
  server: E2eServer,
  blockId: string,
  values: { readonly type?: string; readonly content?: Readonly<Record<string, unknown>> },
): Promise<void> {
  if (server.database === null) throw new Error("The program has a PostgreSQL of its own");
  const client = new Client(server.database);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "update blocks set type = coalesce($2, type), content = content || $3::jsonb where page_id = 'home' and id = $1",
      [blockId, values.type ?? null, JSON.stringify(values.content ?? {})],
    );
    expect(rowCount).toBe(1);
  } finally {
    await client.end();
  }
}
