import { splitBlockPath } from "#core/document/block-path.ts";
import { equal } from "#core/document/equal.ts";
import { isItemList, nameItems } from "#core/document/items.ts";
import { isObject, type Json, type JsonObject } from "#core/document/json.ts";
import type { ListItem } from "#core/document/operation.ts";
import type { Block } from "#core/document/page.ts";
import { storedFor, type Condition, type FieldRecord } from "#core/fields/field.ts";
import type { ListField } from "#core/fields/list.ts";
import type { AnyField } from "#blocks/_kit/define-block.ts";
import { isListField } from "#blocks/_kit/field-at.ts";
import { storedInBlock } from "#blocks/_kit/stored-in-block.ts";

/** A stored block or list item together with its fields: what conditions and inputs look into. */
export interface FieldScope {
  readonly fields: FieldRecord;
  /** Path in front of the names: empty for a block, `content.stats.#k3f9a2bc` for an item. */
  readonly path: string;
  readonly stored: (name: string) => Json | undefined;
  /** The block around an item; absent for a block. */
  readonly outer?: FieldScope;
}

/** The scope of a block. `fields` are all fields of its type. */
export function blockScope(fields: FieldRecord, block: Block): FieldScope {
  return {
    fields,
    path: "",
    stored: (path) => {
      const split = splitBlockPath(path);
      if (split === null) return undefined;
      const { part, name } = split;
      const field = fields[path];
      return field === undefined
        ? storedOf(undefined, name, block[part])
        : storedInBlock({ part, name, field }, block);
    },
  };
}

/** The scope of one item of a list. */
export function itemScope(
  fields: FieldRecord,
  { listPath, item, outer }: { listPath: string; item: ListItem; outer: FieldScope | null },
): FieldScope {
  return {
    fields,
    path: `${listPath}.#${item.id}`,
    stored: (name) => storedOf(fields[name], name, item),
    ...(outer === null ? {} : { outer }),
  };
}

/** The path under which a field's value is written. */
export function pathIn(scope: FieldScope, name: string): string {
  return scope.path === "" ? name : `${scope.path}.${name}`;
}

/**
 * True while the field's condition holds, and the condition of the field it depends on: a choice that
 * is itself out of sight does not bring up others. A name with a dot is the block's, else the item's.
 */
export function isShown(field: AnyField, scope: FieldScope, depth = 0): boolean {
  return field.when === undefined || depth > 8 || holds(field.when, scope, depth);
}

function holds(when: Condition, scope: FieldScope, depth: number): boolean {
  if (when.or !== undefined && holds(when.or, scope, depth)) return true;
  const home = when.at.includes(".") && scope.outer !== undefined ? scope.outer : scope;
  const controlling = home.fields[when.at];
  if (controlling === undefined) return when.is.some((is) => equal(is, home.stored(when.at)));
  const { value } = controlling.read(home.stored(when.at));
  return when.is.some((is) => equal(is, value)) && isShown(controlling, home, depth + 1);
}

/** True when something else is stored than a new block has, or than nothing stored reads as. */
export function isChanged(field: AnyField, stored: Json | undefined): boolean {
  return stored !== undefined && !equal(stored, field.default) && !equal(stored, startValue(field));
}

/** What a new block or item has there. */
export function startValue(field: AnyField): Json {
  // Defaults are JSON by what the field constructors take; the record type has lost that.
  return (field.initial ?? field.default) as Json;
}

/** True for a list with an item field whose condition looks into the block. */
export function looksOutside(field: AnyField): boolean {
  return (
    isListField(field) &&
    Object.values(field.item).some(({ when }) => when !== undefined && looksIntoBlock(when))
  );
}

function looksIntoBlock({ at, or }: Condition): boolean {
  return at.includes(".") || (or !== undefined && looksIntoBlock(or));
}

/** What a choice has to say about the option that is chosen (PANEL-020). */
export function noteOn(field: AnyField, value: unknown): string | null {
  if (field.kind !== "choice" || !("notes" in field)) return null;
  const { notes } = field;
  if (!isObject(notes)) return null;
  const note = notes[String(value)];
  return typeof note === "string" ? note : null;
}

/** What choosing this value sets beside it in the same object; null for nothing. */
export function valuesBeside(
  { together = {} }: AnyField,
  value: Json | undefined,
): Readonly<Record<string, Json>> | null {
  return typeof value === "string" && Object.hasOwn(together, value)
    ? (together[value] ?? null)
    : null;
}

/** What was stored and what would be right, where a stored value reads as the default. */
export function describeProblem(field: AnyField, stored: Json | undefined): string | null {
  const { problem } = field.read(stored);
  if (problem === undefined) return null;
  const text = JSON.stringify(stored) ?? "";
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return `The stored value ${shown} cannot be used: it ${problem}.`;
}

export interface ListState {
  readonly items: readonly ListItem[];
  /** False where something else than a list of objects is stored: any change writes the whole list. */
  readonly isSound: boolean;
}

/** The items of a list as they are edited. */
export function readList(field: ListField, stored: Json | undefined): ListState {
  if (isItemList(stored)) return { items: nameItems(stored), isSound: true };
  const { value } = field.read(stored);
  // An item that a list field has read is an object of the JSON that its fields read.
  const items = value.filter((item): item is ListItem => isObject(item));
  return { items, isSound: stored === undefined };
}

function storedOf(field: AnyField | undefined, name: string, holder: JsonObject) {
  return storedFor(field ?? {}, name, holder);
}
