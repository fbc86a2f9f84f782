import { isObject } from "../document/json.ts";
import type { Json, JsonObject } from "../document/json.ts";
import type { Field, FieldOptions, FieldRecord, ValueOf } from "./field.ts";

/** A value for each part. */
export type PartsOf<Fields extends FieldRecord> = {
  readonly [Key in keyof Fields]: ValueOf<Fields[Key]>;
};

export interface ObjectField<Fields extends FieldRecord = FieldRecord> extends Field<
  PartsOf<Fields>
> {
  readonly kind: "object";
  readonly parts: Fields;
  /** The parts this input shows; others are kept unchanged. Absent: all. */
  readonly only?: readonly (keyof Fields & string)[];
  /** The parts are named `mobile`, `tablet` and `desktop`, and edited one at a time, on their screen size. */
  readonly look?: "devices";
}

/**
 * A value made of a few named parts, as a transform has scale, rotation and skew. A missing or invalid part reads as
 * its default without affecting the others. A part's `when` refers to another part.
 */
export function object<const Fields extends FieldRecord>(
  options: FieldOptions & {
    readonly parts: Fields;
    readonly only?: readonly (keyof Fields & string)[];
    readonly look?: "devices";
  },
): ObjectField<Fields> {
  const entries = Object.entries(options.parts);
  const expected = `must be an object of ${entries.map(([name]) => name).join(", ")}`;
  // The cast is safe: there is one value for exactly each field of the type.
  const whole = (values: (readonly [string, unknown])[]) =>
    Object.fromEntries(values) as PartsOf<Fields>;
  const fallback = whole(entries.map(([name, field]) => [name, field.default]));
  return {
    ...options,
    kind: "object",
    traits: {},
    default: fallback,
    read: (stored) => {
      if (stored === undefined) return { value: fallback };
      if (!isObject(stored)) return { value: fallback, problem: expected };
      const problems = unknownKeys(stored, options.parts).length === 0 ? [] : [expected];
      const value = whole(
        entries.map(([name, field]) => {
          const reading = field.read(Object.hasOwn(stored, name) ? stored[name] : undefined);
          if (reading.problem !== undefined) problems.push(`${name} ${reading.problem}`);
          return [name, reading.value];
        }),
      );
      return problems.length === 0 ? { value } : { value, problem: problems.join("; ") };
    },
    refuse: (value) => refuseParts(options.parts, value),
    schema: () => ({
      type: "object",
      description: options.label,
      properties: Object.fromEntries(entries.map(([name, field]) => [name, field.schema()])),
      additionalProperties: false,
    }),
  };
}

/** Why a value may not be stored, with the part's name: `scale must be a number from 50 to 200`. */
function refuseParts(fields: FieldRecord, value: Json): string | null {
  const names = Object.keys(fields);
  if (!isObject(value) || unknownKeys(value, fields).length > 0) {
    return `must be an object of ${names.join(", ")}`;
  }
  for (const name of names) {
    const part = value[name];
    const refusal = part === undefined ? null : (fields[name]?.refuse(part) ?? null);
    if (refusal !== null) return `${name} ${refusal}`;
  }
  return null;
}

function unknownKeys(value: JsonObject, fields: FieldRecord): readonly string[] {
  return Object.keys(value).filter((name) => !Object.hasOwn(fields, name));
}
