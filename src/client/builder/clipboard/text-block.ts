import type { Block } from "#core/document/page.ts";
import type { RichTextField } from "#core/fields/rich-text.ts";
import { fieldPlacesOf } from "#blocks/_kit/define/block-fields.ts";
import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import type { Registry } from "#blocks/create-registry.ts";

/** The block type whose only content is one formatted text. */
export interface TextType {
  readonly definition: BlockDefinition;
  /** Name of the text field in the content. */
  readonly name: string;
  readonly field: RichTextField;
}

/** The first such type of the registry; null if there is none. */
export function textTypeOf(registry: Registry): TextType | null {
  for (const { definition } of registry.all) {
    const [place, ...others] = fieldPlacesOf(definition).filter(({ part }) => part === "content");
    if (place?.field.traits.text !== "rich" || others.length > 0) continue;
    return { definition, name: place.name, field: place.field as RichTextField };
  }
  return null;
}

/** A new block of that type with this text. */
export function textBlockOf({ definition, name }: TextType, html: string): Block {
  return { ...newBlock(definition, "pasted"), content: { [name]: html } };
}
