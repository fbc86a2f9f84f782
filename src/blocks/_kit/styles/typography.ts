import type { Palette } from "#core/theme/palette.ts";
import { fontRules } from "./fonts.ts";
import { rule, type StylePlace, type StyleRules } from "./rules.ts";
import type { StyleValues } from "./style-values.ts";

const letterSpacings = {
  tighter: "-.05em",
  tight: "-.025em",
  normal: "0",
  wide: ".025em",
  wider: ".05em",
  widest: ".1em",
} as const;

/**
 * Font, weight, line height and letter spacing (STYLE-010, STYLE-026, STYLE-027). Monospaced
 * figures keep their font.
 */
export function typographyRules(
  values: StyleValues,
  { root }: StylePlace,
  palette?: Palette,
): StyleRules {
  const { fontFamily, fontWeight, lineHeight, letterSpacing } = values;
  const fonts = fontRules(fontFamily, fontWeight);
  const all: string[] = [];
  if (fontWeight !== "") all.push(`font-weight:${fontWeight}`);
  if (letterSpacing !== "") all.push(`letter-spacing:${letterSpacings[letterSpacing]}`);
  return {
    root:
      fonts.stack === null
        ? []
        : [
            `--font-sans:${fonts.stack}`,
            ...(palette?.hasHeadFont === true ? ["--font-head:var(--font-sans)"] : []),
            "font-family:var(--font-sans)",
          ],
    rules: [
      rule(`${root},${root} :is(h1,h2,h3,h4,p,li)`, all),
      rule(
        `${root} :is(p,li,dd,td,blockquote,figcaption)`,
        lineHeight === "" ? [] : [`line-height:${lineHeight}`],
      ),
    ],
    shared: fonts.faces,
  };
}
