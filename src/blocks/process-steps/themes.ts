import type { CustomGradient } from "#core/fields/gradient.ts";

/** What a colour theme sets together (PANEL-097): a step's gradient, its border and its icon. */
export interface StepTheme {
  readonly color: CustomGradient;
  readonly borderColor: string;
  readonly iconColor: string;
}

const theme = (from: string, to: string, borderColor: string): StepTheme => ({
  color: { from, to, direction: "to right" },
  borderColor,
  iconColor: from,
});

/**
 * The five colour themes of steps. Border and icon of each are in view.css too, by the name in lower case:
 * they stand while a step has no border or icon colour of its own.
 */
export const stepThemes = {
  Furnace: theme("#ffb224", "#ff7a59", "#a8641f"),
  Blueprint: theme("#7cc4ff", "#7a8cff", "#3f6fb0"),
  Verdigris: theme("#7ee0a8", "#3fc6cf", "#2f8b74"),
  Dusk: theme("#b79cff", "#ff8fb8", "#8a5fae"),
  Limestone: theme("#f2f4f1", "#9aa5a3", "#76807e"),
} as const satisfies Readonly<Record<string, StepTheme>>;

type ThemeName = keyof typeof stepThemes;

/** The gradients alone, by the names of their themes. */
export const stepGradients: Readonly<Record<ThemeName, CustomGradient>> = {
  Furnace: stepThemes.Furnace.color,
  Blueprint: stepThemes.Blueprint.color,
  Verdigris: stepThemes.Verdigris.color,
  Dusk: stepThemes.Dusk.color,
  Limestone: stepThemes.Limestone.color,
};
