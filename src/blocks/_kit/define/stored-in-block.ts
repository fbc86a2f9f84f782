import { isObject, type Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { storedFor } from "#core/fields/field.ts";
import { splitPath, type FieldPlace } from "./block-fields.ts";

/**
 * Returns the stored value of a field: under its current or a former name, or else from the other
 * part of the block that formerly held it. Object values are merged over the former one, so that
 * changing one part does not lose the others.
 */
export function storedInBlock(
  { part, name, field }: Pick<FieldPlace, "part" | "name" | "field">,
  block: Pick<Block, "content" | "styles" | "settings">,
): Json | undefined {
  const own = storedFor(field, name, block[part]);
  if (field.formerPath === undefined) return own;
  const other = splitPath(field.formerPath);
  const old = Object.hasOwn(block[other.part], other.name)
    ? block[other.part][other.name]
    : undefined;
  if (own === undefined) return old;
  return isObject(own) && isObject(old) ? { ...old, ...own } : own;
}
