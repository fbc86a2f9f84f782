import { contactFormOf } from "#blocks/contact/contact-of.ts";
import type { ContactForm } from "#core/forms/contact/form.ts";
import type { BlockReader, LiveBlocks } from "./live-blocks.ts";

/** A form that visitors can send. */
export interface PublishedForm extends ContactForm {
  /** Id of its block. */
  readonly id: string;
  /** Of the page that it stands on. */
  readonly slug: string;
}

/** The published form of this block on a page that `reader` may see, or null: what is asked for is what stands there now, never what a page claims. */
export async function findContactForm(
  blocks: LiveBlocks,
  id: string,
  reader: BlockReader,
): Promise<PublishedForm | null> {
  const place = await blocks.find(id, reader, contactFormOf);
  return place === null ? null : { ...place.found, id, slug: place.slug };
}
