import { z } from "zod/mini";

/** Schemas whose size was looked at before they are asked, with what that is at most. */
const bounds = new WeakMap<z.core.$ZodType, number>();

/** How many values a list or a record takes at most; undefined where nothing says so. */
export function boundOf(schema: z.core.$ZodType): number | undefined {
  return bounds.get(schema);
}

/**
 * A list of at most so many items. Their number is looked at first: the library would look at every item of a list that is
 * too long, and write down what is wrong with each.
 */
export function listOf<Item extends z.ZodMiniType>(
  item: Item,
  { least = 0, most }: { readonly least?: number; readonly most: number },
): z.ZodMiniArray<Item> {
  const list = z.array(item).check(z.minLength(least), z.maxLength(most));
  bounds.set(list, most);
  const fits = (value: unknown) => !Array.isArray(value) || value.length <= most;
  // What goes in is what comes out: the step before it refuses, or leaves the value as it is.
  return before(fits, `must have at most ${most} items`, list) as unknown as typeof list;
}

/** An object of at most so many names of the sender's choice, each of at most 100 characters. */
export function recordOf<Value extends z.ZodMiniType>(
  value: Value,
  most: number,
): z.ZodMiniRecord<z.ZodMiniString, Value> {
  const record = z.record(z.string().check(z.maxLength(100)), value);
  bounds.set(record, most);
  const fits = (given: unknown) =>
    typeof given !== "object" || given === null || Object.keys(given).length <= most;
  // As with a list.
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
