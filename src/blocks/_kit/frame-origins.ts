import type { BlockDefinition, ReadBlock } from "./define-block.ts";
import type { SiteView } from "./host.ts";

/**
 * Origins that the block's frames come from, `https://maps.example`, from `frame-origins.ts` in its folder. The page lets
 * frames in from exactly these, so every frame that the view draws has to be among them.
 */
export type FrameOrigins<Definition = BlockDefinition> = (
  block: ReadBlock<Definition>,
  site: SiteView,
) => readonly string[];
