import { choice } from "#core/fields/choice.ts";
import { spacing } from "#core/fields/spacing.ts";

/** Content column widths in px (STYLE-022). */
export const containerWidths = {
  "max-w-sm": 384,
  "max-w-md": 448,
  "max-w-lg": 512,
  "max-w-xl": 576,
  "max-w-2xl": 672,
  "max-w-3xl": 768,
  "max-w-4xl": 896,
  "max-w-5xl": 1024,
  "max-w-6xl": 1152,
  "max-w-7xl": 1280,
} as const;

/** Padding and margin of a block, per side (STYLE-002). */
export const spacingFields = {
  "styles.padding": spacing({ label: "Padding", default: {} }),
  "styles.margin": spacing({ label: "Margin", default: {} }),
} as const;

/** The content column's width, alignment and height (STYLE-001, STYLE-022). */
export const columnFields = {
  "styles.containerWidth": choice({
    label: "Container width",
    options: [
      ["max-w-sm", "Small, 384 px"],
      ["max-w-md", "Medium, 448 px"],
      ["max-w-lg", "Large, 512 px"],
      ["max-w-xl", "XL, 576 px"],
      ["max-w-2xl", "2XL, 672 px"],
      ["max-w-3xl", "3XL, 768 px"],
      ["max-w-4xl", "4XL, 896 px"],
      ["max-w-5xl", "5XL, 1024 px"],
      ["max-w-6xl", "6XL, 1152 px"],
      ["max-w-7xl", "7XL, 1280 px"],
      ["full", "Full width"],
    ],
    default: "max-w-7xl",
  }),
  "styles.textAlign": choice({
    label: "Alignment",
    hint: "Left means the start of the line: in right-to-left text the sides are swapped.",
    options: [
      ["left", "Left"],
      ["center", "Center"],
      ["right", "Right"],
      ["justify", "Justify"],
    ],
    default: "left",
    look: "buttons",
  }),
  "styles.minHeight": choice({
    label: "Height",
    hint: "In a slideshow, a component that fills the screen is a slide.",
    options: [
      ["content", "Fit content"],
      ["screen", "At least full screen"],
    ],
    default: "content",
    look: "buttons",
  }),
} as const;
