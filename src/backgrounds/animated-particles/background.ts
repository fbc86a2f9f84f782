import { choice } from "#core/fields/choice.ts";
import { colour } from "#core/fields/colour.ts";
import { number } from "#core/fields/number.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBackground } from "../_kit/define-background.ts";
import { defaults } from "./defaults.ts";

/** Drifting survey points behind the page, connected when close (SITE-039, BG-009). */
export const definition = defineBackground({
  kind: "animated-particles",
  aliases: ["particles"],
  name: "Animated particles",
  description: "Slowly drifting points, joined by fine lines when they come close.",
  fields: {
    count: number({
      label: "Particles",
      default: defaults.count,
      min: 12,
      max: 96,
      whole: true,
      effectVisible: "attributes",
    }),
    speed: choice({
      label: "Speed",
      options: [
        ["slow", "Slow"],
        ["normal", "Normal"],
        ["fast", "Fast"],
      ],
      default: defaults.speed,
      look: "buttons",
      effectVisible: "attributes",
    }),
    links: toggle({
      label: "Connect nearby particles",
      hint: "Within 180 px, on small screens within 100 px.",
      default: defaults.links,
      effectVisible: "attributes",
    }),
    color: colour({
      label: "Particles and lines",
      default: defaults.color,
      effectVisible: "attributes",
    }),
    accentColor: colour({
      label: "Every eighth particle",
      hint: "Drawn as a surveyor's mark.",
      default: defaults.accentColor,
      effectVisible: "attributes",
    }),
  },
  // CON-020, BG-003.
  preview: { count: 50 },
});
