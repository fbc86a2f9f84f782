import type { Block } from "#core/document/page.ts";
import { fieldPlacesOf } from "#blocks/_kit/block-fields.ts";
import { newBlock } from "#blocks/_kit/read-block.ts";
import type { Registry } from "#blocks/create-registry.ts";

/** A block that holds nothing but this formatted text; null when the site has no type for it. */
export function textBlockOf(registry: Registry, html: string): Block | null {
  for (const { definition } of registry.all) {
    const [field, ...others] = fieldPlacesOf(definition).filter(({ part }) => part === "content");
    if (field?.field.traits.text !== "rich" || others.length > 0) continue;
    const block = newBlock(definition, "pasted");
    return field.field.refuse(html) === null ? { ...block, content: { [field.name]: html } } : null;
  }
  return null;
}
