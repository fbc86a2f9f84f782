import type { WriteTyped } from "../editor/shown.ts";
import { blockElement } from "./boxes.ts";

/**
 * Writes a text into the canvas letter by letter, before its block is drawn anew. False where the block does not show it as
 * one plain text, or not at all.
 */
export function writeTyped(document: Document): WriteTyped {
  return ({ block, path, text }) => {
    // An emptied text is drawn in another way, or not at all.
    if (text === "") return false;
    const texts = blockElement(document, block)?.querySelectorAll(
      `[data-at="${CSS.escape(path)}"]`,
    );
    const nodes: Text[] = [];
    for (const element of texts ?? []) {
      const node = element.firstChild;
      // Where it is typed the browser has written it itself.
      if (element.textContent === text) continue;
      if (node?.nodeType !== Node.TEXT_NODE || node !== element.lastChild) return false;
      nodes.push(node as Text);
    }
    for (const node of nodes) node.data = text;
    return texts !== undefined && texts.length > 0;
  };
}
