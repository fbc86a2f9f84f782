import type { ShownElsewhere } from "#core/contract/page-radius.ts";
import type { Queryable } from "#server/db/connect.ts";
import { findDirectoryPlace } from "#server/db/queries/directory.ts";
import { pagesAfter } from "../directory/directory.ts";
import type { Directory, DirectoryPage } from "../directory/directory.ts";

/**
 * The site as it would be if the page were published with these values: its edition is one that will never be. Null if there
 * is no such page.
 */
export async function directoryAfter(
  sql: Queryable,
  directory: Directory,
  pageId: string,
  values: ShownElsewhere,
): Promise<Directory | null> {
  const place = await findDirectoryPlace(sql, pageId);
  if (place === null || directory.site === null) return null;
  const live = directory.byId.get(pageId);
  const next: DirectoryPage = {
    version: 0,
    publishedAt: new Date(0),
    seo: {},
    ...live,
    ...place,
    name: values.name,
    contactForm: values.contactForm,
    sections: values.sections.map((section) => ({ ...section, name: "" })),
  };
  const { edition } = directory;
  return { ...directory, edition: edition + 0.5, ...pagesAfter(directory, [pageId], [next]) };
}
