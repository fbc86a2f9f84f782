import { newPageBackground } from "#backgrounds/new-page-background.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Block, Page } from "#core/document/page.ts";

/** A page's content before its first save. Its name comes from the site map. */
export interface StarterPage {
  readonly pageId: string;
  readonly seo: JsonObject;
  /** `{kind, …}` as its background type declares it; absent: that of new pages. */
  readonly background?: JsonObject;
  readonly blocks: readonly Block[];
}

/** A visible block not created by AI. Omitted values read as their field's default. */
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

/** Gives each list item an id, `{prefix}0001` and so on; the prefix is four characters of [a-z0-9]. */
export function withIds(prefix: string, items: readonly JsonObject[]): readonly JsonObject[] {
  return items.map((item, index) => ({
    id: `${prefix}${String(index + 1).padStart(4, "0")}`,
    ...item,
  }));
}

/** A starter page as a page value with this name. */
export function pageOfStarter(starter: StarterPage, name: string): Page {
  const { background = newPageBackground, seo, blocks } = starter;
  return { name, background, seo, blocks };
}
