import { equal } from "#core/document/equal.ts";
import { isObject } from "#core/document/json.ts";
import type { Json } from "#core/document/json.ts";
import type { Condition } from "#core/fields/field.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { isListField } from "#blocks/_kit/define/field-at.ts";

/** Whether the stored value differs from both the default and that of a new block. */
export function isChanged(field: AnyField, stored: Json | undefined): boolean {
  return stored !== undefined && !equal(stored, field.default) && !equal(stored, startValue(field));
}

/** The value in a new block or item. */
export function startValue(field: AnyField): Json {
  // Defaults are JSON: the field constructors accept nothing else, but the record type does not express it.
  return (field.initial ?? field.default) as Json;
}

/** Whether a list has an item field whose condition refers to the block. */
export function looksOutside(field: AnyField): boolean {
  return (
    isListField(field) &&
    Object.values(field.item).some(({ when }) => when !== undefined && looksIntoBlock(when))
  );
}

function looksIntoBlock({ at, or }: Condition): boolean {
  return at.includes(".") || (or !== undefined && looksIntoBlock(or));
}

/** The note for the chosen option of a choice (PANEL-020). */
export function noteOn(field: AnyField, value: unknown): string | null {
  if (field.kind !== "choice" || !("notes" in field)) return null;
  const { notes } = field;
  if (!isObject(notes)) return null;
  const note = notes[String(value)];
  return typeof note === "string" ? note : null;
}

/** Other values that choosing this value sets in the same object; null if none. */
export function linkedValues(
  { alsoSets = {} }: AnyField,
  value: Json | undefined,
): Readonly<Record<string, Json>> | null {
  return typeof value === "string" && Object.hasOwn(alsoSets, value)
    ? (alsoSets[value] ?? null)
    : null;
}

/** Describes a stored value that is replaced by the default, and what would be valid; null if it is fine. */
export function describeProblem(field: AnyField, stored: Json | undefined): string | null {
  const { problem } = field.read(stored);
  if (problem === undefined) return null;
  const text = JSON.stringify(stored) ?? "";
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return `The stored value ${shown} cannot be used: it ${problem}.`;
}
