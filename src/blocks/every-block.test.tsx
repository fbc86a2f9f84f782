import { expect, test } from "vitest";
import { iconNames } from "#core/fields/icon-names.ts";
import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { commonSections } from "./_kit/define/common-fields.ts";
import { isCommonStyle } from "./_kit/styles/style-values.ts";
import type { AnyField } from "./_kit/define/define-block.ts";
import { findField, isListField, isObjectField } from "./_kit/define/field-at.ts";
import { newBlock, readBlock } from "./_kit/define/read-block.ts";
import { readTree, withInside, type Drawn } from "./html-tree.ts";
import { registry } from "./registry.ts";
import {
  canBeShown,
  emptiedBlock,
  fieldPlaces,
  isShownIn,
  optionsOf,
  sampleBlock,
  setAt,
  type FieldPlace,
} from "./sample.ts";
import { drawBlock, moduleOf, storedBlock, stylesOf } from "./test-kit.tsx";
import { variantsOf } from "./variants.ts";

for (const { definition } of registry.all) {
  const { type } = definition;
  const sample = sampleBlock(definition);
  const places = fieldPlaces(definition);

  test(`a new block and a sample of every field are read without a problem: ${type}`, () => {
    for (const block of [newBlock(definition, "abcd1234"), sample, storedBlock(type)]) {
      expect(readBlock(definition, block).problems).toEqual([]);
    }
  });

  test(`what a field reads as where nothing is stored, and what it begins with, it also takes: ${type}`, () => {
    for (const { path, field } of places) {
      const begun = [field.default, field.initial, field.initialOn?.(new Date(0))];
      for (const value of begun.filter((each) => each !== undefined)) {
        // A field's values are JSON: the constructors accept nothing else.
        expect(field.refuse(value as Json), path).toBeNull();
      }
    }
  });

  test(`SITE-035 CON-035 a block without content says so, to visitors unless it is for the builder alone, and in the canvas: ${type}`, () => {
    expect(definition.emptyText).not.toBe("");
    const empty = emptiedBlock(definition);
    expect(drawBlock(empty, "canvas")).toContain(definition.emptyText);
    const seen = drawBlock(empty);
    if (definition.emptyFor === "builder") expect(seen).not.toContain(definition.emptyText);
    else expect(seen).toContain(definition.emptyText);
  });

  test(`a block with content does not: ${type}`, () => {
    expect(drawBlock(sample)).not.toContain("empty-state");
    expect(drawBlock(newBlock(definition, "abcd1234"))).not.toContain("empty-state");
  });

  test(`no style attribute, which the policy would drop, and nothing undefined is in the HTML: ${type}`, () => {
    for (const block of [newBlock(definition, "abcd1234"), sample, storedBlock(type)]) {
      for (const mode of ["site", "canvas"] as const) {
        expect(drawBlock(block, mode)).not.toMatch(/\sstyle=|undefined|\[object|NaN/);
      }
    }
  });

  test(`a view is a function of its block: drawn twice it is the same: ${type}`, () => {
    expect(drawBlock(sample)).toBe(drawBlock(sample));
  });

  test(`conditions and summaries name fields that are there, with values those can have: ${type}`, () => {
    for (const { path: own, field, list } of places) {
      if (isListField(field)) expect(Object.keys(field.item)).toContain(field.summary);
      for (let when = field.when; when !== undefined; when = when.or) {
        // Fields that depend on a common field are hidden if the type narrowed that field.
        if (isCommonStyle(own) && Object.hasOwn(definition.narrows ?? {}, when.at)) continue;
        const { at, is } = when;
        const path = at.includes(".") || list === undefined ? at : `${list}.#i.${at}`;
        const controlling = findField(definition, path);
        expect(controlling, `${at} of ${field.label}`).toBeDefined();
        for (const value of is) expect(controlling?.refuse(value)).toBeNull();
      }
    }
  });

  test(`what a template or a theme sets are values that their fields take: ${type}`, () => {
    for (const { templates = [] } of definition.sections) {
      for (const { values } of templates) {
        for (const [path, value] of Object.entries(values)) {
          expect(findField(definition, path)?.refuse(value), path).toBeNull();
        }
      }
    }
    for (const { path, field } of places) {
      for (const [chosen, beside] of Object.entries(field.alsoSets ?? {})) {
        expect(field.refuse(chosen)).toBeNull();
        for (const [name, value] of Object.entries(beside)) {
          const other = path.replace(/[^.]+$/, name);
          expect(findField(definition, other)?.refuse(value), other).toBeNull();
        }
      }
    }
  });

  test(`a narrowed common field keeps its kind, and offers nothing that the common one does not: ${type}`, () => {
    for (const { fields } of commonSections) {
      for (const [path, common] of Object.entries(fields)) {
        const own = findField(definition, path);
        expect(own?.kind).toBe(common.kind);
        if (common.kind !== "choice" || own === undefined) continue;
        const offered = new Set(optionsOf(common));
        expect(optionsOf(own).every((value) => offered.has(value))).toBe(true);
      }
    }
  });

  test(`BUILD-005 BUILD-066 the library's entry is whole, and what it adds has content, styles and settings: ${type}`, () => {
    expect(definition).toMatchObject({
      name: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      category: expect.stringMatching(/^(?:layout|content|media|interactive|investor)$/),
      premium: expect.any(Boolean),
    });
    const added = newBlock(definition, "abcd1234");
    expect(added).toMatchObject({ content: {}, styles: {}, settings: {} });
    // The block picker's thumbnail renders this initial content.
    expect(drawBlock(added)).not.toContain(definition.emptyText);
  });

  test(`every icon that is offered, and the type's own, is one of the set: ${type}`, () => {
    expect(iconNames).toContain(definition.icon);
    for (const { field } of places) {
      if (!("offered" in field) || !Array.isArray(field.offered)) continue;
      expect([...iconNames, "none"]).toEqual(expect.arrayContaining(field.offered));
    }
  });

  test(`every text with content can be edited where it stands in the canvas: ${type}`, () => {
    for (const place of places) {
      if (!/^(?:text|long-text|rich-text|lines)$/.test(place.field.kind)) continue;
      const at = place.field.kind === "lines" ? `${place.path}.0` : place.path;
      // A menu's options are rendered only while it is open.
      if (at === "content.formFields.#item0001.options.0") continue;
      const isDrawn = inAnyContext(place, sample, places, (block) =>
        drawBlock(block, "canvas").includes(`data-at="${at}"`),
      );
      expect(isDrawn, place.path).toBe(true);
    }
  });

  test(`STYLE-030 what is arranged otherwise is what holds the items, in every layout that is no table: ${type}`, () => {
    const takesGrid = findField(definition, "styles.display")?.refuse("grid") === null;
    const drawn = (takesGrid ? variantsOf(definition) : [])
      .map((block) => setAt(block, "styles.display", "grid"))
      .map((block) => withInside(readTree(drawBlock(block, "canvas"))))
      .filter((elements) => elements.some(isItem));
    const holders = drawn.flatMap(holdersIn);
    expect(holders.length > 0).toBe(drawn.length > 0);
    for (const { children } of holders) {
      const hasItems = (child: Drawn) => withInside([child]).some(isItem);
      // Besides its items a list may contain other elements, such as a total.
      const bare = children.filter((child) => child.tag !== "li" && !hasItems(child));
      expect(children.some(hasItems)).toBe(true);
      expect(bare.map(({ tag, attributes }) => `${tag}.${attributes["class"]}`)).toEqual([]);
    }
  });

  test(`GAP-012 every text, link, picture and date is in what is drawn: ${type}`, () => {
    for (const place of places) {
      const options = optionsOf(place.field);
      if (isDrawnInBrowser(place.field) || options.length < 2 || !canBeShown(place)) continue;
      const found: string[] = [];
      const isVisible = inAnyContext(place, sample, places, (block) => {
        const same = findSame(place, options, block);
        if (same !== null) found.push(same);
        return same === null;
      });
      expect(isVisible, `${place.path}: ${found[0]}`).toBe(true);
    }
  });
}

/** Whether `test/appearance` compares the options of a field, or of all its parts, in a browser. */
function isDrawnInBrowser(field: AnyField): boolean {
  if (isObjectField(field)) return Object.values(field.parts).every(isDrawnInBrowser);
  return /^(?:choice|toggle|number|colour|gradient|spacing|icon)$/.test(field.kind);
}

/** The elements that the Arrangement options apply to (`_kit/styles/arrangement.ts`). */
function holdersIn(elements: readonly Drawn[]): readonly Drawn[] {
  const marked = elements.filter(({ attributes }) => "data-list" in attributes);
  if (marked.length > 0) return marked.filter(({ tag }) => tag !== "tbody");
  const inner = elements.find(({ attributes }) => attributes["class"] === "block-inner");
  return inner?.children.slice(-1) ?? [];
}

const isItem = ({ attributes }: Drawn) => "data-item-path" in attributes;

/**
 * Whether a condition holds for the sample with the field shown: as it is, or with any option of
 * any other field.
 */
function inAnyContext(
  place: FieldPlace,
  sample: Block,
  places: readonly FieldPlace[],
  holds: (block: Block) => boolean,
): boolean {
  const holdsWhenShown = (block: Block) => {
    const shown = isShownIn(block, place);
    return shown !== null && holds(shown);
  };
  return (
    holdsWhenShown(sample) ||
    places.some(
      ({ path, field }) =>
        path !== place.path &&
        /^(?:choice|toggle|gradient)$/.test(field.kind) &&
        optionsOf(field).some((value) => holdsWhenShown(setAt(sample, path, value))),
    )
  );
}

/** Returns a message naming two values with which the same is drawn, or null. */
function findSame({ path }: FieldPlace, options: readonly Json[], block: Block): string | null {
  const drawn = new Map<string, Json>();
  for (const value of options) {
    const made = setAt(block, path, value);
    const html = drawBlock(made) + stylesOf(made);
    const other = drawn.get(html);
    if (other !== undefined) {
      return `${JSON.stringify(other)} and ${JSON.stringify(value)} look the same`;
    }
    drawn.set(html, value);
  }
  return null;
}

test("CON-010 every type has a panel: sections with fields, templates or a note, all under one title each", () => {
  for (const { definition } of registry.all) {
    expect(definition.sections.length).toBeGreaterThan(0);
    const titles = definition.sections.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { fields, templates = [], note } of definition.sections) {
      const says = note !== undefined && note !== "";
      expect(says || Object.keys(fields).length + templates.length > 0).toBe(true);
    }
  }
  expect(moduleOf("hero").definition.sections).toHaveLength(4);
});
