import { expect, test } from "vitest";
import { colourTokens } from "#core/fields/colour.ts";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { industryGradients } from "../_kit/fields/industry-fields.ts";
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
import { industryThemes } from "./themes.ts";

const industry = {
  id: "indu0001",
  name: "Healthcare",
  icon: "heart",
  description: "Records may not leave the house.",
  useCases: ["Letters drafted", "Codes proposed"],
  gradient: "Coral",
};

const fieldAt = (path: string) => fieldOf(definition, path);

const optionsOf = (path: string) => optionsAt(definition, path);

function drawOne(settings: Readonly<Record<string, boolean>> = {}, changes: object = {}): string {
  return draw("industries", {
    content: { title: "Who it is for", industries: [{ ...industry, ...changes }] },
    settings,
  });
}

test("BLOCK-037 industries and industry_showcase render cards that expand", () => {
  for (const type of ["industries", "industry_showcase", "industry-showcase"]) {
    expect(moduleOf(type).definition, type).toBe(definition);
  }
  expect(definition.storedAs).toBe("industry_showcase");
  expect(drawOne()).toMatch(/<li class="industry"[^>]*>.*<details.*<summary>Use cases/s);
});

test("BLOCK-038 a card is closed at first, and each opens by itself, without a script", () => {
  const html = drawOne();
  expect(html).toContain('<details class="industry-drawer">');
  expect(html).not.toMatch(/<details[^>]* (?:open|name)/);
  expect(html).not.toContain("data-island");
  expect(moduleOf("industries").island).toBeNull();
});

test("BLOCK-038 what a card opens is named after its industry for those who hear it", () => {
  expect(drawOne()).toContain('<span class="visually-hidden"> of Healthcare</span>');
  expect(drawOne({}, { name: " " })).not.toContain("visually-hidden");
});

test("BLOCK-039 a card shows name, icon, description and use cases", () => {
  const html = drawOne();
  expect(nameIcons(html)).toMatch(/<h2[^>]*>Who it is for<.*icon-heart.*<h3[^>]*>Healthcare</s);
  expect(html).toContain("Records may not leave the house.");
  expect(html).toMatch(/<li dir="auto">Letters drafted<\/li><li dir="auto">Codes proposed<\/li>/);
});

test("BLOCK-039 gradient and border colour are the industry's own", () => {
  const block = storedBlock("industries", {
    content: { industries: [{ ...industry, borderColor: "#123456" }] },
  });
  expect(stylesOf(block)).toContain(
    '[data-item="indu0001"]{--gradient:linear-gradient(to bottom right,#ff8f7a,#ff8fb8);--border-color:#123456}',
  );
});

test("BLOCK-039 an industry with a page has its name as the link to it; without one the name is plain", () => {
  expect(drawOne({}, { link: "/about" })).toMatch(
    /<h3 class="industry-name"><a class="industry-link link-arrow" href="\/about">.*?Healthcare/,
  );
  expect(drawOne()).not.toContain("<a ");
});

test("BLOCK-039 an industry that says nothing is left out for visitors and stays in the canvas", () => {
  const content = { industries: [industry, { id: "indu0002", name: "", useCases: [] }] };
  expect(draw("industries", { content })).not.toContain("indu0002");
  expect(draw("industries", { content }, "canvas")).toContain('data-item="indu0002"');
});

test("PANEL-126 the panel has the sections content, industries and display", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Content",
    "Industries",
    "Display",
  ]);
});

test("PANEL-127 the panel edits title, subtitle and every field of an industry", () => {
  expect(fieldAt("content.title")).toMatchObject({ kind: "text" });
  expect(fieldAt("content.subtitle")).toMatchObject({ kind: "long-text" });
  const list = findField(definition, "content.industries");
  expect(list !== undefined && isListField(list) && Object.keys(list.item)).toEqual([
    "name",
    "icon",
    "description",
    "useCases",
    "link",
    "gradient",
    "borderColor",
  ]);
  expect(fieldAt("content.industries.#x.useCases")).toMatchObject({ kind: "lines" });
});

test("PANEL-128 the fourteen icons of industries are offered first, in the order of the list", () => {
  expect(fieldAt("content.industries.#x.icon")).toMatchObject({
    offered:
      "heart dollar-sign cpu shield building2 globe zap users brain cloud star target award rocket".split(
        " ",
      ),
  });
});

test("PANEL-129 PANEL-204 there are eight colour themes, each another", () => {
  expect(Object.keys(industryGradients)).toHaveLength(8);
  expect(fieldAt("content.industries.#x.gradient")).toMatchObject({ presets: industryGradients });
  const all = Object.values(industryGradients).map((theme) => JSON.stringify(theme));
  expect(new Set(all).size).toBe(8);
});

test("PANEL-129 choosing a theme sets the gradient and its border together, and choosing none takes both away", () => {
  expect(fieldAt("content.industries.#x.gradient")).toMatchObject({ alsoSets: industryThemes });
  expect(Object.keys(industryThemes)).toEqual(["", ...Object.keys(industryGradients)]);
  for (const beside of Object.values(industryThemes)) {
    expect(Object.keys(beside)).toEqual(["borderColor"]);
  }
});

test("GAP-028 gradients of the themes have 4.5:1 on the ground, borders 3:1", () => {
  for (const [name, { from, to }] of Object.entries(industryGradients)) {
    const { borderColor } = industryThemes[name as keyof typeof industryGradients];
    expect(contrast(from, colourTokens.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(to, colourTokens.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(borderColor, colourTokens.ground)).toBeGreaterThanOrEqual(3);
  }
});

test("GAP-028 ink has 4.5:1 on a card that is lit by any of the eight as brightly as it ever is", () => {
  const { css } = moduleOf("industries");
  const lights = [...css.matchAll(/opacity:\s*(0?\.\d+)/g)].map(([, value]) => Number(value));
  expect(lights.length).toBeGreaterThanOrEqual(2);
  for (const light of lights) {
    for (const { from, to } of Object.values(industryGradients)) {
      const ends = [from, to].map((end) => mix(end, "#0c1012", light));
      for (const lit of ends) {
        expect(contrast(colourTokens.ink, lit), lit).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test("PANEL-014 PANEL-130 there are two, three or four columns; others are refused with the range", () => {
  expect(optionsOf("styles.gridCols")).toEqual([2, 3, 4]);
  const field = findField(definition, "styles.gridCols");
  for (const value of [1, 5, "two"]) expect(field?.refuse(value)).toBe("must be one of: 2, 3, 4");
});

test("PANEL-131 GAP-036 use cases, icons and opening are on unless the setting is exactly false", () => {
  expect(nameIcons(drawOne())).toMatch(/icon-heart.*<details.*Letters drafted/s);
  expect(drawOne({ showUseCases: false })).not.toContain("Letters drafted");
  expect(drawOne({ showIcons: false })).not.toContain("<svg");
  const standing = drawOne({ expandable: false });
  expect(standing).toContain("Letters drafted");
  expect(standing).not.toContain("<details");
});

test("PANEL-132 GAP-035 a new industry starts with three use cases", () => {
  const list = findField(definition, "content.industries");
  expect(list !== undefined && isListField(list) && newItem(list.item, "x")).toMatchObject({
    name: "New industry",
    useCases: ["First use case", "Second use case", "Third use case"],
  });
});

test("SITE-035 a block without industries says so", () => {
  expect(draw("industries", { content: { title: "Title" } })).toContain("No industries configured");
});

function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
