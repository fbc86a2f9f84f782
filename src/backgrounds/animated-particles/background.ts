import { choice } from "#core/fields/choice.ts";
import { colour, colourToCss } from "#core/fields/colour.ts";
import { number } from "#core/fields/number.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBackground } from "../_kit/define-background.ts";

/** Drifting survey points behind the page, connected when close (SITE-039, BG-009). */
export const definition = defineBackground({
  kind: "animated-particles",
  aliases: ["particles"],
  name: "Animated particles",
  description: "Slowly drifting points, joined by fine lines when they come close.",
  fields: {
    // CONST-015, CON-020.
    count: number({ label: "Particles", default: 48, min: 12, max: 96, whole: true }),
    speed: choice({
      label: "Speed",
      options: [
        ["slow", "Slow"],
        ["normal", "Normal"],
        ["fast", "Fast"],
      ],
      default: "normal",
      look: "buttons",
      effectVisible: "attributes",
    }),
    links: toggle({
      label: "Connect nearby particles",
      hint: "Within 180 px, on small screens within 100 px.",
      default: true,
    }),
    color: colour({ label: "Particles and lines", default: "ink" }),
    accentColor: colour({
      label: "Every eighth particle",
      hint: "Drawn as a surveyor's mark.",
      default: "signal",
    }),
  },
  // CON-020, BG-003.
  preview: { count: 50 },
  rules: ({ color, accentColor }) => {
    const point = colourToCss(color) ?? "var(--ink)";
    const mark = colourToCss(accentColor) ?? "var(--signal)";
    return `.page-background{--point:${point};--mark:${mark}}`;
  },
});
