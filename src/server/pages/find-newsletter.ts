import { newsletterOf } from "#blocks/newsletter/newsletter-of.ts";
import type { Newsletter } from "#core/forms/newsletter/form.ts";
import type { BlockReader, LiveBlocks } from "./live-blocks.ts";

/** A newsletter that visitors can ask for. */
export interface PublishedNewsletter extends Newsletter {
  /** Id of its block. */
  readonly id: string;
  /** Of the page that it stands on. */
  readonly slug: string;
}

/** The published newsletter of this block on a page that `reader` may see, or null. */
export async function findNewsletter(
  blocks: LiveBlocks,
  id: string,
  reader: BlockReader,
): Promise<PublishedNewsletter | null> {
  const place = await blocks.find(id, reader, newsletterOf);
  return place === null ? null : { ...place.found, id, slug: place.slug };
}
