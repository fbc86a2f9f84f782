import { isObject } from "#core/document/json.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { isListField, isShownText } from "#blocks/_kit/define/field-at.ts";
import { fieldPlacesOf } from "#blocks/_kit/define/block-fields.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { valueText } from "#client/editor/describe.ts";

/** A block as plain text, for pasting into other programs: its name and each text that it shows, one per line. */
export function readableText(block: Block, registry: Registry): string {
  const definition = registry.find(block.type)?.definition;
  const places = definition === undefined ? [] : fieldPlacesOf(definition);
  const lines = places.flatMap(({ part, name, field }): readonly string[] => {
    if (part !== "content") return [];
    const value = block.content[name];
    if (isShownText(field)) return textLines(value);
    if (!isListField(field) || !Array.isArray(value)) return [];
    const names = Object.entries(field.item).flatMap(([each, own]) =>
      isShownText(own) ? [each] : [],
    );
    const items: readonly JsonObject[] = value.filter((item: Json) => isObject(item));
    return items.flatMap((item) => names.flatMap((each) => textLines(item[each])));
  });
  return [block.name, ...lines].join("\n");
}

function textLines(value: Json | undefined): readonly string[] {
  return typeof value === "string" ? valueText(value).split("\n").filter(Boolean) : [];
}
