import { defineBackground } from "../_kit/define-background.ts";
import { stillRules } from "./still.ts";

/** Columns of signs that light up as something falls through them (BG-001). */
export const definition = defineBackground({
  kind: "matrix-rain",
  aliases: [],
  name: "Matrix rain",
  description: "Columns of signs that light up and fade, as if it rained through them.",
  fields: {},
  rules: () => stillRules,
});
