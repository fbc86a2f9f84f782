import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { storedFor } from "#core/fields/field.ts";
import { splitPath, type FieldPlace } from "./block-fields.ts";

/** What a block holds for a field: under its name or one that it formerly had, else where another part of it once held it. */
export function storedInBlock(
  { part, name, field }: Pick<FieldPlace, "part" | "name" | "field">,
  block: Pick<Block, "content" | "styles" | "settings">,
): Json | undefined {
  const own = storedFor(field, name, block[part]);
  if (own !== undefined || field.formerlyAt === undefined) return own;
  const other = splitPath(field.formerlyAt);
  return Object.hasOwn(block[other.part], other.name) ? block[other.part][other.name] : undefined;
}
