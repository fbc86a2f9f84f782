import type { FrameOrigins } from "../_kit/define/frame-origins.ts";
import type { definition } from "./block.ts";
import { fileOrigins as fileOriginsOf, frameOrigins as originsOf } from "./source.ts";

/** The origin of the video host's player; none for a file. */
export const frameOrigins: FrameOrigins<typeof definition> = ({ content }) =>
  originsOf(content.videoUrl);

/** The origin of the video's file, if it is on another website. */
export const fileOrigins: FrameOrigins<typeof definition> = ({ content }) =>
  fileOriginsOf(content.videoUrl);
