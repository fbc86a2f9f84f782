import { choice } from "#core/fields/choice.ts";
import { number } from "#core/fields/number.ts";
import { object } from "#core/fields/object.ts";

/** Entrance and hover animations of a block (STYLE-013, STYLE-032…034). */
export const animationFields = {
  "styles.animation": object({
    label: "Animation",
    hint: "The first component on a page has no entrance: it is shown at once. Visitors who prefer reduced motion see none.",
    parts: {
      entrance: choice({
        label: "Entrance",
        options: [
          ["none", "None"],
          ["fade-in", "Fade in"],
          ["slide-up", "Slide up"],
          ["slide-down", "Slide down"],
          ["slide-left", "Slide left"],
          ["slide-right", "Slide right"],
          ["zoom-in", "Zoom in"],
          ["zoom-out", "Zoom out"],
        ],
        default: "none",
      }),
      hover: choice({
        label: "On hover",
        options: [
          ["none", "Nothing"],
          ["scale", "Scale"],
          ["rotate", "Rotate"],
          ["lift", "Lift"],
          ["glow", "Glow"],
          ["pulse", "Pulse"],
          ["bounce", "Bounce"],
        ],
        default: "none",
        effectVisible: "hover",
      }),
      duration: number({
        label: "Duration",
        default: 300,
        min: 50,
        max: 5000,
        step: 50,
        unit: "ms",
        look: "slider",
        sliderMax: 2000,
      }),
      delay: number({
        label: "Delay",
        default: 0,
        min: 0,
        max: 5000,
        step: 50,
        unit: "ms",
        look: "slider",
        sliderMax: 2000,
      }),
    },
  }),
} as const;
