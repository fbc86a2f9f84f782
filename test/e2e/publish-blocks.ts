import { expect, type BrowserContext } from "@playwright/test";
import type { Block, Page } from "#core/document/page.ts";
import type { Operation } from "#core/document/operation.ts";
import type { E2eServer } from "./server.ts";

/** A block as a test names it: what is left out is as in a new one. */
export type NewBlock = Pick<Block, "id" | "type"> & Partial<Block>;

/** Publishes a page with these blocks and no others, and no background; the context is signed in. */
export async function publishBlocks(
  server: E2eServer,
  context: BrowserContext,
  pageId: string,
  blocks: readonly NewBlock[],
): Promise<void> {
  const api = `${server.url}/api/pages/${pageId}`;
  const headers = { origin: server.url };
  const draft = await context.request.get(`${api}/draft`);
  const { page, revision } = (await draft.json()) as { page: Page; revision: number };
  const operations: readonly Operation[] = [
    ...Object.entries(page.background).map(([name, was]): Operation => ({
      op: "setPage",
      path: `background.${name}`,
      was,
    })),
    ...page.blocks.map((item): Operation => ({ op: "remove", item, after: null })),
    ...blocks.map((block, index): Operation => ({
      op: "add",
      after: blocks[index - 1]?.id ?? null,
      item: {
        name: block.type,
        content: {},
        styles: {},
        settings: {},
        isVisible: true,
        createdByAi: false,
        aiPrompt: null,
        ...block,
      },
    })),
  ];
  const saved = await context.request.post(`${api}/saves`, {
    headers,
    data: { baseRevision: revision, saveId: crypto.randomUUID(), operations },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const published = await context.request.post(`${api}/publications`, {
    headers,
    data: { revision: (JSON.parse(await saved.text()) as { revision: number }).revision },
  });
  expect(published.ok(), await published.text()).toBe(true);
}
