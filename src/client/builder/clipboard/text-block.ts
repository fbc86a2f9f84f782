import type { Block } from "#core/document/page.ts";
import type { RichTextField } from "#core/fields/rich-text.ts";
import { fieldPlacesOf } from "#blocks/_kit/block-fields.ts";
import type { BlockDefinition } from "#blocks/_kit/define-block.ts";
import { newBlock } from "#blocks/_kit/read-block.ts";
import type { Registry } from "#blocks/create-registry.ts";

/** The block type that holds nothing but a formatted text. */
export interface TextType {
  readonly definition: BlockDefinition;
  /** Name of its text in the content. */
  readonly name: string;
  readonly field: RichTextField;
}

/** Null when the site has no such type. */
export function textTypeOf(registry: Registry): TextType | null {
  for (const { definition } of registry.all) {
    const [place, ...others] = fieldPlacesOf(definition).filter(({ part }) => part === "content");
    if (place?.field.traits.text !== "rich" || others.length > 0) continue;
    return { definition, name: place.name, field: place.field as RichTextField };
  }
  return null;
}

/** A block with this text. */
export function textBlockOf({ definition, name }: TextType, html: string): Block {
  return { ...newBlock(definition, "pasted"), content: { [name]: html } };
}
