import type { JsonObject } from "#core/document/json.ts";
import type { BlockDefinition, ReadBlock } from "./define-block.ts";

/** What a block may use about its page when it generates structured data. */
export interface PageFacts {
  readonly siteName: string;
  /** Origin of the site, without a trailing slash. */
  readonly origin: string;
  /** The page's canonical URL. */
  readonly url: string;
  /** When the published version was published, ISO 8601. */
  readonly publishedAt: string;
  /** True while the site shows visitors the notice that its content is sample content. */
  readonly isSample: boolean;
}

/**
 * Returns a block's schema.org objects; exported from `structured-data.ts` in the type's folder.
 * Empty unless the block has complete and true facts. Objects of the same `@type` from several
 * blocks are merged if they have a `mainEntity`.
 */
export type StructuredData<Definition = BlockDefinition> = (
  block: ReadBlock<Definition>,
  page: PageFacts,
) => readonly JsonObject[];
