import { defineBackground } from "../_kit/define-background.ts";

/** The dark side of a planet, below the light of its horizon; not animated (GAP-027). */
export const definition = defineBackground({
  kind: "gradient-space",
  aliases: [],
  name: "Gradient space",
  description: "The light of a horizon, seen from far above.",
  fields: {},
});
