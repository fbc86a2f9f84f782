import { expect, test } from "vitest";
import { fieldsOf } from "#blocks/_kit/define/block-fields.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { isListField } from "#blocks/_kit/define/field-at.ts";
import { registry } from "#blocks/registry.ts";
import { declaredKinds, kindsIn } from "../../../test/field-kinds.ts";
import { inputOf } from "./input-kinds.ts";
import { UnknownInput } from "./inputs/unknown-input.tsx";

const hologram: AnyField = {
  kind: "hologram",
  traits: {},
  label: "Hologram",
  default: null,
  read: () => ({ value: null }),
  refuse: () => null,
  schema: () => ({}),
};

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

test("every kind of field that core declares has an input, whether a block has one yet or not", () => {
  const kinds = declaredKinds();
  const without = kinds.filter((kind) => inputOf({ ...hologram, kind }).Input === UnknownInput);
  expect(without).toEqual([]);
  // All kinds that blocks use are found, so none is declared in a form that the pattern misses.
  const used = registry.all.flatMap(({ definition }) =>
    Object.values(fieldsOf(definition)).flatMap(within),
  );
  expect(used.map(({ kind }) => kind).filter((kind) => !kinds.includes(kind))).toEqual([]);
});

test("a kind of field without an input is found", () => {
  const source = `export interface MoodField extends Field<string> {\n  /** Good or bad. */\n  readonly kind: "mood" | "whim";`;
  expect(kindsIn(source)).toEqual(["mood", "whim"]);
});

test("a field kind that has no input yet is edited as JSON, not lost", () => {
  expect(inputOf(hologram).Input).toBe(UnknownInput);
});
