import { choice } from "#core/fields/choice.ts";
import { colour } from "#core/fields/colour.ts";
import { gradient } from "#core/fields/gradient.ts";
import { object } from "#core/fields/object.ts";
import { backgroundGradients } from "./presets.ts";

/** The background of a block (STYLE-008). */
export const backgroundFields = {
  "styles.backgroundType": choice({
    label: "Background",
    options: [
      ["solid", "Solid"],
      ["gradient", "Gradient"],
    ],
    default: "solid",
    look: "buttons",
  }),
  "styles.backgroundColor": colour({
    label: "Background colour",
    // The text colours on it, dark theme or light, for the contrast check.
    against: ["inkOnDark", "inkOnLight"],
    when: { at: "styles.backgroundType", is: ["solid"] },
  }),
  "styles.backgroundGradient": gradient({
    label: "Background gradient",
    default: "",
    presets: backgroundGradients,
    when: { at: "styles.backgroundType", is: ["gradient"] },
  }),
  "styles.backdropFilter": choice({
    label: "Backdrop filter",
    options: [
      ["none", "None"],
      ["blur-sm", "Blur a little"],
      ["blur-md", "Blur"],
      ["blur-lg", "Blur a lot"],
      ["darken", "Darken"],
      ["brighten", "Brighten"],
      ["grayscale", "Grayscale"],
    ],
    default: "none",
    hint: "Changes what shows through the component: the page's background, or a component beneath it.",
  }),
} as const;

/** Colours of a block's parts (STYLE-009). */
export const partColourFields = {
  "styles.colors": object({
    label: "Colours of parts",
    parts: {
      title: colour({ label: "Titles" }),
      subtitle: colour({ label: "Subtitle" }),
      description: colour({ label: "Descriptions" }),
      buttonPrimary: colour({ label: "Main button" }),
      buttonSecondary: colour({ label: "Second button" }),
      primary: colour({ label: "Accent" }),
    },
  }),
} as const;

type PartName = keyof (typeof partColourFields)["styles.colors"]["parts"];

/**
 * For a type that has only some of these parts (`narrows`): the panel offers no colour without
 * effect.
 */
export function coloursOf(...only: readonly PartName[]) {
  return { "styles.colors": { ...partColourFields["styles.colors"], only } } as const;
}
