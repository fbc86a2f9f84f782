import type { PageLinks } from "#blocks/_kit/define/host.ts";
import type { Block } from "#core/document/page.ts";
import type { EmbedAddressRow } from "#server/db/queries/embed-checks.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import type { Directory } from "../directory/directory.ts";
import { closedAmong, framedBy } from "../embeds/closed-embeds.ts";
import { linkRefsOf, resolveLinks } from "./page-links.ts";
import type { LinkRefs } from "./page-links.ts";

/** What a page's content names outside the page. Depends on its blocks alone. */
export interface PageRefs {
  readonly links: LinkRefs;
  /** The addresses that it shows in frames. */
  readonly framed: readonly EmbedAddressRow[];
}

/** What of a site this is, at one edition. */
export interface ResolvedRefs {
  readonly links: PageLinks;
  /** Addresses of frames of which the server found that nothing would show. */
  readonly closedEmbeds: readonly string[];
}

/** What these blocks name outside the page. Yields to other requests between blocks. */
export async function refsOf(
  { blocks: registry, publicUrl }: Pick<PagesDeps, "blocks" | "publicUrl">,
  blocks: readonly Block[],
): Promise<PageRefs> {
  const links = await linkRefsOf(blocks, registry);
  return { links, framed: framedBy({ blocks: registry, publicUrl }, blocks) };
}

/** What the site of this directory has of it. */
export function resolveRefs({ links, framed }: PageRefs, directory: Directory): ResolvedRefs {
  return {
    links: resolveLinks(links, directory),
    closedEmbeds: closedAmong(framed, directory.closedEmbeds),
  };
}
