import { colourToCss } from "#core/fields/colour.ts";
import { resolveGradient, type CustomGradient } from "#core/fields/gradient.ts";
import { sides, type Spacing } from "#core/fields/spacing.ts";
import { containerWidths } from "./box-fields.ts";
import { ownPalette } from "#core/theme/palette.ts";
import type { Palette } from "#core/theme/palette.ts";
import { groundOf, groundTokens, siteColour } from "./light-ground.ts";
import { backgroundGradients } from "./presets.ts";
import { rule, type StylePlace, type StyleRules } from "./rules.ts";
import type { StyleValues } from "./style-values.ts";

interface Placement {
  /** `justify-content` for a row of elements. */
  readonly justify: string;
  /** `margin-inline` for an element narrower than its column. */
  readonly place: string;
}

/** How a text alignment applies to elements other than text. */
const placements: Readonly<Record<string, Placement>> = {
  center: { justify: "center", place: "auto" },
  right: { justify: "flex-end", place: "auto 0" },
};

/** Padding, margin, width and alignment (STYLE-001, STYLE-002, STYLE-021, STYLE-022). */
export function boxRules(values: StyleValues, at: StylePlace): StyleRules {
  const { padding, margin, textAlign, containerWidth, minHeight } = values;
  const root = [...perSide("padding", padding), ...perSide("margin", margin)];
  if (textAlign !== "left") {
    root.push(`text-align:${textAlign}`);
    const placed = placements[textAlign];
    if (placed !== undefined) root.push(`--justify:${placed.justify}`, `--place:${placed.place}`);
  }
  // In a right-to-left block all sides are mirrored: lines start at the right, so "right" means
  // left.
  const rules = textAlign === "right" ? [rule(`${at.root}[dir]`, ["text-align:left"])] : [];
  if (minHeight === "screen") root.push("min-height:100svh", "align-content:center");
  if (containerWidth === "max-w-7xl") return { root, rules };
  const width = containerWidth === "full" ? "none" : `${containerWidths[containerWidth]}px`;
  return { root, rules, inner: [`max-width:${width}`] };
}

function perSide(property: "padding" | "margin", value: Spacing): string[] {
  return sides.flatMap((side) => {
    const step = value[side];
    return step === undefined ? [] : [`${property}-${side}:${step / 4}rem`];
  });
}

/**
 * The block's background, filter and opacity (STYLE-008, STYLE-011, STYLE-020). On a light
 * background the theme's colour variables are redefined for dark text within the block, and where
 * they were not made for a dark one, on that.
 */
export function groundRules(values: StyleValues, palette: Palette = ownPalette): StyleRules {
  const { grounds } = groundOf(values, palette);
  const root: string[] = grounds === null ? [] : [...groundTokens(grounds, palette)];
  // On such a background theme colours are written as hex, because their variables are redefined
  // in the block.
  const css = (colour: string) => (grounds === null ? colour : siteColour(colour, palette));
  if (values.backgroundType === "gradient") {
    const found = resolveGradient(backgroundGradients, values.backgroundGradient);
    if (found !== null) {
      const { from, to, direction } = found;
      root.push(`background:${gradientToCss({ from: css(from), to: css(to), direction })}`);
    }
  } else {
    const colour = colourToCss(css(values.backgroundColor));
    if (colour !== null) root.push(`background-color:${colour}`);
  }
  if (values.backdropFilter !== "none") {
    root.push(`backdrop-filter:${backdropFilters[values.backdropFilter]}`);
  }
  if (values.opacity !== 100) root.push(`opacity:${values.opacity / 100}`);
  return { root };
}

const backdropFilters = {
  "blur-sm": "blur(4px)",
  "blur-md": "blur(12px)",
  "blur-lg": "blur(24px)",
  darken: "brightness(.4)",
  brighten: "brightness(1.8)",
  grayscale: "grayscale(1)",
} as const;

/** Formats a gradient as a CSS image. */
export function gradientToCss({ from, to, direction }: CustomGradient): string {
  return `linear-gradient(${direction},${colourToCss(from) ?? from},${colourToCss(to) ?? to})`;
}
