import { isList } from "#core/document/json.ts";
import type { Json } from "#core/document/json.ts";
import type { FieldRecord } from "#core/fields/field.ts";
import { list, type ListField } from "#core/fields/list.ts";

/**
 * A list that old content may also store as JSON text, because it was once typed that way
 * (BUILD-076). Text that is not a JSON list reads as an empty list: the editor sees the problem,
 * visitors do not, and the text stays stored until the list is changed. New values are lists; valid
 * text is accepted only so that a block containing it can be copied.
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

/** Returns undefined for invalid JSON. */
function parse(text: string): Json | undefined {
  try {
    // The result of JSON.parse is always JSON.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
