import { fieldsOf } from "./_kit/define/block-fields.ts";
import { isListField } from "./_kit/define/field-at.ts";
import type { AnyField, BlockDefinition } from "./_kit/define/define-block.ts";
import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import type { ListField } from "#core/fields/list.ts";
import { blockScope, isShown, itemScope, pathIn, readList } from "./_kit/define/field-scope.ts";
import type { FieldScope } from "./_kit/define/field-scope.ts";

/** A field of a block or of one of its list items, with its value. */
export interface WalkedField {
  readonly field: AnyField;
  /** Name in the block, such as `content.title`, or in the item, such as `title`. */
  readonly name: string;
  readonly path: string;
  readonly stored: Json | undefined;
  /** The value that the field reads from `stored`. */
  readonly value: unknown;
  /** The block or item that contains the field. */
  readonly scope: FieldScope;
  /** The list that contains the item; null for a field of the block. */
  readonly list: ListField | null;
}

/**
 * All shown fields of a block, including those of list items. Lists without a `wanted` field in their items are
 * skipped.
 */
export function walkFields(
  block: Block,
  definition: BlockDefinition,
  wanted: (field: AnyField) => boolean,
): readonly WalkedField[] {
  return walk(blockScope(fieldsOf(definition), block), null, wanted);
}

function walk(
  scope: FieldScope,
  list: ListField | null,
  wanted: (field: AnyField) => boolean,
): readonly WalkedField[] {
  return Object.entries(scope.fields).flatMap(([name, field]): readonly WalkedField[] => {
    if (!holdsWanted(field, wanted) || !isShown(field, scope)) return [];
    const stored = scope.stored(name);
    const path = pathIn(scope, name);
    if (!isListField(field)) {
      return [{ field, name, path, stored, value: field.read(stored).value, scope, list }];
    }
    return readList(field, stored).items.flatMap((item) =>
      walk(itemScope(field.item, { listPath: path, item, outer: scope }), field, wanted),
    );
  });
}

function holdsWanted(field: AnyField, wanted: (field: AnyField) => boolean): boolean {
  return isListField(field)
    ? Object.values(field.item).some((each) => holdsWanted(each, wanted))
    : wanted(field);
}
