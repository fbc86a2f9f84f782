import type { JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { starterBlock } from "../_kit/starter-page.ts";

interface SlideParts {
  readonly content: JsonObject;
  readonly styles?: JsonObject;
}

/** A block that fills one sheet of the deck and can be linked to by its id, which is also its section id. */
export function slide(anchor: string, type: string, name: string, parts: SlideParts): Block {
  return starterBlock(anchor, type, name, {
    content: parts.content,
    styles: { ...parts.styles, minHeight: "screen" },
    settings: { anchor },
  });
}
