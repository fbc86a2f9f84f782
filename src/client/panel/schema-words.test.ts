import { expect, test } from "vitest";
import { commonSections } from "#blocks/_kit/define/common-fields.ts";
import { registry } from "#blocks/registry.ts";
import { wordsOf } from "./schema-words.ts";

test("BUILD-074 what a schema accepts is said in a few words", () => {
  expect(wordsOf({ enum: ["left", "right", 2] })).toBe('"left" | "right" | 2');
  expect(wordsOf({ type: "integer", minimum: 0, maximum: 99 })).toBe("whole number, 0 to 99");
  expect(wordsOf({ type: "string", maxLength: 200 })).toBe("text, at most 200 characters");
  expect(wordsOf({ type: "boolean" })).toBe("true | false");
  expect(wordsOf({ type: "array", items: { type: "string" } })).toBe("list of text");
  expect(wordsOf({ type: "object", properties: { top: {}, left: {} } })).toBe(
    "object: { top, left }",
  );
  expect(wordsOf({ anyOf: [{ enum: [""] }, { type: "string", pattern: "^#[0-9]{3}$" }] })).toBe(
    '"" | text like "#7cc4ff"',
  );
});

test("BUILD-074 there are words for every field of every block", () => {
  const own = registry.all.flatMap(({ definition }) => definition.sections);
  for (const { fields } of [...commonSections, ...own]) {
    for (const [path, field] of Object.entries(fields)) {
      expect(wordsOf(field.schema()), path).not.toMatch(/any value|undefined|^$/);
    }
  }
});
