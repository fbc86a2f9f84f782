import { splitBlockPath } from "#core/document/block-path.ts";
import { isItemList, nameItems } from "#core/document/items.ts";
import { isObject } from "#core/document/json.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import type { ListItem } from "#core/document/operation.ts";
import type { Block } from "#core/document/page.ts";
import { isNamedBy } from "#core/fields/condition.ts";
import { storedFor } from "#core/fields/field.ts";
import type { Condition, FieldRecord } from "#core/fields/field.ts";
import type { ListField } from "#core/fields/list.ts";
import type { AnyField } from "./define-block.ts";
import { storedInBlock } from "./stored-in-block.ts";

/** A stored block or list item together with its fields, for conditions and inputs. */
export interface FieldScope {
  readonly fields: FieldRecord;
  /** Path prefix of the names: empty for a block, `content.stats.#k3f9a2bc` for an item. */
  readonly path: string;
  readonly stored: (name: string) => Json | undefined;
  /** The block that contains the item; undefined for a block. */
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

/** The scope of one list item. */
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
 * Whether the field's condition holds, and that of the field it depends on: a hidden choice does not show other
 * fields. A name with a dot refers to the block, others to the item.
 */
export function isShown(field: AnyField, scope: FieldScope, depth = 0): boolean {
  return field.when === undefined || depth > 8 || holds(field.when, scope, depth);
}

function holds(when: Condition, scope: FieldScope, depth: number): boolean {
  if (when.or !== undefined && holds(when.or, scope, depth)) return true;
  const home = when.at.includes(".") && scope.outer !== undefined ? scope.outer : scope;
  const controlling = home.fields[when.at];
  if (controlling === undefined) return isNamedBy(when, home.stored(when.at));
  const { value } = controlling.read(home.stored(when.at));
  return isNamedBy(when, value) && isShown(controlling, home, depth + 1);
}

/** Whether a field is a link whose own text is empty, so that visitors have nothing to press. */
export function hasNoText(field: AnyField, { fields, path, stored }: FieldScope): boolean {
  if (!("textAt" in field) || typeof field.textAt !== "string") return false;
  const parts = field.textAt.split(".");
  const depth = path === "" ? 2 : 1;
  const name = parts.slice(0, depth).join(".");
  const whole = fields[name]?.read(stored(name)).value;
  const text = parts.slice(depth).reduce((part, key) => (isObject(part) ? part[key] : ""), whole);
  return typeof text === "string" && text.trim() === "";
}

export interface ListState {
  readonly items: readonly ListItem[];
  /** False if something other than a list of objects is stored: any change then writes the whole list. */
  readonly isSound: boolean;
}

/** The items of a list for editing, each with an id. */
export function readList(field: ListField, stored: Json | undefined): ListState {
  if (isItemList(stored)) return { items: nameItems(stored), isSound: true };
  const { value } = field.read(stored);
  // List fields read items as JSON objects.
  const items = value.filter((item): item is ListItem => isObject(item));
  return { items, isSound: stored === undefined };
}

function storedOf(field: AnyField | undefined, name: string, holder: JsonObject) {
  return storedFor(field ?? {}, name, holder);
}
