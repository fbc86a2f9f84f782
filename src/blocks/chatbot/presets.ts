import type { Template } from "#blocks/_kit/fields/field-section.ts";

const preset = (
  name: string,
  description: string,
  primary: string,
  secondary: string,
): Template => ({
  name,
  description,
  values: { "styles.primaryColor": primary, "styles.secondaryColor": secondary },
});

/** The five presets, each of which sets both colours together (PANEL-155, GAP-028). */
export const colourPresets: readonly Template[] = [
  preset("Purple AI", "Violet into blue.", "#8b5cf6", "#3b82f6"),
  preset("Blue Tech", "Sky into the blue of drawings.", "#38a0f0", "#58d6c9"),
  preset("Green Support", "Green into sea green.", "#4cc38a", "#3fc6cf"),
  preset("Red Alert", "Red into amber.", "#f0564a", "#ffb224"),
  preset("Dark Glass", "Slate into mist.", "#46535c", "#9fb1bb"),
];
