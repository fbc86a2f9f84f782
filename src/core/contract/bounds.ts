import { z } from "zod/mini";

/** The maximum item count of each schema that checks it before parsing. */
const bounds = new WeakMap<z.core.$ZodType, number>();

/** The maximum number of entries a list or record schema accepts; undefined if the schema has no such limit. */
export function boundOf(schema: z.core.$ZodType): number | undefined {
  return bounds.get(schema);
}

/**
 * A list of at most `most` items. The length is checked before parsing, because zod would check every item of an
 * overlong list and report an issue for each.
 */
export function listOf<Item extends z.ZodMiniType>(
  item: Item,
  { least = 0, most }: { readonly least?: number; readonly most: number },
): z.ZodMiniArray<Item> {
  const list = z.array(item).check(z.minLength(least), z.maxLength(most));
  bounds.set(list, most);
  const fits = (value: unknown) => !Array.isArray(value) || value.length <= most;
  // The pre-check either rejects or passes the value through unchanged, so the pipe has the list's own types.
  return before(fits, `must have at most ${most} items`, list) as unknown as typeof list;
}

/** An object with at most `most` keys chosen by the sender, each of at most 100 characters. */
export function recordOf<Value extends z.ZodMiniType>(
  value: Value,
  most: number,
): z.ZodMiniRecord<z.ZodMiniString, Value> {
  const record = z.record(z.string().check(z.maxLength(100)), value);
  bounds.set(record, most);
  const fits = (given: unknown) =>
    typeof given !== "object" || given === null || Object.keys(given).length <= most;
  // The cast is safe for the same reason as in `listOf`.
  return before(fits, `must have at most ${most} names`, record) as unknown as typeof record;
}

function before(fits: (value: unknown) => boolean, message: string, schema: z.ZodMiniType) {
  return z.pipe(
    z.transform((value: unknown, { issues }) => {
      if (fits(value)) return value;
      issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    }),
    schema,
  );
}
