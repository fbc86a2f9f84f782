import { defineBackground } from "../_kit/define-background.ts";

/** Nothing of its own: the page's grid and light alone; still (GAP-027). */
export const definition = defineBackground({
  kind: "transparent",
  aliases: ["none"],
  name: "Transparent",
  description: "The page's own ground.",
  fields: {},
});
