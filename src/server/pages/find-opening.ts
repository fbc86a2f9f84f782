import { openingOf, titleOf } from "#blocks/careers/opening-of.ts";
import { readOpeningName } from "#core/forms/job-application/opening-name.ts";
import type { LiveBlocks } from "./live-blocks.ts";

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
  blocks: LiveBlocks,
  name: string,
): Promise<PublishedOpening | null> {
  const named = readOpeningName(name);
  if (named === null) return null;
  const place = await blocks.find(named.blockId, (block) => openingOf(block, named.openingId));
  if (place === null) return null;
  const { found, slug } = place;
  return { title: titleOf(found), department: found.department, location: found.location, slug };
}
