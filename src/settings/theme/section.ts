import { choice } from "#core/fields/choice.ts";
import { cornerChoices, densityChoices, fontChoices, ownTheme } from "#core/theme/theme.ts";
import { colourTokens } from "#core/fields/colour.ts";
import { defineSection } from "../define-section.ts";
import { hexColour } from "./hex-colour.ts";

/** What light components stand on in the design. */
const ownPaper = "#ece9e1";

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
          own: colourTokens.ground,
        }),
        "content.ink": hexColour({ label: "Text", own: colourTokens.ink }),
        "content.signal": hexColour({
          label: "Signal",
          hint: "Buttons, marks, and what should stand out.",
          own: colourTokens.signal,
        }),
        "content.paper": hexColour({
          label: "Paper",
          hint: "The ground of light components.",
          own: ownPaper,
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
