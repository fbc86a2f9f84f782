import { isList, isObject } from "#core/document/json.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { respellLinks } from "#core/fields/copied-links.ts";
import { writePageLink } from "#core/fields/page-link.ts";
import { pageLimits } from "#core/page-address.ts";
import type { OpenSite } from "./payload.ts";

/**
 * Makes links of copied blocks those of the open page. A link to a component that was not copied leads back to its page.
 * A page with an id that this site does not have, because the blocks come from another site, is found by its address; if
 * there is none either, the link stays as that address. Its sections have other ids here: `onSectionLost` is called with the
 * address of the page for each link that led to one.
 */
export function linkReader(
  payload: JsonObject,
  { pageId, pages }: OpenSite,
  onSectionLost: (path: string) => void = () => {},
): (block: Block) => Block {
  const from = typeof payload["page"] === "string" ? payload["page"] : pageId;
  const copied = idsIn(payload);
  return (block) =>
    respellLinks(block, (link) => {
      if (link.page === "" && (from === pageId || copied.has(link.section))) {
        return writePageLink(link);
      }
      const target = link.page === "" ? { ...link, page: from } : link;
      const path = pathOf(payload, target.page);
      if (path === null || pages.some(({ id }) => id === target.page)) return writePageLink(target);
      const here = pages.find(({ slug }) => slug === path);
      if (here !== undefined && target.section !== null) onSectionLost(path);
      return here === undefined
        ? path + target.query
        : writePageLink({ page: here.id, query: target.query, section: null });
    });
}

function idsIn({ blocks }: JsonObject): ReadonlySet<unknown> {
  const rows = blocks !== undefined && isList(blocks) ? blocks : [];
  return new Set(rows.map((row) => (isObject(row) ? row["id"] : null)));
}

/** The address that the page had where it was copied; null if that is not told, or cannot be one. */
function pathOf({ paths }: JsonObject, pageId: string): string | null {
  if (paths === undefined || !isObject(paths) || !Object.hasOwn(paths, pageId)) return null;
  const path = paths[pageId];
  return typeof path === "string" && isOwnPath(path) ? path : null;
}

function isOwnPath(path: string): boolean {
  return path.length <= pageLimits.address && /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path);
}
