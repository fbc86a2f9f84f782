import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "#core/document/json.ts";
import { colourTokens } from "#core/fields/colour.ts";
import { quickColours } from "#core/fields/quick-colours.ts";
import { spacingNames, spacingScale } from "#core/fields/spacing.ts";
import { validateValue } from "#validate/validate-value.ts";
import { backgrounds } from "#backgrounds/registry.ts";
import { registry } from "../../registry.ts";
import { contrast, moduleOf, storedBlock, stylesOf } from "../../test-kit.tsx";
import { commonSections } from "../define/common-fields.ts";
import { compilePage } from "../compile-styles.ts";
import { findField } from "../define/field-at.ts";
import { readBlock } from "../define/read-block.ts";
import { containerWidths } from "./box-fields.ts";
import { backgroundGradients } from "./presets.ts";

/** The canvas CSS of a block with these styles. */
function css(styles: JsonObject): string {
  return stylesOf(storedBlock("cta", { styles }));
}

/** The stylesheet of a page with one block per styles object, in order. */
function page(...blocks: readonly JsonObject[]): string {
  return compilePage(
    blocks.map((styles, index) => {
      const { definition } = moduleOf("cta");
      const stored = storedBlock("cta", { id: `b${index + 1}`, styles });
      return { definition, block: readBlock(definition, stored).block };
    }),
  );
}

function refusal(path: string, value: Json): string | undefined {
  return validateValue({ registry, backgrounds }, storedBlock("cta"), path, value)?.message;
}

function optionsOf(path: string): readonly unknown[] {
  const field = findField(moduleOf("cta").definition, path);
  return field !== undefined && "options" in field && Array.isArray(field.options)
    ? field.options.map(({ value }: { readonly value: unknown }) => value)
    : [];
}

test("a block without a choice costs no byte of the stylesheet, on any type that has no padding of its own", () => {
  expect(page({}, {})).toBe("");
  expect(css({})).toBe("");
  const every = {
    margin: {},
    opacity: 100,
    zIndex: 0,
    position: { type: "static", x: 0, y: 0 },
    transform: { scale: 100, rotate: 0, skewX: 0 },
    animation: { entrance: "none", hover: "none", duration: 900, delay: 5 },
    responsive: { mobile: { hidden: false } },
    colors: { title: "" },
  };
  expect(page(every)).toBe("");
});

test("STYLE-001 width and alignment of the text, and of items where the layout has any", () => {
  expect(css({ containerWidth: "max-w-3xl", textAlign: "center" })).toContain("max-width:768px");
  expect(css({ display: "flex", alignItems: "center" })).toContain("align-items:center");
  expect(css({ alignItems: "center" })).toBe("");
});

test("STYLE-002 STYLE-021 padding and margin per side are steps of the scale, None to 5XL; negative ones are refused", () => {
  expect(css({ margin: { top: 24, left: 0 } })).toBe(".b-b1{margin-top:6rem;margin-left:0rem}");
  expect([spacingScale.join(), spacingNames[0], spacingNames.at(-1)]).toEqual([
    "0,1,2,4,6,8,12,16,20,24",
    "None",
    "5XL",
  ]);
  expect(refusal("styles.margin", { top: -4 })).toContain("0, 1, 2, 4, 6, 8, 12, 16, 20, 24");
  expect(refusal("styles.margin", { top: 4 })).toBeUndefined();
});

test("STYLE-003 the content is scaled, turned and slanted, and the page never scrolls sideways by it", () => {
  const turned = css({ transform: { scale: 120, rotate: -5, skewX: 3 } });
  expect(turned).toContain(">.block-inner{transform:scale(1.2) rotate(-5deg) skewX(3deg)}");
  expect(turned).toContain("overflow-x:clip");
});

test("STYLE-004 GAP-047 a position is a type with an offset; static stays where it is", () => {
  expect(page({ position: { type: "static", x: 20, y: 5 } })).toBe("");
  const moved = page({ position: { type: "relative", x: 20, y: -5 } });
  expect(moved).toContain(".b-b1{position:relative;translate:20px -5px}");
  expect(moved).toContain("main{overflow-x:clip}");
});

test("STYLE-031 five position types; what sticks or is fixed leaves the header free and is never higher than the window", () => {
  const field = findField(moduleOf("cta").definition, "styles.position");
  expect(JSON.stringify(field?.schema())).toContain(
    '["static","relative","absolute","fixed","sticky"]',
  );
  const at = (type: string) => page({ position: { type, x: 0, y: 0 } });
  expect(at("sticky")).toMatch(/position:sticky;top:4rem;max-height:calc\(100vh - 4rem\)/);
  expect(at("fixed")).toMatch(/position:fixed;inset:auto 0 0;max-height:50vh/);
  expect(at("absolute")).toContain("position:absolute;inset-inline:0");
  for (const type of ["absolute", "fixed", "sticky"]) {
    expect(at(type)).toContain("background-color:var(--ground)");
    // Layers stay within the page's main element: the header is above all of them.
    expect(at(type)).toContain("main{position:relative;isolation:isolate}");
  }
});

test("STYLE-031 what leaves its place does so in the page's flow: on the site the block itself, on the canvas the box around it", () => {
  for (const type of ["sticky", "fixed", "absolute"]) {
    const position = { type, x: 0, y: 0 };
    expect(page({ position })).toMatch(
      new RegExp(`\\.b-b1\\{background-color:var\\(--ground\\);position:${type};[^}]*\\}$`),
    );
    const drawn = css({ position });
    expect(drawn).toContain(".b-b1{background-color:var(--ground)}");
    expect(drawn).toContain(`[data-block="b1"]{position:${type};`);
  }
});

test("STYLE-005 STYLE-030 seven displays; direction and justification for flex", () => {
  expect(optionsOf("styles.display")).toEqual([
    "block",
    "inline-block",
    "flex",
    "inline-flex",
    "grid",
    "inline-grid",
    "hidden",
  ]);
  expect(page({ display: "hidden" })).toBe(".b-b1{display:none}");
  // What visitors do not see stays reachable for editors.
  expect(css({ display: "hidden" })).toBe(".b-b1{opacity:.3}");
  const flex = css({
    display: "flex",
    flexDirection: "row-reverse",
    justifyContent: "space-between",
  });
  expect(flex).toContain("display:flex!important");
  expect(flex).toContain("flex-flow:row-reverse wrap;justify-content:space-between");
});

test("STYLE-006 STYLE-023 STYLE-024 STYLE-025 columns 1 to 6 and 12, rows auto or 1 to 6, gaps of 0 to 48 px", () => {
  expect(optionsOf("styles.gridCols")).toEqual([1, 2, 3, 4, 5, 6, 12]);
  expect(optionsOf("styles.gridRows")).toEqual(["auto", 1, 2, 3, 4, 5, 6]);
  expect(optionsOf("styles.gridGap")).toEqual([0, 4, 8, 16, 24, 32, 48]);
  const grid = css({ display: "grid", gridCols: 12, gridRows: 2, gridGap: 8 });
  expect(grid).toContain("(100% - 88.1px)/12");
  expect(grid).toContain("grid-template-rows:repeat(2,minmax(5rem,1fr))");
  expect(grid).toContain("gap:8px");
  expect(refusal("styles.gridCols", 7)).toBe("must be one of: 1, 2, 3, 4, 5, 6, 12");
});

test("STYLE-007 overflow, layer and opacity", () => {
  expect(css({ overflow: "hidden" })).toContain("overflow:clip");
  expect(css({ overflow: "scroll" })).toContain("overflow:scroll;max-height:80vh");
  expect(page({ zIndex: 7 })).toContain(".b-b1{z-index:7}");
  expect(css({ opacity: 40 })).toBe(".b-b1{opacity:0.4}");
});

test("STYLE-008 a ground is a colour, or a gradient of two in one of eight directions", () => {
  expect(css({ backgroundColor: "raised" })).toBe(".b-b1{background-color:var(--raised)}");
  const backgroundGradient = { from: "#112233", to: "ground", direction: "to top" };
  expect(css({ backgroundType: "gradient", backgroundGradient })).toBe(
    ".b-b1{background:linear-gradient(to top,#112233,var(--ground))}",
  );
  expect(css({ backgroundGradient })).toBe("");
});

test("STYLE-008 choosing a gradient as the ground paints none that nobody chose", () => {
  expect(css({ backgroundType: "gradient" })).toBe("");
});

test("STYLE-009 colours of six parts reach headings, texts, both buttons and the accent, on every type", () => {
  const colors = {
    title: "#111111",
    subtitle: "#222222",
    description: "#333333",
    buttonPrimary: "#444444",
    buttonSecondary: "#555555",
    primary: "#666666",
  };
  for (const { definition } of registry.all) {
    const rules = stylesOf(storedBlock(definition.type, { styles: { colors } }));
    expect(rules).toMatch(/--title-color:#111111.*:is\(h1,h2,h3,h4\)\{color:#111111\}/);
    expect(rules).toMatch(/--subtitle-color:#222222.*-subtitle\][^}]*\{color:#222222\}/);
    expect(rules).toMatch(/--description-color:#333333.*\{color:#333333\}/);
    expect(rules).toContain(".button-primary{--signal:#444444");
    expect(rules).toContain(".button-secondary{border-color:#555555;color:#555555}");
    expect(rules).toContain("--signal:#666666;--on-signal:");
  }
  // `--signal: var(--signal)` would be circular.
  expect(css({ colors: { primary: "signal" } })).toContain(`--signal:${colourTokens.signal}`);
});

test("STYLE-010 font, weight, line height and letter spacing", () => {
  const set = css({ fontWeight: 500, lineHeight: 1.625, letterSpacing: "wide" });
  expect(set).toContain("font-weight:500;letter-spacing:.025em");
  expect(set).toContain("line-height:1.625");
});

test("STYLE-011 what is behind a block is blurred, darkened, brightened or without colour", () => {
  expect(css({ backdropFilter: "blur-md" })).toBe(".b-b1{backdrop-filter:blur(12px)}");
  expect(css({ backdropFilter: "grayscale" })).toContain("grayscale(1)");
});

test("STYLE-012 STYLE-035 STYLE-036 padding, text size and hiding on each kind of screen alone", () => {
  const responsive = {
    mobile: { padding: "py-4", fontSize: "sm", hidden: false },
    tablet: { padding: "", fontSize: "3xl", hidden: false },
    desktop: { padding: "", fontSize: "", hidden: true },
  };
  const rules = page({ responsive });
  const sizes = ["--step--1", "--step-0", "--step-1", "--step-2", "--step-3", "--step-4"];
  const [mobile = "", tablet = "", desktop = ""] = rules.split("@media").slice(1);
  expect(mobile).toContain("(width<40rem)");
  expect(mobile).toContain("{padding-block:1rem}");
  for (const step of sizes) expect(mobile).toContain(`${step}:calc(0.85*clamp(`);
  expect(tablet).toContain("(40rem<=width<64rem)");
  expect(tablet).toContain("calc(1.76*");
  expect(tablet).not.toContain("padding");
  expect(desktop).toBe(" (width>=64rem){.b-b1{display:none}}");
  const field = findField(moduleOf("cta").definition, "styles.responsive");
  const schema = JSON.stringify(field?.schema());
  expect(schema).toContain('["","py-4","py-6","py-8","py-12","py-16","py-20"]');
  expect(schema).toContain('["","sm","base","lg","xl","2xl","3xl"]');
});

test("STYLE-013 STYLE-032 STYLE-033 STYLE-034 seven entrances and six hovers, 300 ms without a delay unless chosen", () => {
  const field = findField(moduleOf("cta").definition, "styles.animation");
  expect(field?.default).toEqual({ entrance: "none", hover: "none", duration: 300, delay: 0 });
  const schema = JSON.stringify(field?.schema());
  expect(schema).toContain(
    '["none","fade-in","slide-up","slide-down","slide-left","slide-right","zoom-in","zoom-out"]',
  );
  expect(schema).toContain('["none","scale","rotate","lift","glow","pulse","bounce"]');
  const rules = page({}, { animation: { entrance: "slide-up", hover: "lift" } });
  expect(rules).toContain("--entrance:enter-slide-up 300ms 0ms");
  expect(rules).toContain(":hover>.block-inner{translate:0 -.75rem}");
  expect(page({}, { animation: { hover: "pulse", duration: 500, delay: 100 } })).toContain(
    "--hover:hover-pulse 1500ms 100ms",
  );
});

test("nothing moves for who wants less motion, and nothing is hidden where a browser knows no such timeline", () => {
  const rules = page({}, { animation: { entrance: "zoom-in", hover: "bounce" } });
  const outside = rules.replace(/@media \(prefers-reduced-motion:no-preference\)\{.*\}$/s, "");
  expect(outside.replace(/@keyframes [a-z-]+\{(?:[^{}]*\{[^}]*\})+\}/g, "")).toBe(
    ".b-b2{overflow-x:clip}",
  );
  expect(rules).toMatch(/@supports \(animation-timeline:view\(\)\)\{.*--entrance:enter-zoom-in/);
});

test("the first block of a page has no entrance, and shared rules stand on a page once", () => {
  const animation = { entrance: "fade-in", hover: "none" };
  const rules = page({ animation }, { animation }, { animation });
  expect(rules).not.toContain(".b-b1");
  expect(rules.match(/@keyframes enter-fade-in/g)).toHaveLength(1);
  expect(rules.match(/\.b-b3\{animation:entered/g)).toHaveLength(1);
  // In the canvas each block is wrapped in a box of its own.
  expect(css({ animation })).toContain(":not(:first-child)>.b-b1{animation:entered");
});

const ranges: readonly (readonly [string, string, (value: number) => Json, number, number])[] = [
  ["STYLE-014", "styles.zIndex", (value) => value, 0, 50],
  ["STYLE-015", "styles.transform", (scale) => ({ scale }), 50, 200],
  ["STYLE-017", "styles.transform", (rotate) => ({ rotate }), -180, 180],
  ["STYLE-018", "styles.transform", (skewX) => ({ skewX }), -45, 45],
  ["STYLE-019", "styles.position", (x) => ({ x }), -100, 100],
  ["STYLE-019", "styles.position", (y) => ({ y }), -100, 100],
  ["STYLE-020", "styles.opacity", (value) => value, 0, 100],
];

for (const [id, path, make, min, max] of ranges) {
  const name = Object.keys(Object(make(0)))[0] ?? path;
  test(`${id} ${name} from ${min} to ${max} is taken, what is beyond is refused with its range`, () => {
    expect(refusal(path, make(min))).toBeUndefined();
    expect(refusal(path, make(max))).toBeUndefined();
    for (const value of [min - 1, max + 1, min - 0.5, 1e9]) {
      expect(refusal(path, make(value))).toMatch(
        new RegExp(`must be a (?:whole )?number from ${min} to ${max}$`),
      );
    }
  });
}

test("STYLE-016 CON-041 the slider of the Style tab ends at 150; up to 200 is stored from either tab", () => {
  const scales = commonSections.flatMap(({ tab, fields }) => {
    const field = "styles.transform" in fields ? fields["styles.transform"] : undefined;
    return field === undefined ? [] : [{ tab, field, ends: field.parts.scale.sliderMax }];
  });
  expect(scales.map(({ tab, ends }) => `${tab} ${ends}`)).toEqual(["style 150", "layout 200"]);
  for (const { field } of scales) expect(field.refuse({ scale: 200 })).toBeNull();
});

test("STYLE-014 a layer is a whole number", () => {
  expect(refusal("styles.zIndex", 2.5)).toBe("must be a whole number from 0 to 50");
});

test("a bad stored value reads as its default and is reported with what would be right; the others stand", () => {
  const { definition } = moduleOf("cta");
  const styles = { zIndex: 900, opacity: 50, transform: { scale: 20, rotate: 5 } };
  const { block, problems } = readBlock(definition, storedBlock("cta", { styles }));
  expect(block.styles).toMatchObject({
    zIndex: 0,
    opacity: 50,
    transform: { scale: 100, rotate: 5, skewX: 0 },
  });
  expect(problems.map(({ path, message }) => `${path} ${message}`).toSorted()).toEqual([
    "styles.transform scale must be a number from 50 to 200",
    "styles.zIndex must be a whole number from 0 to 50",
  ]);
});

test("SITE-020 a block can be as high as the screen, with its content in the middle", () => {
  expect(css({ minHeight: "screen" })).toContain("{min-height:100svh;align-content:center}");
  expect(optionsOf("styles.minHeight")).toEqual(["content", "screen"]);
});

test("STYLE-022 container widths go from 384 to 1280 px and to the full width", () => {
  expect(Object.values(containerWidths)).toEqual([
    384, 448, 512, 576, 672, 768, 896, 1024, 1152, 1280,
  ]);
  expect(optionsOf("styles.containerWidth")).toEqual([...Object.keys(containerWidths), "full"]);
});

test("CON-042 a type with bounds of its own for its columns keeps them", () => {
  const { definition } = moduleOf("industries");
  const own = findField(definition, "styles.gridCols");
  expect(own?.refuse(12)).not.toBeNull();
  expect(own?.refuse(4)).toBeNull();
});

test("STYLE-026 six fonts, of which Inter needs nothing and each other its own face and a stand-in of its measures", () => {
  const fonts = optionsOf("styles.fontFamily");
  expect(fonts).toEqual([
    "Inter",
    "Roboto",
    "Poppins",
    "Montserrat",
    "Playfair Display",
    "Source Sans Pro",
  ]);
  expect(css({ fontFamily: "Inter" })).toBe("");
  for (const font of fonts.slice(1)) {
    const rules = css({ fontFamily: String(font) });
    expect(rules).toMatch(/@font-face\{[^}]*\.woff2[^}]*font-display:swap\}/);
    expect(rules).toMatch(/@font-face\{[^}]*local\([^}]*size-adjust:/);
  }
  expect(page({ fontFamily: "Roboto" }, { fontFamily: "Roboto" }).match(/roboto/g)).toHaveLength(1);
});

test("STYLE-027 weights go from 300 to 800; Inter loads those two alone beside its own", () => {
  expect(optionsOf("styles.fontWeight")).toEqual(["", 300, 400, 500, 600, 700, 800]);
  expect(css({ fontWeight: 700 })).not.toContain("@font-face");
  expect(css({ fontWeight: 800 })).toMatch(/@font-face\{font-family:Inter;[^}]*font-weight:800/);
  expect(css({ fontFamily: "Poppins", fontWeight: 300 }).match(/poppins-\d+/g)).toEqual([
    "poppins-300",
    "poppins-400",
    "poppins-500",
    "poppins-600",
    "poppins-700",
  ]);
});

test("no font weighs more than 27 kB", () => {
  const folder = new URL("../fonts/", import.meta.url);
  for (const name of ["roboto", "montserrat", "playfair-display", "source-sans-3", "poppins-800"]) {
    expect(readFileSync(new URL(`${name}-latin.woff2`, folder)).length).toBeLessThan(27_000);
  }
});

test("STYLE-028 six named gradients, on which the theme's texts can be read at both ends", () => {
  expect(Object.keys(backgroundGradients)).toEqual([
    "Sunset",
    "Ocean",
    "Purple",
    "Fire",
    "Mint",
    "Galaxy",
  ]);
  for (const { from, to } of Object.values(backgroundGradients)) {
    for (const end of [from, to]) {
      expect(contrast(colourTokens.ink, end)).toBeGreaterThan(7);
      expect(contrast(colourTokens.muted, end)).toBeGreaterThan(4.5);
    }
  }
});

test("STYLE-029 22 quick colours, each to be read on the ground and told from the others", () => {
  const colours = Object.values(quickColours);
  expect(new Set(colours).size).toBe(22);
  for (const colour of colours) expect(contrast(colour, colourTokens.ground)).toBeGreaterThan(4.5);
});
