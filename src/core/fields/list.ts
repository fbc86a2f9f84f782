import { itemIds } from "../document/items.ts";
import { isObject } from "../document/json.ts";
import type { Json, JsonObject } from "../document/json.ts";
import { storedFor } from "./field.ts";
import { describeCut } from "./fit-text.ts";
import type { FieldOptions, FieldRecord, Field, FitHtml, FittedValue, ItemOf } from "./field.ts";

export interface ListField<Fields extends FieldRecord = FieldRecord> extends Field<
  readonly ItemOf<Fields>[]
> {
  readonly kind: "list";
  readonly item: Fields;
  /** The item's noun, such as "question", for the "Add" button. */
  readonly singular: string;
  /** What the "Add" button says, where others beside it add the same noun to other lists. */
  readonly adds?: string;
  /** The item's field shown as its summary in the list. */
  readonly summary: keyof Fields & string;
  /** The item's link field, whose target names an item without a summary. */
  readonly summaryLink?: keyof Fields & string;
  readonly max: number;
  /** The item's own list of such items: they are moved between the two levels. */
  readonly below?: keyof Fields & string;
  /** The list is that of an item: its items are moved out of it. */
  readonly isBelow?: true;
  /** The item's text field that gets a new item's number as a prefix: "4. New Step" (PANEL-096, GAP-033). */
  readonly numbered?: keyof Fields & string;
  /** The item's percentage field; the items' percentages should add up to 100, and their sum is shown (PANEL-186). */
  readonly percent?: keyof Fields & string;
  /** Shown while the list is empty (PANEL-010). */
  readonly emptyText: string;
}

/** A list of objects, each with a unique id. A new item has the defaults of `item`. */
export function list<const Fields extends FieldRecord>(
  options: FieldOptions & {
    readonly item: Fields;
    readonly singular: string;
    readonly adds?: string;
    readonly summary: keyof Fields & string;
    readonly summaryLink?: keyof Fields & string;
    readonly below?: keyof Fields & string;
    readonly isBelow?: true;
    readonly default?: readonly ItemOf<Fields>[];
    readonly initial?: readonly ItemOf<Fields>[];
    readonly max?: number;
    readonly numbered?: keyof Fields & string;
    readonly percent?: keyof Fields & string;
  },
): ListField<Fields> {
  const max = options.max ?? 200;
  const entries = Object.entries(options.item);
  const expected = `must be a list of at most ${max} objects`;
  return {
    ...options,
    kind: "list",
    traits: {},
    max,
    default: options.default ?? [],
    emptyText: `No ${options.label.toLowerCase()} have been added yet`,
    read: (stored) => {
      if (stored === undefined) return { value: options.default ?? [] };
      if (!Array.isArray(stored)) return { value: options.default ?? [], problem: expected };
      return readItems<Fields>(entries, stored);
    },
    refuse: (value) => {
      if (!Array.isArray(value) || value.length > max) return expected;
      for (const [index, item] of value.entries()) {
        const refusal = refuseItem(options.item, item);
        if (refusal !== null) return `item ${index + 1}: ${refusal}`;
      }
      return refuseTwice(value);
    },
    fit: (value, fitHtml) =>
      Array.isArray(value) ? fitItems({ ...options, max }, value, fitHtml) : null,
    schema: () => ({
      type: "array",
      maxItems: max,
      description: options.label,
      items: itemSchema(options.item),
    }),
  };
}

/** Why this object may not be an item of the list, or null. Unknown keys are not checked here. */
export function refuseItem(fields: FieldRecord, item: Json): string | null {
  if (!isObject(item)) return "must be an object";
  for (const [name, field] of Object.entries(fields)) {
    const value = item[name];
    const refusal = value === undefined ? null : field.refuse(value);
    if (refusal !== null) return `${name} ${refusal}`;
  }
  return null;
}

/** The first `max` items, with their texts shortened to fit. */
function fitItems(
  { item: fields, singular, max }: Pick<ListField, "item" | "singular" | "max">,
  items: readonly Json[],
  fitHtml: FitHtml,
): FittedValue {
  const notices: string[] = [];
  const row = `${singular.slice(0, 1).toUpperCase()}${singular.slice(1)}`;
  const value = items.slice(0, max).map((item: Json, index): Json => {
    if (!isObject(item)) return item;
    const entries = Object.entries(item).map(([name, part]): readonly [string, Json] => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const fitted = field && field.refuse(part) !== null ? field.fit?.(part, fitHtml) : null;
      if (!field || !fitted) return [name, part];
      notices.push(
        ...fitted.notices.map((each) => `${row} ${index + 1} › ${field.label}: ${each}`),
      );
      return [name, fitted.value];
    });
    return Object.fromEntries(entries);
  });
  if (items.length > max) notices.push(describeCut(items.length - max, singular));
  return { value, notices };
}

/** Items are addressed by id: of two with the same id, only the first could be reached. */
function refuseTwice(items: readonly Json[]): string | null {
  const seen = new Set<Json>();
  for (const [index, item] of items.entries()) {
    const id = isObject(item) ? item["id"] : undefined;
    if (id === undefined) continue;
    if (seen.has(id))
      return `item ${index + 1}: id must differ from the ids of the items before it`;
    seen.add(id);
  }
  return null;
}

/** A new item, with every field at its initial value for that time. */
export function newItem(
  fields: FieldRecord,
  id: string,
  now = new Date(),
): JsonObject & { readonly id: string } {
  const values = Object.entries(fields).map(
    ([name, field]) => [name, field.initialOn?.(now) ?? field.initial ?? field.default] as const,
  );
  // The cast is safe: field constructors only take JSON defaults, but `FieldRecord` has lost their types.
  return { ...(Object.fromEntries(values) as JsonObject), id };
}

/** A new item for the end of a list of `count` items, with its number if the list numbers them. */
export function nextItem(
  { item, numbered }: Pick<ListField, "item" | "numbered">,
  id: string,
  count: number,
): JsonObject & { readonly id: string } {
  const made = newItem(item, id);
  const text = numbered === undefined ? undefined : made[numbered];
  if (numbered === undefined || typeof text !== "string") return made;
  return { ...made, [numbered]: `${count + 1}. ${text}`, id };
}

function readItems<Fields extends FieldRecord>(
  fields: readonly (readonly [string, Field<unknown>])[],
  stored: readonly Json[],
) {
  const problems = stored.flatMap((item, index) =>
    isObject(item) ? [] : [`item ${index + 1} must be an object`],
  );
  const objects = stored.filter(isObject);
  const ids = itemIds(objects);
  const value = objects.map((item, index) => {
    const values: Record<string, unknown> = {};
    for (const [name, field] of fields) {
      const reading = field.read(storedFor(field, name, item));
      if (reading.problem !== undefined) {
        problems.push(`item ${index + 1}: ${name} ${reading.problem}`);
      }
      values[name] = reading.value;
    }
    values["id"] = ids[index] ?? `i${index}`;
    // The cast is safe: there is one reading for exactly each field of the type.
    return values as ItemOf<Fields>;
  });
  return problems.length === 0 ? { value } : { value, problem: problems.join("; ") };
}

function itemSchema(fields: FieldRecord): JsonObject {
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field.schema()]),
    ),
  };
}
