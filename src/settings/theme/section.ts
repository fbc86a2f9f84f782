import { choice } from "#core/fields/choice.ts";
import { cornerChoices, densityChoices, fontChoices, ownTheme } from "#core/theme/theme.ts";
import { ownPalette } from "#core/theme/palette.ts";
import { defineSection } from "../_kit/define-section.ts";
import { hexColour } from "./hex-colour.ts";

const font = (label: string) => choice({ label, options: fontChoices, default: "" });

/** The looks that all pages share (DATA-020). */
export const definition = defineSection({
  type: "theme",
  name: "Theme",
  icon: "palette",
  description: "Fonts, colours, corners and density.",
  sections: [
    {
      title: "Colours",
      fields: {
        "content.ground": hexColour({
          label: "Ground",
          hint: "Behind everything.",
          own: ownPalette.page.ground,
        }),
        "content.ink": hexColour({ label: "Text", own: ownPalette.page.ink }),
        "content.signal": hexColour({
          label: "Signal",
          hint: "Buttons, marks, and what should stand out.",
          own: ownPalette.page.signal,
        }),
        "content.paper": hexColour({
          label: "Paper",
          hint: "The ground of light components.",
          own: ownPalette.paper,
        }),
      },
    },
    {
      title: "Fonts",
      fields: {
        "content.headingFont": font("Headings"),
        "content.textFont": font("Text"),
        "content.figureFont": font("Figures and labels"),
      },
    },
    {
      title: "Shape",
      fields: {
        "content.corner": choice({
          label: "Corners",
          options: cornerChoices,
          default: ownTheme.corner,
          look: "buttons",
        }),
        "content.density": choice({
          label: "Density",
          options: densityChoices,
          default: ownTheme.density,
          look: "buttons",
        }),
      },
    },
  ],
});
