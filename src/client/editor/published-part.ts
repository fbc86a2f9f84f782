import type { Registry } from "#blocks/create-registry.ts";
import type { Page } from "#core/document/page.ts";

/** The page without the blocks that take effect when they are saved: what publishing changes, and syncing takes back. */
export function publishedPart(page: Page, registry: Registry): Page {
  const blocks = page.blocks.filter(
    ({ type }) => registry.find(type)?.definition.takesEffect === undefined,
  );
  return { ...page, blocks };
}
