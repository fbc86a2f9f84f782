import { isList, isObject } from "../document/json.ts";
import type { Json, JsonObject } from "../document/json.ts";
import type { Block } from "../document/page.ts";
import { escapeHtml, unescapeHtml } from "./html-text.ts";
import { readPageLink, writePageLink } from "./page-link.ts";
import type { PageLink } from "./page-link.ts";

/** The block with every link by id replaced by what `spell` makes of it, in its fields and its rich texts. */
export function respellLinks(block: Block, spell: (link: PageLink) => string): Block {
  const { content, styles, settings } = block;
  return {
    ...block,
    content: inObject(content, spell),
    styles,
    settings: inObject(settings, spell),
  };
}

/**
 * A copy whose links to components that were copied with it lead to their copies. `ids`: of the originals, with those of
 * the copies. Links to other components of the original's page lead there from another page: `from` is then its id.
 */
export function relinkCopy(
  block: Block,
  ids: ReadonlyMap<string, string>,
  from: string | null = null,
): Block {
  return respellLinks(block, (link) => {
    if (link.page !== "") return writePageLink(link);
    const copy = ids.get(link.section ?? "");
    if (copy !== undefined) return writePageLink({ ...link, section: copy });
    return writePageLink(from === null ? link : { ...link, page: from });
  });
}

/** The ids of the other pages that links of these blocks lead to. */
export function pagesLinkedFrom(blocks: readonly Block[]): Set<string> {
  const pages = new Set<string>();
  for (const block of blocks) {
    respellLinks(block, (link) => {
      if (link.page !== "") pages.add(link.page);
      return writePageLink(link);
    });
  }
  return pages;
}

function inObject(object: JsonObject, spell: (link: PageLink) => string): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, inValue(value, spell)]),
  );
}

function inValue(value: Json, spell: (link: PageLink) => string): Json {
  if (isObject(value)) return inObject(value, spell);
  if (isList(value)) return value.map((each) => inValue(each, spell));
  if (typeof value !== "string" || !value.includes("page:")) return value;
  const link = readPageLink(value.trim());
  if (link !== null) return spell(link);
  return value.replaceAll(
    /(<a\s[^<>]*?href=")(\s*page:[^"<>]*)"/g,
    (tag, start: string, href: string) => {
      const linked = readPageLink(unescapeHtml(href).trim());
      return linked === null ? tag : `${start}${escapeHtml(spell(linked))}"`;
    },
  );
}
