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

/** Why a text is too long for one block, with what to do; null when it is not. `most`: characters, of HTML or of words. */
export function refuseLength(length: number, most: number): string | null {
  if (length <= most) return null;
  const counted = (count: number) => count.toLocaleString("en-US");
  return `It has ${counted(length)} characters, and a text can have ${counted(most)}. It is still on the clipboard: paste it into a program for letters, and from there in parts.`;
}
