import { colourTokens } from "../fields/colour.ts";
import type { ColourToken } from "../fields/colour.ts";

/** The colours of texts and figures. */
export type Ink = "ink" | "muted" | "signal" | "blueprint" | "growth";

/** The colours of a site, each as hex. */
export interface Palette {
  readonly page: Readonly<Record<ColourToken, string>>;
  /** The ground of components that are composed as light. */
  readonly paper: string;
  /** What the inks start from in components with a light ground of their own, darkened where that is not readable. */
  readonly onLight: Readonly<Record<Ink, string>>;
  /** The same for components with a dark ground. */
  readonly onDark: Readonly<Record<Ink, string>>;
  /** Whether the page's ground is light. */
  readonly isLight?: boolean;
  /** Whether headings have a font of their own, which a component's font has to replace, too. */
  readonly hasHeadFont?: boolean;
}

/** The design's own colours. On pale paper: ink, pencil grey, and red for the signal colour. */
export const ownPalette: Palette = {
  page: colourTokens,
  paper: "#ece9e1",
  onLight: {
    ink: "#12181a",
    muted: "#525c5a",
    signal: "#b53c00",
    blueprint: "#0a58a6",
    growth: "#1d6b40",
  },
  onDark: colourTokens,
};

/** Above this luminance, black text has more contrast than white. */
export const lightest = 0.18;
