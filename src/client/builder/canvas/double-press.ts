import { blockElement } from "#client/frame/boxes.ts";
import { elementOf, pointedAt } from "#client/frame/pointing.ts";
import { selectWord } from "./plain-text.ts";
import type { TextEditing } from "./editing.ts";

/** Two presses within this many milliseconds and pixels count as a double press. */
const doubleMs = 500;
const doublePx = 6;

/** Makes a double press act on what its first press was on. */
export interface DoublePress {
  /** Remembers a press that selects, because the layout may change before the second one. */
  readonly begin: (event: MouseEvent) => void;
  readonly forget: () => void;
  /** Whether an event belongs to the second press of the pair, with another text or block under it by now. */
  readonly hasMoved: (event: MouseEvent) => boolean;
  /** Edits the text of the first press, with the pressed word selected. */
  readonly finish: (editing: TextEditing) => void;
}

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly document: Document;
  readonly block: string;
  readonly path: string | null;
  readonly caret: Caret | null;
}

interface Caret {
  readonly node: Node;
  readonly offset: number;
}

/**
 * The first press of a double press selects a block; the properties open beside the canvas and its texts reflow, so
 * the second press lands on another text or on the properties. It is still meant for the text that was pressed first.
 */
export function createDoublePress(): DoublePress {
  let first: Press | null = null;
  return {
    begin: (event) => {
      const pointed = pointedAt(event.target);
      const document = elementOf(event.target)?.ownerDocument;
      first = null;
      if (pointed === null || !document) return;
      first = {
        at: timeOf(event),
        x: event.screenX,
        y: event.screenY,
        document,
        block: pointed.block,
        path: pointed.text?.dataset["at"] ?? null,
        caret: caretAt(document, event),
      };
    },
    forget: () => {
      first = null;
    },
    hasMoved: (event) => {
      if (first === null) return false;
      // `detail` follows the user's double-click setting, but some browsers restart the count on another element.
      const isSoon = event.detail > 1 || timeOf(event) - first.at <= doubleMs;
      const isNear =
        Math.abs(event.screenX - first.x) <= doublePx &&
        Math.abs(event.screenY - first.y) <= doublePx;
      if (!isNear || !isSoon) return false;
      const pointed = pointedAt(event.target);
      return pointed?.block !== first.block || (pointed.text?.dataset["at"] ?? null) !== first.path;
    },
    finish: (editing) => {
      if (first === null || first.path === null) return;
      const { path, caret, document, block } = first;
      const texts = blockElement(document, block)?.querySelectorAll<HTMLElement>("[data-at]") ?? [];
      const text = [...texts].find((each) => each.dataset["at"] === path);
      if (text === undefined || editing.isEditing(text)) return;
      const place = caret !== null && text.contains(caret.node) ? caretPosition(caret) : null;
      editing.start(text, place ?? "all");
      // The rich text editor handles the position itself.
      if (caret === null || place === null || !text.isContentEditable) return;
      text.focus();
      if (text.contains(caret.node)) selectWord(caret.node, caret.offset);
    },
  };
}

/** Milliseconds on one clock for all documents: each document's time stamps have their own origin. */
function timeOf(event: MouseEvent): number {
  return (event.view?.performance.timeOrigin ?? 0) + event.timeStamp;
}

function caretAt(document: Document, { clientX, clientY }: MouseEvent): Caret | null {
  const position = document.caretPositionFromPoint(clientX, clientY);
  return position && { node: position.offsetNode, offset: position.offset };
}

/** Where a caret position is on the screen now; null if it no longer exists. */
function caretPosition({
  node,
  offset,
}: Caret): { readonly left: number; readonly top: number } | null {
  const range = node.ownerDocument?.createRange();
  if (!range || offset > (node.nodeValue?.length ?? 0)) return null;
  range.setStart(node, Math.max(0, offset - 1));
  range.setEnd(node, offset);
  const box = [...range.getClientRects()].at(-1);
  return box === undefined ? null : { left: box.right, top: (box.top + box.bottom) / 2 };
}
