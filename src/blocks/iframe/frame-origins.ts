import type { FrameOrigins } from "../_kit/define/frame-origins.ts";
import type { definition } from "./block.ts";
import { readEmbedOn } from "../_kit/fields/embed-address.ts";

/** The origin of the embed; none if it is only a link. */
export const frameOrigins: FrameOrigins<typeof definition> = ({ content }, site) => {
  const address = readEmbedOn(site, content.url);
  return address.kind === "frame" ? [address.origin] : [];
};
