import { expect, test } from "vitest";
import { fieldsOf } from "#blocks/_kit/block-fields.ts";
import type { AnyField } from "#blocks/_kit/define-block.ts";
import { isListField } from "#blocks/_kit/field-at.ts";
import { registry } from "#blocks/registry.ts";
import { inputOf } from "./input-kinds.ts";
import { UnknownInput } from "./unknown-input.tsx";

function within(field: AnyField): readonly AnyField[] {
  return isListField(field) ? [field, ...Object.values(field.item).flatMap(within)] : [field];
}

test("BUILD-072 every field of every block has an input of its own", () => {
  const fields = registry.all.flatMap(({ definition }) =>
    Object.values(fieldsOf(definition)).flatMap(within),
  );
  const without = fields.filter((field) => inputOf(field).Input === UnknownInput);
  expect(fields.length).toBeGreaterThan(0);
  expect(without.map(({ kind, label }) => `${kind}: ${label}`)).toEqual([]);
});

test("a field kind that has no input yet is edited as JSON, not lost", () => {
  const field: AnyField = {
    kind: "hologram",
    label: "Hologram",
    default: null,
    read: () => ({ value: null }),
    refuse: () => null,
    schema: () => ({}),
  };
  expect(inputOf(field).Input).toBe(UnknownInput);
});
