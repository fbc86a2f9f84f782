import type { PageLinks } from "#blocks/_kit/define/host.ts";
import { splitHref } from "#blocks/_kit/parts/page-hrefs.ts";
import { blockClass } from "#blocks/_kit/parts/section.tsx";
import { linksIn } from "#blocks/links-in.ts";
import type { Block } from "#core/document/page.ts";
import { readAnchor, readTarget } from "#core/fields/href.ts";
import { writePageLink } from "#core/fields/page-link.ts";
import type { Queryable } from "#server/db/connect.ts";
import { findLinkTargets } from "#server/db/queries/link-targets.ts";
import type { LinkTargetRow } from "#server/db/queries/link-targets.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import { createYielder } from "./_kit/yielder.ts";

/**
 * Where the links of these blocks to pages of the site lead now. A page without such links costs no query. Yields to other
 * requests between blocks.
 */
export async function pageLinksOf(
  { database, blocks: registry }: Pick<PagesDeps, "blocks"> & { readonly database: Queryable },
  blocks: readonly Block[],
): Promise<PageLinks> {
  const { ids, paths, own } = await targetsOf(blocks, registry);
  const asked = { ids: [...ids], paths: [...paths] };
  const found = ids.size + paths.size === 0 ? [] : await findLinkTargets(database, asked);
  return Object.fromEntries([
    ...ownSections(blocks, own),
    ...found.filter(({ id, from }) => from === null && ids.has(id)).flatMap(byId),
    // A page at a path beats one that was there.
    ...found.flatMap(({ slug, from }) => (from === null ? [] : [[from, slug] as const])),
    ...found.map(({ slug }) => [slug, slug] as const),
  ]);
}

/** The pages by id and by path, and the components of the page itself, that links of these blocks name. */
async function targetsOf(blocks: readonly Block[], registry: PagesDeps["blocks"]) {
  const ids = new Set<string>();
  const paths = new Set<string>();
  const own = new Set<string>();
  const yieldIfDue = createYielder();
  for (const block of blocks) {
    for (const link of linksIn(block, registry)) {
      const target = readTarget(link);
      if (target.kind === "page") paths.add(splitHref(target.href)[0]);
      if (target.kind !== "id") continue;
      if (target.link.page !== "") ids.add(target.link.page);
      else if (target.link.section !== null) own.add(target.link.section);
    }
    await yieldIfDue();
  }
  return { ids, paths, own };
}

type Entry = readonly [target: string, href: string];

function byId({ id, slug, sections }: LinkTargetRow): readonly Entry[] {
  const to = (section: string | null) => writePageLink({ page: id, query: "", section });
  return [
    [to(null), slug],
    ...sections.flatMap((section): readonly Entry[] => {
      const anchor = readAnchor(section.anchor);
      return anchor === null ? [] : [[to(section.id), `${slug}#${anchor}`]];
    }),
  ];
}

/** The sections of the page itself: a component that is not shown leads nowhere. */
function ownSections(blocks: readonly Block[], named: ReadonlySet<string>): readonly Entry[] {
  const shown = new Map(blocks.filter(({ isVisible }) => isVisible).map((one) => [one.id, one]));
  return [...named].map((section) => {
    const block = shown.get(section);
    return [writePageLink({ page: "", query: "", section }), block ? `#${anchorOf(block)}` : ""];
  });
}

function anchorOf({ id, settings: { anchor } }: Block): string {
  return (typeof anchor === "string" ? readAnchor(anchor) : null) ?? blockClass(id);
}
