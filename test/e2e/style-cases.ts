import type { JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";

/** A style setting, and the computed value expected in a browser. */
export interface StyleCase {
  readonly name: string;
  readonly styles: JsonObject;
  /** `root`: the block; `inner`: its column; `holder`: the container of its items; else a selector inside. */
  readonly on: string;
  readonly property: string;
  readonly computed: string | RegExp;
}

function one(
  name: string,
  styles: JsonObject,
  [on, property, computed]: readonly [StyleCase["on"], string, string | RegExp],
): StyleCase {
  return { name, styles, on, property, computed };
}

const each = (
  values: readonly (string | number)[],
  make: (value: string | number) => StyleCase,
): readonly StyleCase[] => values.map(make);

const animation = (part: string, value: string | number) => ({
  animation: { entrance: "none", hover: "none", duration: 300, delay: 0, [part]: value },
});

/** Every common style that keeps its block in the normal flow. */
export const styleCases: readonly StyleCase[] = [
  one("STYLE-002 padding", { padding: { top: 24 } }, ["root", "padding-top", "96px"]),
  one("STYLE-002 margin", { margin: { bottom: 6 } }, ["root", "margin-bottom", "24px"]),
  ...each([0, 1, 2, 4, 6, 8, 12, 16, 20, 24], (step) =>
    one(`STYLE-021 step ${step}`, { padding: { left: step } }, [
      "root",
      "padding-left",
      `${Number(step) * 4}px`,
    ]),
  ),
  one("STYLE-001 width", { containerWidth: "max-w-sm" }, ["inner", "width", "384px"]),
  one("STYLE-022 full width", { containerWidth: "full" }, ["inner", "width", "1360px"]),
  one("STYLE-001 alignment", { textAlign: "right" }, ["h2", "text-align", "right"]),
  one("STYLE-001 items", { display: "flex", alignItems: "end" }, ["holder", "align-items", "end"]),
  one("STYLE-003 scale", { transform: { scale: 150 } }, ["inner", "transform", /^matrix\(1\.5, 0/]),
  one("STYLE-003 rotation", { transform: { rotate: 90 } }, ["inner", "transform", /^matrix\(0, 1/]),
  one("STYLE-003 skew", { transform: { skewX: 45 } }, [
    "inner",
    "transform",
    /^matrix\(1, 0, 1, 1/,
  ]),
  one("STYLE-004 offset", { position: { type: "relative", x: 40, y: -20 } }, [
    "root",
    "translate",
    "40px -20px",
  ]),
  ...each(["inline-block", "flex", "inline-flex", "grid", "inline-grid"], (display) =>
    one(`STYLE-030 ${display}`, { display }, ["holder", "display", String(display)]),
  ),
  one("STYLE-030 block", { display: "block" }, ["root", "display", "block"]),
  one("STYLE-030 hidden", { display: "hidden" }, ["root", "display", "none"]),
  ...each(["row", "row-reverse", "column", "column-reverse"], (flexDirection) =>
    one(`STYLE-005 ${flexDirection}`, { display: "flex", flexDirection }, [
      "holder",
      "flex-direction",
      String(flexDirection),
    ]),
  ),
  ...each(
    ["start", "center", "end", "space-between", "space-around", "space-evenly"],
    (justifyContent) =>
      one(`STYLE-005 ${justifyContent}`, { display: "flex", justifyContent }, [
        "holder",
        "justify-content",
        String(justifyContent),
      ]),
  ),
  ...each([1, 2, 3, 4, 5, 6, 12], (gridCols) =>
    one(`STYLE-023 ${gridCols} columns`, { display: "grid", gridCols }, [
      "holder",
      "grid-template-columns",
      new RegExp(`^(?:[\\d.]+px ?){${gridCols}}$`),
    ]),
  ),
  ...each([1, 2, 3, 4, 5, 6], (gridRows) =>
    one(`STYLE-024 ${gridRows} rows`, { display: "grid", gridRows }, [
      "holder",
      "grid-template-rows",
      new RegExp(`^(?:[\\d.]+px ?){${gridRows},}$`),
    ]),
  ),
  ...each([0, 4, 8, 16, 24, 32, 48], (gridGap) =>
    one(`STYLE-025 gap ${gridGap}`, { display: "grid", gridGap }, [
      "holder",
      "row-gap",
      `${gridGap}px`,
    ]),
  ),
  one("STYLE-007 overflow hidden", { overflow: "hidden" }, ["inner", "overflow-x", "clip"]),
  one("STYLE-007 overflow scroll", { overflow: "scroll" }, ["inner", "overflow-y", "scroll"]),
  one("STYLE-007 overflow auto", { overflow: "auto" }, ["inner", "overflow-y", "auto"]),
  one("STYLE-014 layer", { zIndex: 50 }, ["root", "z-index", "50"]),
  one("STYLE-020 opacity", { opacity: 40 }, ["root", "opacity", "0.4"]),
  one("STYLE-008 colour", { backgroundColor: "#123456" }, [
    "root",
    "background-color",
    "rgb(18, 52, 86)",
  ]),
  ...each(["Sunset", "Ocean", "Purple", "Fire", "Mint", "Galaxy"], (backgroundGradient) =>
    one(`STYLE-028 ${backgroundGradient}`, { backgroundType: "gradient", backgroundGradient }, [
      "root",
      "background-image",
      /^linear-gradient\(to right bottom, rgb/,
    ]),
  ),
  one("STYLE-008 gradient", gradientOf("#111111", "#222222"), [
    "root",
    "background-image",
    "linear-gradient(to top, rgb(17, 17, 17), rgb(34, 34, 34))",
  ]),
  ...colourCases(),
  ...each(
    ["Roboto", "Poppins", "Montserrat", "Playfair Display", "Source Sans Pro"],
    (fontFamily) =>
      one(`STYLE-026 ${fontFamily}`, { fontFamily }, [
        "h2",
        "font-family",
        new RegExp(`^"?${fontFamily}"?, `),
      ]),
  ),
  ...each([300, 400, 500, 600, 700, 800], (fontWeight) =>
    one(`STYLE-027 ${fontWeight}`, { fontWeight }, ["h2", "font-weight", String(fontWeight)]),
  ),
  one("STYLE-010 lines", { lineHeight: 2 }, [".block-subtitle", "line-height", /^4\d|^5\d/]),
  one("STYLE-010 letters", { letterSpacing: "widest" }, ["h2", "letter-spacing", /^[4-9]\.?\d*px/]),
  one("STYLE-011 filter", { backdropFilter: "blur-lg" }, ["root", "backdrop-filter", "blur(24px)"]),
  ...each(
    ["fade-in", "slide-up", "slide-down", "slide-left", "slide-right", "zoom-in", "zoom-out"],
    (entrance) =>
      one(`STYLE-032 ${entrance}`, animation("entrance", entrance), [
        "root",
        "animation-name",
        "entered",
      ]),
  ),
  ...each(["scale", "rotate", "lift", "glow"], (hover) =>
    one(`STYLE-033 ${hover}`, animation("hover", hover), [
      "inner",
      "transition-duration",
      /^0\.3s/,
    ]),
  ),
];

function gradientOf(from: string, to: string): JsonObject {
  return { backgroundType: "gradient", backgroundGradient: { from, to, direction: "to top" } };
}

function colourCases(): readonly StyleCase[] {
  const red = "rgb(255, 0, 0)";
  const of = (part: string) => ({ colors: { [part]: "#ff0000" } });
  return [
    one("STYLE-009 titles", of("title"), ["h2", "color", red]),
    one("STYLE-009 subtitle", of("subtitle"), [".block-subtitle", "color", red]),
    one("STYLE-009 descriptions", of("description"), ["p:not(.block-subtitle)", "color", red]),
    one("STYLE-009 main button", of("buttonPrimary"), [".button-primary", "background-color", red]),
    one("STYLE-009 second button", of("buttonSecondary"), [".button-secondary", "color", red]),
    one("STYLE-009 accent", of("primary"), ["root", "--signal", "#ff0000"]),
  ];
}

/** The block for a case: one with buttons if the case needs them, else one with a heading and a list. */
export function blockOf({ styles, on }: StyleCase, index: number): Block {
  const isCall = on.includes("button");
  return {
    id: `case${index}`,
    type: isCall ? "cta" : "process-steps",
    name: `Case ${index}`,
    content: isCall
      ? {
          title: "A call",
          buttonText: "First",
          buttonLink: "/about",
          secondaryButtonText: "Second",
          secondaryButtonLink: "/about",
        }
      : {
          title: "Three parts",
          subtitle: "What stands below the heading.",
          steps: ["one", "two", "three"].map((title) => ({
            id: `part-${title}`,
            title: `Part ${title}`,
            description: "A sentence on what this part is there for.",
          })),
        },
    styles,
    settings: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  };
}
