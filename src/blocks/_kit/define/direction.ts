import { splitBlockPath } from "#core/document/block-path.ts";
import type { BlockDefinition, ReadBlock } from "./define-block.ts";
import { isListField, isShownText } from "./field-at.ts";

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|\ud83b[\udc00-\udfff]/;
const letter = /\p{L}/u;

/**
 * Returns `rtl` for a block whose first letter belongs to a right-to-left script, which mirrors its
 * columns and markers. Undefined for all others, which inherit the page's direction.
 */
export function blockDirection(definition: BlockDefinition, block: ReadBlock): "rtl" | undefined {
  for (const { fields } of definition.sections) {
    for (const [path, field] of Object.entries(fields)) {
      const values: Readonly<Record<string, unknown>> = block.content;
      const split = splitBlockPath(path);
      if (split?.part !== "content") continue;
      const found = isShownText(field)
        ? firstLetter(values[split.name])
        : isListField(field)
          ? firstOfItems(field.summary, values[split.name])
          : null;
      if (found !== null) return rightToLeft.test(found) ? "rtl" : undefined;
    }
  }
  return undefined;
}

function firstOfItems(name: string, items: unknown): string | null {
  if (!Array.isArray(items)) return null;
  for (const item of items) {
    const found = firstLetter(item[name]);
    if (found !== null) return found;
  }
  return null;
}

function firstLetter(value: unknown): string | null {
  if (typeof value !== "string") return null;
  return letter.exec(value.replace(/<[^>]*>|&[a-z]+;/g, ""))?.[0] ?? null;
}
