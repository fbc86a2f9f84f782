import { valueAt } from "./_kit/define/block-context.tsx";
import { fieldsOf } from "./_kit/define/block-fields.ts";
import type { AnyField, BlockDefinition } from "./_kit/define/define-block.ts";
import { isListField } from "./_kit/define/field-at.ts";
import { readBlock } from "./_kit/define/read-block.ts";
import type { Registry } from "./create-registry.ts";
import type { Block } from "#core/document/page.ts";

/** A text of a block, with the field that it was read by. */
export interface ValueIn {
  readonly block: Block;
  readonly path: string;
  readonly field: AnyField;
  readonly value: string;
}

/**
 * Reads from visible blocks, in their order, the texts of certain fields, at any depth of lists. Blocks of unknown types
 * have none.
 */
export interface ValuesOf {
  (blocks: readonly Block[], registry: Pick<Registry, "find">): readonly ValueIn[];
}

/** A reader of the texts of these fields. Which fields a type has of them is found out once per type. */
export function readerOf(wanted: (field: AnyField) => boolean): ValuesOf {
  const known = new WeakMap<BlockDefinition, readonly (readonly [string, AnyField])[]>();

  const holds = (field: AnyField): boolean =>
    isListField(field) ? Object.values(field.item).some(holds) : wanted(field);

  const wantedFieldsOf = (definition: BlockDefinition) => {
    const found =
      known.get(definition) ??
      Object.entries(fieldsOf(definition)).filter(([, field]) => holds(field));
    known.set(definition, found);
    return found;
  };

  const read = (
    block: Block,
    field: AnyField,
    path: string,
    value: unknown,
  ): readonly ValueIn[] => {
    if (!isListField(field)) {
      return typeof value === "string" ? [{ block, path, field, value }] : [];
    }
    // A list's field reads items with their ids.
    const items = value as readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[];
    return items.flatMap((item) =>
      Object.entries(field.item)
        .filter(([, each]) => holds(each))
        .flatMap(([name, each]) => read(block, each, `${path}.#${item.id}.${name}`, item[name])),
    );
  };

  return (blocks, registry) =>
    blocks.flatMap((block) => {
      const definition = block.isVisible ? registry.find(block.type)?.definition : undefined;
      if (definition === undefined) return [];
      const fields = wantedFieldsOf(definition);
      if (fields.length === 0) return [];
      const { block: readable } = readBlock(definition, block);
      return fields.flatMap(([path, field]) => read(block, field, path, valueAt(readable, path)));
    });
}
