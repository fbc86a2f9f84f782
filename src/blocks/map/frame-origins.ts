import type { FrameOrigins } from "../_kit/define/frame-origins.ts";
import type { definition } from "./block.ts";
import { readEmbedOn } from "../_kit/fields/embed-address.ts";

/** The origin of the embedded map, if there is one. */
export const frameOrigins: FrameOrigins<typeof definition> = ({ content }, site) => {
  const map = readEmbedOn(site, content.mapEmbedUrl);
  return map.kind === "frame" ? [map.origin] : [];
};
