import type { CustomGradient } from "#core/fields/gradient.ts";

/** A colour theme of industries (PANEL-129): a gradient and the border that goes with it. */
export interface IndustryTheme {
  readonly gradient: CustomGradient;
  readonly borderColor: string;
}

const theme = (from: string, to: string, borderColor: string): IndustryTheme => ({
  gradient: { from, to, direction: "to bottom right" },
  borderColor,
});

/**
 * The eight colour themes (PANEL-204). The border of each is in view.css too, by the name in lower case: it stands while
 * an industry has no border colour of its own.
 */
export const industryThemes = {
  Coral: theme("#ff8f7a", "#ff8fb8", "#a8584c"),
  Amber: theme("#ffb224", "#ff9f6b", "#9a6a1c"),
  Moss: theme("#c3d96b", "#7ee0a8", "#6f8240"),
  Jade: theme("#7ee0a8", "#3fc6cf", "#3c8a68"),
  Sky: theme("#7cc4ff", "#58d6c9", "#417fae"),
  Cobalt: theme("#7a9cff", "#7cc4ff", "#5069b3"),
  Iris: theme("#b79cff", "#7a9cff", "#7a64b3"),
  Rose: theme("#ff8fb8", "#d79bff", "#a65578"),
} as const satisfies Readonly<Record<string, IndustryTheme>>;

type ThemeName = keyof typeof industryThemes;

/** The gradients alone, by the names of their themes. */
export const industryGradients: Readonly<Record<ThemeName, CustomGradient>> = {
  Coral: industryThemes.Coral.gradient,
  Amber: industryThemes.Amber.gradient,
  Moss: industryThemes.Moss.gradient,
  Jade: industryThemes.Jade.gradient,
  Sky: industryThemes.Sky.gradient,
  Cobalt: industryThemes.Cobalt.gradient,
  Iris: industryThemes.Iris.gradient,
  Rose: industryThemes.Rose.gradient,
};
