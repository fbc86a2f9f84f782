import { readAnchor } from "#core/fields/href.ts";
import type { PageLink } from "#core/fields/page-link.ts";
import type { DirectoryPage } from "./directory.ts";

/** Where a link to a published page leads. A section that the page no longer has is the page's top. */
export function hrefIn({ slug, sections }: DirectoryPage, { query, section }: PageLink): string {
  const found = sections.find(({ id }) => id === section);
  const anchor = found === undefined ? null : readAnchor(found.anchor);
  return `${slug}${query}${anchor === null ? "" : `#${anchor}`}`;
}
