import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colourTokens } from "#core/fields/colour.ts";
import { nextItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { contrast, draw, drawBlock } from "../test-kit.tsx";
import { definition } from "./block.ts";

const layers = [
  {
    id: "a",
    name: "First layer",
    description: "What it does.",
    components: ["One part", "Another"],
    color: "pink",
  },
  { id: "b", name: "Second layer" },
];
const css = readFileSync(new URL("./view.css", import.meta.url), "utf8");
const colours = "blue purple cyan green red orange pink".split(" ");

test("BLOCK-147 each layer is a course of its components, with name, description and colour", () => {
  const html = draw("slide-technical-architecture", {
    content: { title: "The slide", architectureLayers: layers },
  });
  expect(html).toMatch(
    /<li class="slide-item slide-layer slide-layer-pink">.*<h3 class="slide-title" dir="auto">First layer<\/h3><p class="slide-text" dir="auto">What it does.<\/p>.*<ul class="slide-course"><li dir="auto">One part<\/li><li dir="auto">Another<\/li><\/ul><\/li><li class="slide-item slide-layer slide-layer-blue">/,
  );
});

test("PANEL-201 a layer has name, description, components and one of seven colours", () => {
  expect(Object.keys(nextItem(list(), "x", 0))).toEqual([
    "name",
    "description",
    "components",
    "color",
    "id",
  ]);
  expect(findField(definition, "content.architectureLayers.#x.color")).toMatchObject({
    options: colours.map((value) => expect.objectContaining({ value })),
  });
});

test("PANEL-201 each colour is another, and can be told from the ground", () => {
  const values = colours.map(
    (name) =>
      new RegExp(`\\.slide-layer-${name} \\{\\s*--layer: (#[0-9a-f]{6})`).exec(css)?.[1] ?? "",
  );
  expect(new Set(values).size).toBe(7);
  for (const value of values) {
    expect(contrast(value, colourTokens.ground)).toBeGreaterThanOrEqual(4.5);
  }
});

test("PANEL-202 GAP-029 a new layer is New Layer, blue, with two components to write over", () => {
  expect(nextItem(list(), "x", 3)).toEqual({
    id: "x",
    name: "New Layer",
    description: "Layer description",
    components: ["Component 1", "Component 2"],
    color: "blue",
  });
});

test("CONST-026 a new slide has the eight layers of the architecture", () => {
  expect(
    drawBlock(newBlock(definition, "b1")).match(/class="slide-item slide-layer /g),
  ).toHaveLength(8);
});

function list() {
  const found = findField(definition, "content.architectureLayers");
  if (found === undefined || !isListField(found)) throw new Error("no list");
  return found;
}
