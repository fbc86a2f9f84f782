import { fieldsOf } from "./_kit/define/block-fields.ts";
import { valueAt } from "./_kit/define/block-context.tsx";
import type { AnyField, BlockDefinition } from "./_kit/define/define-block.ts";
import { isListField } from "./_kit/define/field-at.ts";
import { readBlock } from "./_kit/define/read-block.ts";
import { readEmbed, withoutFragment } from "./_kit/fields/embed-address.ts";
import type { Registry } from "./create-registry.ts";
import type { Block } from "#core/document/page.ts";

/** A website that a block shows in a frame. */
export interface EmbedIn {
  readonly block: Block;
  /** Path of its field. */
  readonly path: string;
  /** Without a fragment, so that one page of it is one address. */
  readonly address: string;
}

/** The websites that visible blocks show in frames, in their order. Blocks of unknown types show none. */
export function embedsIn(
  blocks: readonly Block[],
  registry: Registry,
  siteOrigin: string,
): readonly EmbedIn[] {
  return blocks.flatMap((block) => {
    const definition = block.isVisible ? registry.find(block.type)?.definition : undefined;
    if (definition === undefined) return [];
    const fields = framedFieldsOf(definition);
    if (fields.length === 0) return [];
    const { block: read } = readBlock(definition, block);
    return fields
      .flatMap(([path, field]) => framedIn(field, path, valueAt(read, path)))
      .flatMap(({ path, value }) => {
        const embed = readEmbed(value, siteOrigin);
        return embed.kind === "frame"
          ? [{ block, path, address: withoutFragment(embed.href) }]
          : [];
      });
  });
}

const framedFields = new WeakMap<BlockDefinition, readonly (readonly [string, AnyField])[]>();

/** The fields of a type that hold framed websites, with their paths: those of most types hold none. */
function framedFieldsOf(definition: BlockDefinition): readonly (readonly [string, AnyField])[] {
  const known = framedFields.get(definition);
  if (known !== undefined) return known;
  const fields = Object.entries(fieldsOf(definition)).filter(([, field]) => holdsFramed(field));
  framedFields.set(definition, fields);
  return fields;
}

function holdsFramed(field: AnyField): boolean {
  return isListField(field)
    ? Object.values(field.item).some(holdsFramed)
    : field.traits.isFramed === true;
}

interface FramedValue {
  readonly path: string;
  readonly value: string;
}

function framedIn(field: AnyField, path: string, value: unknown): readonly FramedValue[] {
  if (!isListField(field)) {
    return field.traits.isFramed === true && typeof value === "string" ? [{ path, value }] : [];
  }
  // A list's field reads items with their ids.
  const items = value as readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[];
  return items.flatMap((item) =>
    Object.entries(field.item)
      .filter(([, each]) => holdsFramed(each))
      .flatMap(([name, each]) => framedIn(each, `${path}.#${item.id}.${name}`, item[name])),
  );
}
