import type { FrameOrigins } from "../_kit/frame-origins.ts";
import type { definition } from "./block.ts";
import { frameOrigins as originsOf } from "./source.ts";

/** The one origin of the host's player; none where a file plays. */
export const frameOrigins: FrameOrigins<typeof definition> = ({ content }) =>
  originsOf(content.videoUrl);
