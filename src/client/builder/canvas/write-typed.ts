import type { WriteTyped } from "#client/editor/rendered-state.ts";
import { blockElement } from "#client/frame/boxes.ts";

/**
 * Writes a typed text straight into the canvas, ahead of rendering its block. Returns false if the block does not show
 * the value as a plain text, or if it is now empty: then the block has to be rendered at once.
 */
export function writeTyped(document: Document): WriteTyped {
  return ({ block, path, text }) => {
    const around = blockElement(document, block);
    const texts = [
      ...(around?.querySelectorAll<HTMLElement>(`[data-at="${CSS.escape(path)}"]`) ?? []),
    ];
    if (texts.length === 0 || !texts.every(isPlain)) return false;
    for (const element of texts) {
      // In the element that is typed into, the browser has written it already.
      if (element.textContent === text) continue;
      const node = element.firstChild;
      // Reusing the text node keeps the caret.
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
