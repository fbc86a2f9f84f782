import { baseCss } from "#blocks/_kit/parts/base-css.ts";
import { themeCss } from "#blocks/_kit/styles/theme-css.ts";
import type { Theme } from "#core/theme/theme.ts";

/**
 * The style sheet that shows a published page in another theme, over its own: the design's own values first, which the published
 * theme may have changed. Components with a ground of their own keep the inks that were chosen for it.
 */
export function themeSheet(theme: Theme): string {
  return `:root{color-scheme:dark;${ownTokens};${unsetTokens}}${themeCss(theme)}`;
}

/** The custom properties that only a theme sets, without which the stylesheets have a value of their own. */
const unsetTokens = ["font-head", "control", "wrong", "hair", "glow"]
  .map((name) => `--${name}:initial`)
  .join(";");

/** The custom properties that the base stylesheet sets on every page. */
const ownTokens = [
  ...baseCss.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/:root[^{}]*\{(?<set>[^}]*)\}/g),
]
  .flatMap(({ groups }) => (groups?.["set"] ?? "").split(";"))
  .map((declaration) => declaration.trim().replace(/^(--[\w-]+):\s+/, "$1:"))
  .filter((declaration) => declaration.startsWith("--"))
  .join(";");
