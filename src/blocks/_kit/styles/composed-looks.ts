import { ownPalette } from "#core/theme/palette.ts";

/** Backgrounds that set a component apart from the page: pale paper, a blueprint, the signal colour. */
export const paper = { backgroundColor: ownPalette.paper } as const;
export const blueprint = { backgroundColor: "#0e2a47" } as const;
export const amber = { backgroundColor: "signal" } as const;

/** Gives a text block the padding of the other components; it has little of its own. */
export const airy = {
  padding: { top: 24, bottom: 24 },
  responsive: { mobile: { padding: "py-12" } },
} as const;
