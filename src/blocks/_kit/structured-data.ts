import type { JsonObject } from "#core/document/json.ts";
import type { BlockDefinition, ReadBlock } from "./define-block.ts";

/** What a block may know of the page around it when it says to machines what its content is. */
export interface PageFacts {
  readonly siteName: string;
  /** Origin of the site, without a trailing slash. */
  readonly origin: string;
  /** The page's one address. */
  readonly url: string;
  /** When the version on show was published, ISO 8601. */
  readonly publishedAt: string;
  /** True while the site tells its visitors that its content is sample content. */
  readonly isSample: boolean;
}

/**
 * Facts of a block in the words of schema.org, from `structured-data.ts` in its folder; none where it has nothing that is
 * complete and true. Facts of one `@type` from several blocks of a page become one where they have a `mainEntity`.
 */
export type StructuredData<Definition = BlockDefinition> = (
  block: ReadBlock<Definition>,
  page: PageFacts,
) => readonly JsonObject[];
