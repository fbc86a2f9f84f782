/** HTML of a text with a mark at each end of the browser's selection. */
export type MarkedHtml = string;

// Unicode noncharacters, which stand in no text.
export const markOfAnchor = "\uFDD0";
export const markOfHead = "\uFDD1";

/** The selection of the browser in a text that is drawn; null if it is elsewhere. */
export function markSelection(element: HTMLElement): MarkedHtml | null {
  const selection = element.ownerDocument.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  if (!selection || range === null) return null;
  const isBackward =
    range.startContainer !== selection.anchorNode || range.startOffset !== selection.anchorOffset;
  return markRange(element, range, isBackward);
}

/** A range in a text that is drawn; null if it is elsewhere. */
export function markRange(
  element: HTMLElement,
  { startContainer, startOffset, endContainer, endOffset }: AbstractRange,
  isBackward = false,
): MarkedHtml | null {
  const start = pathTo(element, startContainer);
  const end = pathTo(element, endContainer);
  if (start === null || end === null) return null;
  const copy = element.cloneNode(true);
  // The end first: a mark changes the places of what follows it.
  insertMark(copy, end, endOffset, isBackward ? markOfAnchor : markOfHead);
  insertMark(copy, start, startOffset, isBackward ? markOfHead : markOfAnchor);
  return (copy as HTMLElement).innerHTML;
}

/** The indices of child nodes that lead from an element to a node in it. */
function pathTo(element: HTMLElement, node: Node): readonly number[] | null {
  const path: number[] = [];
  let at = node;
  while (at !== element) {
    const parent = at.parentNode;
    if (parent === null) return null;
    path.unshift(Array.from(parent.childNodes).indexOf(at as ChildNode));
    at = parent;
  }
  return path;
}

function insertMark(copy: Node, path: readonly number[], offset: number, mark: string): void {
  let node = copy;
  for (const index of path) {
    const child = node.childNodes[index];
    if (child === undefined) return;
    node = child;
  }
  if (node.nodeType === 3) (node as Text).insertData(offset, mark);
  else {
    const text = (copy.ownerDocument as Document).createTextNode(mark);
    node.insertBefore(text, node.childNodes[offset] ?? null);
  }
}
