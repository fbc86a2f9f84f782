import { isList } from "#core/document/json.ts";
import type { Json } from "#core/document/json.ts";
import type { FieldRecord } from "#core/fields/field.ts";
import { list, type ListField } from "#core/fields/list.ts";

/**
 * A list that old content also holds as JSON text, because it was typed as such (BUILD-076). Text that is no JSON of a list
 * reads as an empty list: visitors hear nothing of it, the editor does, and it stays stored until somebody changes the list.
 * New values are lists; a text is taken only as it is read, so that a block that has one can be copied.
 */
export function listOrText<const Fields extends FieldRecord>(
  options: Parameters<typeof list<Fields>>[0],
): ListField<Fields> {
  const field = list<Fields>(options);
  const expected = field.refuse("") ?? "";
  const readText = (text: string): ReturnType<typeof field.read> => {
    if (text.trim() === "") return field.read(undefined);
    const parsed = parse(text);
    return parsed === undefined
      ? { value: [], problem: `${expected}, or the same as JSON text` }
      : field.read(parsed);
  };
  const refuseText = (text: string): string | null => {
    const parsed = parse(text);
    if (!isList(parsed) || parsed.length > field.max) return expected;
    return field.read(parsed).problem ?? null;
  };
  return {
    ...field,
    read: (stored) => (typeof stored === "string" ? readText(stored) : field.read(stored)),
    refuse: (value) => (typeof value === "string" ? refuseText(value) : field.refuse(value)),
  };
}

/** Undefined for what is no JSON. */
function parse(text: string): Json | undefined {
  try {
    // What it answers is JSON by definition.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
