import { themeCss } from "#blocks/_kit/styles/theme-css.ts";
import type { Theme } from "#core/theme/theme.ts";

const known = new WeakMap<Theme, string>();

/** The theme's part of a page's stylesheet: fonts, tokens, and what a light page needs. Empty for the design's own looks. */
export function themeStylesheet(theme: Theme): string {
  const css = known.get(theme) ?? themeCss(theme);
  known.set(theme, css);
  return css;
}
