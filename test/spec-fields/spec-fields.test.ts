import { expect, test } from "vitest";
import { fieldsOf } from "#blocks/_kit/define/block-fields.ts";
import { commonSections } from "#blocks/_kit/define/common-fields.ts";
import type { AnyField, BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { isListField, isObjectField } from "#blocks/_kit/define/field-at.ts";
import { isList } from "#core/document/json.ts";
import type { FieldRecord } from "#core/fields/field.ts";
import { newItem, nextItem } from "#core/fields/list.ts";
import { otherBlocks } from "./other-blocks.ts";
import { pageBlocks } from "./page-blocks.ts";
import type { SpecField } from "./spec-field.ts";
import { specStyles } from "./styles.ts";

const modules = import.meta.glob<{ readonly definition: BlockDefinition }>(
  "../../src/blocks/*/block.ts",
  { eager: true },
);
const types = new Map(
  Object.values(modules).map(({ definition }) => [definition.type, fieldsOf(definition)]),
);
// Of two fields at one path the later one is the block's.
const styles: FieldRecord = Object.assign({}, ...commonSections.map(({ fields }) => fields));

for (const [type, expected] of Object.entries({ ...pageBlocks, ...otherBlocks })) {
  for (const [path, field] of Object.entries(expected)) {
    test(`${field.ids} what an editor can choose is as specified: ${path} of ${type}`, () => {
      expectSpecified(fieldAt(types.get(type) ?? {}, path), field);
    });
  }
}

for (const [path, field] of Object.entries(specStyles)) {
  test(`${field.ids} what every block can have is as specified: ${path}`, () => {
    expectSpecified(fieldAt(styles, path), field);
  });
}

test("STYLE-016 the size of the Style tab's slider ends at 150", () => {
  const [scale] = commonSections.flatMap(({ title, fields }) =>
    title === "Effects" ? [fields["styles.transform"]] : [],
  );
  expect(scale).toMatchObject({ only: ["scale"], parts: { scale: { min: 50, sliderMax: 150 } } });
});

function expectSpecified(field: AnyField, expected: SpecField): void {
  const { options, besides = [], range, presets, absent } = expected;
  if (options !== undefined) {
    const without = new Set<unknown>(besides);
    expect(optionsOf(field).filter((each) => !without.has(each))).toEqual(options);
    for (const each of options) expect(field.refuse(each)).toBeNull();
  }
  if (range !== undefined) expectRange(field, range);
  if (presets !== undefined) expect(optionsOf(field)).toHaveLength(presets);
  if ("absent" in expected) expect(field.read(undefined)).toEqual({ value: absent });
  expectNewItem(field, expected);
}

function expectRange(field: AnyField, [least, most]: readonly [number, number]): void {
  expect([least, most].map((value) => field.refuse(value))).toEqual([null, null]);
  expect(field.refuse(least - 0.5)).toContain(`from ${least} to ${most}`);
  expect(field.refuse(most + 0.5)).toContain(`from ${least} to ${most}`);
  // What the panel's own control ends at.
  expect(field).toMatchObject({ min: least, max: most });
}

function expectNewItem(field: AnyField, expected: SpecField): void {
  const { newItem: values = {}, newLines = {} } = expected;
  if (!isListField(field)) {
    expect([values, newLines]).toEqual([{}, {}]);
    return;
  }
  const made =
    field.numbered === undefined
      ? newItem(field.item, "abcd1234", new Date(2026, 2, 4))
      : nextItem(field, "abcd1234", 3);
  expect(made).toMatchObject(values);
  for (const [name, count] of Object.entries(newLines)) {
    const value = made[name];
    expect([name, isList(value) ? value.length : 0]).toEqual([name, count]);
  }
}

/** A field by its path, through the items of lists and the parts of values. */
function fieldAt(fields: FieldRecord, path: string): AnyField {
  const [part, name, ...within] = path.split(".");
  let field = fields[`${part}.${name}`];
  for (const inner of within) {
    if (field !== undefined && isListField(field)) field = field.item[inner];
    else if (field !== undefined && isObjectField(field)) field = field.parts[inner];
    else throw new Error(`${path} leads into nothing`);
  }
  if (field === undefined) throw new Error(`There is no field ${path}`);
  return field;
}

/** What its panel offers, in its order: options, icons, or ready-made addresses and colours. */
function optionsOf(field: AnyField): readonly unknown[] {
  const offered: unknown =
    ("options" in field && field.options) ||
    ("offered" in field && field.offered) ||
    ("presets" in field && field.presets);
  if (!Array.isArray(offered)) return Object.keys(Object(offered));
  return offered.map((each: unknown) => (hasValue(each) ? each.value : each));
}

const hasValue = (each: unknown): each is { readonly value: unknown } =>
  typeof each === "object" && each !== null && "value" in each;
