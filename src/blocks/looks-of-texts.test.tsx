import { expect, test } from "vitest";
import type { Block } from "#core/document/page.ts";
import type { FieldRecord } from "#core/fields/field.ts";
import { isListField } from "./_kit/define/field-at.ts";
import { readTree, withInside, type Drawn } from "./html-tree.ts";
import { registry } from "./registry.ts";
import {
  fieldPlaces,
  isShownIn,
  optionsOf,
  sampleBlock,
  setAt,
  type FieldPlace,
} from "./sample.ts";
import { drawBlock } from "./test-kit.tsx";

for (const { definition, css } of registry.all) {
  const { type, sections } = definition;
  const sample = sampleBlock(definition);
  const places = fieldPlaces(definition);

  test(`the look of a text is declared after that text, in the same section or item: ${type}`, () => {
    for (const fields of groupsOf(sections)) {
      const names = Object.keys(fields);
      for (const [name, { lookOf }] of Object.entries(fields)) {
        if (lookOf === undefined) continue;
        expect(fields[lookOf]?.traits.text, `${name}: ${lookOf}`).toBeDefined();
        expect(names.indexOf(lookOf), name).toBeLessThan(names.indexOf(name));
      }
    }
  });

  test(`what colours a single text on the page is declared as that text's look: ${type}`, () => {
    for (const place of places) {
      if (!sections.some(({ fields }) => Object.hasOwn(fields, place.list ?? place.path))) continue;
      const painted = textsPainted(place, { sample, css });
      if (painted.length === 0) continue;
      const { lookOf = "itself" } = place.field;
      const around = place.path.slice(0, place.path.lastIndexOf(".") + 1);
      const owner = lookOf.includes(".") ? lookOf : `${around}${lookOf}`;
      expect(painted, `${place.path} is the look of ${lookOf}`).toContain(owner);
    }
  });
}

/** The fields of each section, and of the items of each list. */
function groupsOf(sections: readonly { readonly fields: FieldRecord }[]): readonly FieldRecord[] {
  return sections.flatMap(({ fields }) => [
    fields,
    ...Object.values(fields).flatMap((field) => (isListField(field) ? [field.item] : [])),
  ]);
}

interface Look {
  readonly sample: Block;
  /** The stylesheet of the type. */
  readonly css: string;
}

/**
 * The texts that a colour or gradient paints: by the class that fills letters with a gradient, or by a rule that gives
 * them or their ground the colour's custom property. Empty for what paints something else, or many texts at once as a card's colour
 * does.
 */
function textsPainted(place: FieldPlace, { sample, css }: Look): readonly string[] {
  const { field, path } = place;
  const block = isShownIn(sample, place) ?? sample;
  const drawn = (value: string) => readTree(drawBlock(setAt(block, path, value), "canvas"));
  if (field.traits.colour === "gradient") {
    const preset = optionsOf(field).find((each) => typeof each === "string" && each !== "");
    if (typeof preset !== "string") return [];
    const filled = (value: string) => textsIn(withClass(drawn(value), "gradient-text"));
    const before = filled("");
    return filled(preset).filter((text) => !before.includes(text));
  }
  if (field.traits.colour !== "single") return [];
  const name = path.slice(path.lastIndexOf(".") + 1);
  const property = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const texts = textsIn(
    classesColoured(css, property).flatMap((each) => withClass(drawn("signal"), each)),
  );
  const own =
    place.list === undefined ? texts : texts.filter((text) => text.includes("#item0001."));
  return new Set(own).size === 1 ? own : [];
}

/** The classes of elements that a custom property colours, or their ground. */
function classesColoured(css: string, property: string): readonly string[] {
  const sets = new RegExp(`(?:^|[;\\s])(?:color|background):\\s*var\\(${property}[,)]`);
  return [...css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , body = ""]) => sets.test(body))
    .flatMap(([, selectors = ""]) => selectors.split(","))
    .flatMap((selector) => selector.trim().match(/\.([\w-]+)[^\s.>+~]*$/)?.[1] ?? []);
}

function withClass(elements: readonly Drawn[], name: string): readonly Drawn[] {
  return withInside(elements).filter(({ attributes }) =>
    attributes["class"]?.split(" ").includes(name),
  );
}

/** Paths of the texts in some elements of the canvas. */
function textsIn(elements: readonly Drawn[]): readonly string[] {
  return withInside(elements).flatMap(({ attributes }) => attributes["data-at"] ?? []);
}
