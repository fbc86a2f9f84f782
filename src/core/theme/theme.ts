/** Fonts that come with the program; "" is the design's own for that kind of text. */
export const fontChoices = [
  ["", "Design's own"],
  ["Inter", "Inter"],
  ["Roboto", "Roboto"],
  ["Poppins", "Poppins"],
  ["Montserrat", "Montserrat"],
  ["Playfair Display", "Playfair Display"],
  ["Source Sans Pro", "Source Sans"],
] as const;

export const cornerChoices = [
  ["square", "Square"],
  ["soft", "Soft"],
  ["round", "Round"],
] as const;

export const densityChoices = [
  ["compact", "Compact"],
  ["normal", "Normal"],
  ["airy", "Airy"],
] as const;

export type ThemeFont = (typeof fontChoices)[number][0];
export type ThemeCorner = (typeof cornerChoices)[number][0];
export type ThemeDensity = (typeof densityChoices)[number][0];

/** The looks that all pages share. A colour is `#rrggbb`, or "" for the design's own. */
export interface Theme {
  readonly headingFont: ThemeFont;
  readonly textFont: ThemeFont;
  readonly figureFont: ThemeFont;
  /** Behind everything. */
  readonly ground: string;
  /** Texts. */
  readonly ink: string;
  /** Buttons, marks and what stands out. */
  readonly signal: string;
  /** The ground of blocks that are light. */
  readonly paper: string;
  readonly corner: ThemeCorner;
  readonly density: ThemeDensity;
}

/** The design's own looks. */
export const ownTheme: Theme = {
  headingFont: "",
  textFont: "",
  figureFont: "",
  ground: "",
  ink: "",
  signal: "",
  paper: "",
  corner: "soft",
  density: "normal",
};
