import { colourTokens } from "#core/fields/colour.ts";
import type { Theme } from "#core/theme/theme.ts";

/** The style sheet that shows a published page in another theme. */
export function themeCss(theme: Theme): string {
  const { ground, ink, signal } = colourTokens;
  const tokens = {
    "--ground": theme.ground || ground,
    "--ink": theme.ink || ink,
    "--signal": theme.signal || signal,
  };
  const lines = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `:root:root{${lines.join(";")}}`;
}
