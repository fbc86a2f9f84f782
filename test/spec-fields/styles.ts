import type { SpecField } from "./spec-field.ts";

/** Of the styles that every block has, by path. */
export const specStyles: Readonly<Record<string, SpecField>> = {
  "styles.backgroundType": { ids: "STYLE-008", options: ["solid", "gradient"] },
  "styles.backgroundGradient": {
    ids: "STYLE-028",
    options: ["Sunset", "Ocean", "Purple", "Fire", "Mint", "Galaxy"],
  },
  "styles.fontFamily": {
    ids: "STYLE-026",
    options: ["Inter", "Roboto", "Poppins", "Montserrat", "Playfair Display", "Source Sans Pro"],
    absent: "Inter",
  },
  "styles.fontWeight": {
    ids: "STYLE-027",
    options: [300, 400, 500, 600, 700, 800],
    besides: [""],
  },
  "styles.opacity": { ids: "STYLE-020", range: [0, 100] },
  "styles.transform.scale": { ids: "STYLE-015", range: [50, 200] },
  "styles.transform.rotate": { ids: "STYLE-017", range: [-180, 180] },
  "styles.transform.skewX": { ids: "STYLE-018", range: [-45, 45] },
  "styles.position.x": { ids: "STYLE-019", range: [-100, 100] },
  "styles.position.y": { ids: "STYLE-019", range: [-100, 100] },
  "styles.position.type": {
    ids: "STYLE-031",
    options: ["static", "relative", "absolute", "fixed", "sticky"],
  },
  "styles.zIndex": { ids: "STYLE-014", range: [0, 50] },
  "styles.containerWidth": {
    ids: "STYLE-022",
    options:
      "max-w-sm max-w-md max-w-lg max-w-xl max-w-2xl max-w-3xl max-w-4xl max-w-5xl max-w-6xl max-w-7xl full".split(
        " ",
      ),
  },
  "styles.gridCols": { ids: "STYLE-023", options: [1, 2, 3, 4, 5, 6, 12] },
  "styles.gridRows": { ids: "STYLE-024", options: ["auto", 1, 2, 3, 4, 5, 6] },
  "styles.gridGap": { ids: "STYLE-025", options: [0, 4, 8, 16, 24, 32, 48] },
  "styles.display": {
    ids: "STYLE-030",
    options: ["block", "inline-block", "flex", "inline-flex", "grid", "inline-grid", "hidden"],
  },
  "styles.animation.entrance": {
    ids: "STYLE-032",
    options: "fade-in slide-up slide-down slide-left slide-right zoom-in zoom-out".split(" "),
    besides: ["none"],
  },
  "styles.animation.hover": {
    ids: "STYLE-033",
    options: ["scale", "rotate", "lift", "glow", "pulse", "bounce"],
    besides: ["none"],
  },
  "styles.animation.duration": { ids: "STYLE-034", absent: 300 },
  "styles.animation.delay": { ids: "STYLE-034", absent: 0 },
  "styles.responsive.tablet.padding": {
    ids: "STYLE-035",
    options: ["py-4", "py-6", "py-8", "py-12", "py-16", "py-20"],
    besides: [""],
  },
  "styles.responsive.mobile.fontSize": {
    ids: "STYLE-036",
    options: ["sm", "base", "lg", "xl", "2xl", "3xl"],
    besides: [""],
  },
};
