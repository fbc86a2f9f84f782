import { choice } from "#core/fields/choice.ts";

/** Typography of a block's texts (STYLE-010, STYLE-026, STYLE-027). */
export const typographyFields = {
  "styles.fontFamily": choice({
    label: "Font",
    options: [
      ["Inter", "Inter"],
      ["Roboto", "Roboto"],
      ["Poppins", "Poppins"],
      ["Montserrat", "Montserrat"],
      ["Playfair Display", "Playfair Display"],
      ["Source Sans Pro", "Source Sans Pro"],
    ],
    default: "Inter",
  }),
  "styles.fontWeight": choice<"" | number>({
    label: "Weight",
    options: [
      ["", "As designed"],
      [300, "Light, 300"],
      [400, "Regular, 400"],
      [500, "Medium, 500"],
      [600, "Semi-bold, 600"],
      [700, "Bold, 700"],
      [800, "Extra bold, 800"],
    ],
    default: "",
  }),
  "styles.lineHeight": choice<"" | number>({
    label: "Line height",
    options: [
      ["", "As designed"],
      [1, "Solid, 1"],
      [1.25, "Tight, 1.25"],
      [1.375, "Snug, 1.375"],
      [1.5, "Normal, 1.5"],
      [1.625, "Relaxed, 1.625"],
      [2, "Loose, 2"],
    ],
    default: "",
    hint: "Applies to text; headings keep their own.",
  }),
  "styles.letterSpacing": choice({
    label: "Letter spacing",
    options: [
      ["", "As designed"],
      ["tighter", "Tighter"],
      ["tight", "Tight"],
      ["normal", "Normal"],
      ["wide", "Wide"],
      ["wider", "Wider"],
      ["widest", "Widest"],
    ],
    default: "",
  }),
} as const;
