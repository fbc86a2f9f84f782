import { defineBackground } from "../_kit/define-background.ts";

/** Only the page's own grid and light; not animated (GAP-027). */
export const definition = defineBackground({
  kind: "transparent",
  aliases: ["none"],
  name: "Transparent",
  description: "Shows the page's own background colour.",
  fields: {},
});
