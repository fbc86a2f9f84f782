import { expect, test } from "vitest";
import type { BackgroundDefinition } from "#backgrounds/_kit/define-background.ts";
import { commonSections } from "#blocks/_kit/define/common-fields.ts";
import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { isListField, isObjectField } from "#blocks/_kit/define/field-at.ts";
import type { FieldRecord } from "#core/fields/field.ts";

/** Every field and option that an editor can choose in the panel has a label. */

const blocks = import.meta.glob<{ readonly definition: BlockDefinition }>(
  "../src/blocks/*/block.ts",
  { eager: true },
);
const backgrounds = import.meta.glob<{ readonly definition: BackgroundDefinition }>(
  "../src/backgrounds/*/background.ts",
  { eager: true },
);

const owners: readonly (readonly [string, FieldRecord])[] = [
  ...commonSections.map(({ title, fields }) => [title, fields] as const),
  ...Object.values(blocks).map(
    ({ definition: { type, sections, narrows = {} } }) =>
      [type, Object.assign({}, narrows, ...sections.map(({ fields }) => fields))] as const,
  ),
  ...Object.values(backgrounds).map(({ definition: { kind, fields } }) => [kind, fields] as const),
];

test.each(owners)("every field and every option has a name of its own: %s", (_, fields) => {
  expect(namelessIn(fields)).toEqual([]);
});

/** Paths of fields and options without a label, or with the same label as another one beside them. */
function namelessIn(fields: FieldRecord): readonly string[] {
  return Object.entries(fields).flatMap(([path, field]) => {
    const within = isListField(field) ? field.item : isObjectField(field) ? field.parts : {};
    const offered =
      ("options" in field && field.options) || ("presets" in field && field.presets) || [];
    const names = (Array.isArray(offered) ? offered : []).map((each) => String(each.label));
    return [
      ...(isName(field.label) ? [] : [path]),
      ...names
        .filter((name, index) => !isName(name) || names.indexOf(name) !== index)
        .map((name) => `${path}: ${name}`),
      ...namelessIn(within).map((inner) => `${path}.${inner}`),
    ];
  });
}

const isName = (name: string): boolean => name.trim() !== "" && name !== "undefined";
