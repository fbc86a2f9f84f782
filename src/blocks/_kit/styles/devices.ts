import baseCss from "./base.css?inline";
import { hiddenIn } from "./arrangement.ts";
import { rule, type StylePlace, type StyleRules } from "./rules.ts";
import type { StyleValues } from "./style-values.ts";

const screens = {
  mobile: "(width<40rem)",
  tablet: "(40rem<=width<64rem)",
  desktop: "(width>=64rem)",
} as const;

/** Factors relative to the designed text size. */
const factors = {
  sm: 0.85,
  base: 0.94,
  lg: 1.06,
  xl: 1.18,
  "2xl": 1.41,
  "3xl": 1.76,
} as const;

/** The type scale parsed from the base stylesheet: property names (`--step-0`) and sizes. */
const steps: readonly (readonly [string, string])[] = [
  ...baseCss.matchAll(/(--step-+\d):\s*([^;}]+)/g),
].map(([, name = "", size = ""]) => [name, size.trim()]);

/**
 * Rules that apply to one device only (STYLE-012, STYLE-035, STYLE-036). A text size scales the
 * block's whole type scale, so that headings keep their proportion to the text.
 */
export function deviceRules({ responsive }: StyleValues, at: StylePlace): StyleRules {
  const rules = (["mobile", "tablet", "desktop"] as const).flatMap((device) => {
    const { padding, fontSize, hidden } = responsive[device];
    // Doubled class for higher specificity: overrides a size set on the block itself.
    const scaled = fontSize === "" ? "" : rule(`.block${at.root}`, scaledBy(factors[fontSize]));
    const declarations = [
      ...(padding === "" ? [] : [`padding-block:${Number(padding.slice(3)) / 4}rem`]),
      ...(hidden ? [hiddenIn(at)] : []),
    ];
    const own = scaled + rule(at.root, declarations);
    return own === "" ? [] : [`@media ${screens[device]}{${own}}`];
  });
  return { rules };
}

function scaledBy(factor: number): readonly string[] {
  return [
    ...steps.map(([name, size]) => `${name}:calc(${factor}*${size})`),
    "--text-size:var(--step-0)",
    "font-size:var(--step-0)",
  ];
}
