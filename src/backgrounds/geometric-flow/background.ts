import { defineBackground } from "../_kit/define-background.ts";

/** Two ruled surfaces, the curved planes that builders make of straight lines (BG-001). */
export const definition = defineBackground({
  kind: "geometric-flow",
  aliases: [],
  name: "Geometric flow",
  description: "Two curved surfaces of straight lines that slowly bend through each other.",
  fields: {},
});
