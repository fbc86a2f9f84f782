import { openingOf, titleOf } from "#blocks/careers/opening-of.ts";
import { readOpeningName } from "#core/forms/job-application/opening-name.ts";
import { readStored } from "#core/document/stored-form.ts";
import { readPublishedWithBlock } from "#server/db/queries/versions.ts";
import type { PagesParts } from "./pages.ts";

/** A position that visitors can apply for. */
export interface PublishedOpening {
  readonly title: string;
  readonly department: string;
  readonly location: string;
  /** Of the page that it stands on. */
  readonly slug: string;
}

/** The published opening that a form names, or null: what somebody applies for is what stands there now, never what they send. */
export async function findOpening(
  { database, blocks }: Pick<PagesParts, "database" | "blocks">,
  name: string,
): Promise<PublishedOpening | null> {
  const named = readOpeningName(name);
  if (named === null) return null;
  for (const { slug, snapshot } of await readPublishedWithBlock(database, named.blockId)) {
    const reading = readStored(snapshot, blocks.resolveType);
    const block = reading.ok ? reading.page.blocks.find(({ id }) => id === named.blockId) : null;
    const opening = block ? openingOf(block, named.openingId) : null;
    if (opening !== null) {
      const { department, location } = opening;
      return { title: titleOf(opening), department, location, slug };
    }
  }
  return null;
}
