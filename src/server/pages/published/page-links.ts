import type { PageLinks } from "#blocks/_kit/define/host.ts";
import { splitHref } from "#blocks/_kit/parts/page-hrefs.ts";
import { blockClass } from "#blocks/_kit/parts/section.tsx";
import { linksIn } from "#blocks/links-in.ts";
import type { Block } from "#core/document/page.ts";
import { readAnchor, readTarget } from "#core/fields/href.ts";
import { writePageLink } from "#core/fields/page-link.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { createYielder } from "../_kit/yielder.ts";
import type { Directory, DirectoryPage } from "../directory/directory.ts";

/** What the links of a page name. Depends on its blocks alone. */
export interface LinkRefs {
  /** Ids of other pages, each with the components that are named there. */
  readonly pages: ReadonlyMap<string, ReadonlySet<string>>;
  readonly paths: ReadonlySet<string>;
  /** Where the links to components of the page itself lead. */
  readonly own: PageLinks;
}

/** What the links of these blocks name. Yields to other requests between blocks. */
export async function linkRefsOf(
  blocks: readonly Block[],
  registry: PagesDeps["blocks"],
): Promise<LinkRefs> {
  const pages = new Map<string, Set<string>>();
  const paths = new Set<string>();
  const own = new Set<string>();
  const yieldIfDue = createYielder();
  for (const block of blocks) {
    for (const link of linksIn(block, registry)) {
      const target = readTarget(link);
      if (target.kind === "page") paths.add(splitHref(target.href)[0]);
      if (target.kind !== "id") continue;
      const { page, section } = target.link;
      if (page === "") {
        if (section !== null) own.add(section);
        continue;
      }
      const sections = pages.get(page) ?? new Set();
      pages.set(page, sections);
      if (section !== null) sections.add(section);
    }
    await yieldIfDue();
  }
  return { pages, paths, own: ownSections(blocks, own) };
}

/** Where these links lead on the site of this directory. Targets that visitors do not get are left out. */
export function resolveLinks(refs: LinkRefs, directory: Directory): PageLinks {
  return Object.fromEntries([
    ...Object.entries(refs.own),
    ...[...refs.pages].flatMap(([id, sections]) => {
      const page = directory.byId.get(id);
      return page === undefined ? [] : entriesOf(page, sections);
    }),
    ...[...refs.paths].flatMap((path) => {
      const to = addressOfPath(path, directory);
      return to === null ? [] : [[path, to] as const];
    }),
  ]);
}

/**
 * The address of the page that is at a path, or was; null if there is none. A redirect to anything but a whole page stays as
 * it is: it is followed when somebody goes there.
 */
function addressOfPath(path: string, { bySlug, byId, redirects }: Directory): string | null {
  if (bySlug.has(path)) return path;
  const redirect = redirects.get(path);
  if (redirect === undefined) return null;
  if (redirect.pageId === null || redirect.suffix !== "") return path;
  return byId.get(redirect.pageId)?.slug ?? null;
}

type Entry = readonly [target: string, href: string];

function entriesOf(
  { id, slug, sections }: DirectoryPage,
  named: ReadonlySet<string>,
): readonly Entry[] {
  const to = (section: string | null) => writePageLink({ page: id, query: "", section });
  return [
    [to(null), slug],
    ...sections.flatMap((section): readonly Entry[] => {
      const anchor = named.has(section.id) ? readAnchor(section.anchor) : null;
      return anchor === null ? [] : [[to(section.id), `${slug}#${anchor}`]];
    }),
  ];
}

/** The sections of the page itself: a component that is not shown leads nowhere. */
function ownSections(blocks: readonly Block[], named: ReadonlySet<string>): PageLinks {
  const shown = new Map(blocks.filter(({ isVisible }) => isVisible).map((one) => [one.id, one]));
  return Object.fromEntries(
    [...named].map((section) => {
      const block = shown.get(section);
      return [writePageLink({ page: "", query: "", section }), block ? `#${anchorOf(block)}` : ""];
    }),
  );
}

function anchorOf({ id, settings: { anchor } }: Block): string {
  return (typeof anchor === "string" ? readAnchor(anchor) : null) ?? blockClass(id);
}
