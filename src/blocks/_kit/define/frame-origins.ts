import type { BlockDefinition, ReadBlock } from "./define-block.ts";
import type { SiteView } from "./host.ts";

/**
 * Returns the origins of a block's frames, such as `https://maps.example`; exported from
 * `frame-origins.ts` in the type's folder. The page's CSP allows exactly these, so every frame the
 * view renders must be covered.
 */
export type FrameOrigins<Definition = BlockDefinition> = (
  block: ReadBlock<Definition>,
  site: SiteView,
) => readonly string[];
