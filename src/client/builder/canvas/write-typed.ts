import type { WriteTyped } from "#client/editor/rendered-state.ts";
import { blockElement } from "#client/frame/boxes.ts";

/**
 * Writes a text into the canvas letter by letter, before its block is drawn anew. False where the block does not show it as
 * a plain text, and where it says nothing any more: then more than the letters is drawn at once.
 */
export function writeTyped(document: Document): WriteTyped {
  return ({ block, path, text }) => {
    const around = blockElement(document, block);
    const texts = [
      ...(around?.querySelectorAll<HTMLElement>(`[data-at="${CSS.escape(path)}"]`) ?? []),
    ];
    if (texts.length === 0 || !texts.every(isPlain)) return false;
    for (const element of texts) {
      // Where it is typed the browser has written it itself.
      if (element.textContent === text) continue;
      const node = element.firstChild;
      // The caret stays in a node that is kept.
      if (node !== null && node === element.lastChild && node.nodeType === Node.TEXT_NODE) {
        node.nodeValue = text;
      } else element.textContent = text;
    }
    return text !== "";
  };
}

const plain = new Set(["text", "long-text"]);

function isPlain({ dataset }: HTMLElement): boolean {
  return plain.has(dataset["kind"] ?? "");
}
