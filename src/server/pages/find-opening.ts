import { openingOf, titleOf } from "#blocks/careers/opening-of.ts";
import { readOpeningName } from "#core/forms/job-application/opening-name.ts";
import type { BlockReader, LiveBlocks } from "./live-blocks.ts";

/** A position that visitors can apply for. */
export interface PublishedOpening {
  readonly title: string;
  readonly department: string;
  readonly location: string;
  /** Of the page that it stands on. */
  readonly slug: string;
}

/** The published opening that a form names, on a page that `reader` may see, or null: what somebody applies for is what stands there now, never what they send. */
export async function findOpening(
  blocks: LiveBlocks,
  name: string,
  reader: BlockReader,
): Promise<PublishedOpening | null> {
  const named = readOpeningName(name);
  if (named === null) return null;
  const { blockId, openingId } = named;
  const place = await blocks.find(blockId, reader, (block) => openingOf(block, openingId));
  if (place === null) return null;
  const { found, slug } = place;
  return { title: titleOf(found), department: found.department, location: found.location, slug };
}
