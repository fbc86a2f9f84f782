import { colour, colourToCss } from "#core/fields/colour.ts";
import { defineBackground } from "../_kit/define-background.ts";

/** A single dark colour over the page's grid and light; not animated (GAP-027). */
export const definition = defineBackground({
  kind: "solid-dark",
  aliases: ["solid"],
  name: "Solid dark",
  description: "A single dark colour.",
  fields: { color: colour({ label: "Colour", default: "ground" }) },
  rules: ({ color }) => `.page-background{background:${colourToCss(color) ?? "var(--ground)"}}`,
});
