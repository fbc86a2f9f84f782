import { expect, test } from "vitest";
import { colourTokens } from "#core/fields/colour.ts";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock, readBlock } from "../_kit/define/read-block.ts";
import { registry } from "../registry.ts";
import {
  contrast,
  draw,
  fieldOf,
  moduleOf,
  nameIcons,
  optionsAt,
  storedBlock,
  stylesOf,
} from "../test-kit.tsx";
import { definition } from "./block.ts";
import { featureGradients } from "./gradients.ts";

const feature = {
  id: "feat0001",
  icon: "lock",
  title: "Private models",
  description: "On your machines.",
  color: "Purple to blue",
};

const fieldAt = (path: string) => fieldOf(definition, path);

const optionsOf = (path: string) => optionsAt(definition, path);

test("BLOCK-010 features, feature grid and grid are one block, in every spelling", () => {
  for (const type of ["features", "feature_grid", "feature-grid", "feature grid", "Feature Grid"]) {
    expect(moduleOf(type).definition, type).toBe(definition);
  }
  expect(registry.resolveType("grid", { features: [] }, {}, "")).toBe("features");
  expect(registry.resolveType("grid", {}, {}, "")).toBe("features");
});

test("BLOCK-010 a feature grid shows title, subtitle and each feature with icon, title and text", () => {
  const html = draw("features", {
    content: {
      title: "What it does",
      subtitle: "In parts",
      features: [feature, { ...feature, id: "feat0002", icon: "cpu", title: "Second" }],
    },
  });
  expect(html).toMatch(/aria-labelledby="b-b1-title".*<h2[^>]*id="b-b1-title"[^>]*>What it does</s);
  expect(html).toMatch(/<p [^>]*>In parts<\/p>/);
  const named = nameIcons(html);
  expect(named).toMatch(/<li.*icon-lock.*<h3[^>]*>Private models</s);
  expect(named).toMatch(/On your machines\..*<li.*icon-cpu.*Second/s);
});

test("BLOCK-010 without a title the features are headed one level higher", () => {
  expect(draw("features", { content: { features: [feature] } })).toMatch(
    /<h2[^>]*>Private models</,
  );
});

test("BLOCK-010 a feature that says nothing is left out for visitors and stays in the canvas", () => {
  const content = { features: [feature, { id: "feat0002", title: " ", description: "" }] };
  expect(draw("features", { content })).not.toContain("feat0002");
  expect(draw("features", { content }, "canvas")).toContain('data-item="feat0002"');
});

test("BLOCK-012 CONST-060 a new feature grid has three columns and padding of 20 steps above and below", () => {
  const { styles } = newBlock(definition, "abcd1234");
  expect(styles).toMatchObject({ gridCols: 3, padding: { top: 20, bottom: 20 } });
  expect(stylesOf(storedBlock("features"))).toContain("padding-top:5rem;padding-bottom:5rem");
});

test("PANEL-035 the panel has the sections content, features and layout", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual(["Content", "Features", "Layout"]);
});

test("PANEL-036 a feature has icon, title, description and a gradient; the grid has columns and an animation", () => {
  const list = findField(definition, "content.features");
  expect(list !== undefined && isListField(list) && Object.keys(list.item)).toEqual([
    "icon",
    "title",
    "description",
    "color",
  ]);
  expect(findField(definition, "content.features.#x.color")?.kind).toBe("gradient");
  expect(fieldAt("content.title")).toMatchObject({ kind: "text" });
  expect(fieldAt("content.subtitle")).toMatchObject({ kind: "long-text" });
  expect(optionsOf("styles.gridCols")).not.toEqual([]);
  expect(optionsOf("styles.animationStyle")).not.toEqual([]);
});

test("PANEL-036 a feature's gradient is the colour of its own stone", () => {
  const block = storedBlock("features", {
    content: { features: [feature, { ...feature, id: "feat0002", color: "" }] },
  });
  const rules = stylesOf(block);
  const { from, to } = featureGradients["Purple to blue"];
  expect(rules).toContain(
    `.b-b1 [data-item="feat0001"]{--color:linear-gradient(to bottom right,${from},${to})}`,
  );
  expect(rules).not.toContain("feat0002");
});

test("PANEL-036 a gradient that old content keeps as own colours stays", () => {
  const color = { from: "#a855f7", to: "#3b82f6", direction: "to right" };
  const block = storedBlock("features", { content: { features: [{ ...feature, color }] } });
  expect(readBlock(definition, block).problems).toEqual([]);
  expect(stylesOf(block)).toContain("--color:linear-gradient(to right,#a855f7,#3b82f6)");
});

test("PANEL-037 the fifteen icons of features are offered first, in the order of the list", () => {
  expect(fieldAt("content.features.#x.icon")).toMatchObject({
    offered:
      "brain shield zap globe users cpu cloud lock heart star target award lightbulb rocket diamond".split(
        " ",
      ),
  });
});

test("PANEL-014 PANEL-038 there are one to six columns; others are refused with the range", () => {
  expect(optionsOf("styles.gridCols")).toEqual([1, 2, 3, 4, 5, 6]);
  const field = findField(definition, "styles.gridCols");
  for (const value of [0, 7, 2.5, "three"]) {
    expect(field?.refuse(value)).toBe("must be one of: 1, 2, 3, 4, 5, 6");
  }
});

test("PANEL-039 the animations are none, float, scale, lift and glow", () => {
  expect(optionsOf("styles.animationStyle")).toEqual(["none", "float", "scale", "lift", "glow"]);
});

test("PANEL-039 nothing moves for whoever wants less motion", () => {
  const { css } = moduleOf("features");
  const moving = css.slice(css.indexOf("prefers-reduced-motion: no-preference"));
  const still = css.slice(0, css.indexOf("prefers-reduced-motion: no-preference"));
  expect(moving).toContain("feature-float");
  expect(still).not.toMatch(/animation(?:-name)?:|translate:|scale:/);
});

test("PANEL-040 GAP-034 a new feature is called New Feature and goes from purple to blue", () => {
  const list = findField(definition, "content.features");
  expect(list !== undefined && isListField(list) && newItem(list.item, "feat0009")).toEqual({
    id: "feat0009",
    icon: "brain",
    title: "New Feature",
    description: "",
    color: "Purple to blue",
  });
});

test("GAP-028 both ends of every gradient of a feature have 4.5:1 on the ground", () => {
  for (const { from, to } of Object.values(featureGradients)) {
    expect(contrast(from, colourTokens.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(to, colourTokens.ground)).toBeGreaterThanOrEqual(4.5);
  }
});

test("SITE-035 a feature grid without features says so", () => {
  expect(draw("features", { content: { title: "Title" } })).toContain("No features configured");
});
