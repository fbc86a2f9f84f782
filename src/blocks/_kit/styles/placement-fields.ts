import { choice } from "#core/fields/choice.ts";
import { number } from "#core/fields/number.ts";
import { object } from "#core/fields/object.ts";

/**
 * A block's position and stacking order (STYLE-004, STYLE-007, STYLE-014, STYLE-019, STYLE-031).
 */
export const placementFields = {
  "styles.position": object({
    label: "Position",
    parts: {
      type: choice({
        label: "Type",
        options: [
          ["static", "Static"],
          ["relative", "Relative"],
          ["absolute", "Absolute"],
          ["fixed", "Fixed"],
          ["sticky", "Sticky"],
        ],
        default: "static",
        notes: {
          relative: "Moved from its place; the other components stay where they are.",
          absolute: "Overlaps the component after it.",
          fixed: "Stays at the bottom of the window.",
          sticky: "Stays below the header once the page has scrolled that far.",
        },
      }),
      x: offset("X"),
      y: offset("Y"),
    },
  }),
  "styles.zIndex": number({
    label: "Layer",
    hint: "A higher layer covers a lower one. The header covers all.",
    default: 0,
    min: 0,
    max: 50,
    whole: true,
    look: "slider",
  }),
} as const;

function offset(label: string) {
  return number({
    label,
    default: 0,
    min: -100,
    max: 100,
    unit: "px",
    look: "slider",
    when: { at: "type", is: ["relative", "absolute", "fixed", "sticky"] },
  });
}

export const opacityFields = {
  "styles.opacity": number({
    label: "Opacity",
    default: 100,
    min: 0,
    max: 100,
    unit: "%",
    look: "slider",
  }),
} as const;

/** Transforms of a block's content (STYLE-003, STYLE-015, STYLE-017, STYLE-018). */
export const transformFields = {
  "styles.transform": transform("Transform"),
} as const;

/** The scale alone, for the Style tab, whose slider ends at 150 (STYLE-016, CON-041). */
export const scaleFields = {
  "styles.transform": { ...transform("Scale", 150), only: ["scale"] },
} as const;

function transform(label: string, sliderMax = 200) {
  return object({
    label,
    parts: {
      scale: number({
        label: "Scale",
        default: 100,
        min: 50,
        max: 200,
        unit: "%",
        look: "slider",
        sliderMax,
      }),
      rotate: number({
        label: "Rotate",
        default: 0,
        min: -180,
        max: 180,
        unit: "°",
        look: "slider",
      }),
      skewX: number({
        label: "Skew X",
        default: 0,
        min: -45,
        max: 45,
        unit: "°",
        look: "slider",
      }),
    },
  });
}
