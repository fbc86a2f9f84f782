import type { JsonObject } from "#core/document/json.ts";
import type { Block, Page } from "#core/document/page.ts";

/** What a page has before anybody saved it. Its name is the site map's. */
export interface StarterPage {
  readonly pageId: string;
  readonly seo: JsonObject;
  readonly blocks: readonly Block[];
}

/** A visible block written by us. Values that are left out read as their field's default. */
export function starterBlock(
  id: string,
  type: string,
  name: string,
  parts: {
    readonly content: JsonObject;
    readonly styles?: JsonObject;
    readonly settings?: JsonObject;
  },
): Block {
  return {
    id,
    type,
    name,
    content: parts.content,
    styles: parts.styles ?? {},
    settings: parts.settings ?? {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  };
}

/** The page value that a starter page becomes under this name. */
export function pageOfStarter(starter: StarterPage, name: string): Page {
  return { name, background: {}, seo: starter.seo, blocks: starter.blocks };
}
