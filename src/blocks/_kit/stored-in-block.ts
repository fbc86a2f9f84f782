import { isObject, type Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { storedFor } from "#core/fields/field.ts";
import { splitPath, type FieldPlace } from "./block-fields.ts";

/**
 * What a block holds for a field: under its name or one that it formerly had, else where another part of it once held it.
 * Of a value made of parts, those that were written stand beside the old ones: changing one does not lose the others.
 */
export function storedInBlock(
  { part, name, field }: Pick<FieldPlace, "part" | "name" | "field">,
  block: Pick<Block, "content" | "styles" | "settings">,
): Json | undefined {
  const own = storedFor(field, name, block[part]);
  if (field.formerlyAt === undefined) return own;
  const other = splitPath(field.formerlyAt);
  const old = Object.hasOwn(block[other.part], other.name)
    ? block[other.part][other.name]
    : undefined;
  if (own === undefined) return old;
  return isObject(own) && isObject(old) ? { ...old, ...own } : own;
}
