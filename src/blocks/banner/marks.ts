import type { ReadBlock } from "../_kit/define/define-block.ts";
import type { definition } from "./block.ts";

type BannerType = ReadBlock<typeof definition>["content"]["bannerType"];

/** Labels of the banner types, for visitors who do not see the colour. */
export const kinds: Readonly<Record<BannerType, string>> = {
  announcement: "Announcement",
  promotion: "Promotion",
  warning: "Warning",
  info: "Information",
  update: "Update",
};

/** Icons of the banner types, each a single path on a 24 × 24 grid. */
export const marks: Readonly<Record<BannerType, string>> = {
  announcement: "M3.5 9.5v5H7l9 4.5V5L7 9.5zM7 9.5v5M19 9a4.5 4.5 0 0 1 0 6M8.5 15.3V20",
  promotion: "M3.5 4H12l8.5 8.5-8 8L3.5 12zM8 8.4v.2",
  warning: "M12 4 2.5 20.5h19zM12 10v5M12 17.7v.1",
  info: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 11v5.5M12 7.6v.1",
  update: "M20 11A8.2 8.2 0 0 0 5.5 7M5 3v4.5h4.5M4 13a8.2 8.2 0 0 0 14.5 4m.5 4v-4.5h-4.5",
};
