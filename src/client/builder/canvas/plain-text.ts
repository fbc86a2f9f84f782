import type { Point } from "./editing.ts";

/**
 * The text of an editable element in stored form: line breaks are newlines. A `<br>` at the very end only gives the
 * caret a place and is ignored.
 */
export function textOf(element: HTMLElement): string {
  let text = "";
  const walk = (node: Node): void => {
    if (node.nodeType === 3) text += node.nodeValue ?? "";
    else if (node.nodeName === "BR") text += node === element.lastChild ? "" : "\n";
    else node.childNodes.forEach(walk);
  };
  element.childNodes.forEach(walk);
  return text.replaceAll("\0", "").toWellFormed();
}

/** Writes a text, with a trailing `<br>` where needed so that its last, empty line is visible. */
export function writeText(element: HTMLElement, text: string): void {
  const { ownerDocument: document } = element;
  element.replaceChildren(
    ...(text === "" ? [] : [document.createTextNode(text)]),
    ...(text.endsWith("\n") ? [document.createElement("br")] : []),
  );
}

/** The selection as offsets in the element's text; the end of the text if the selection is elsewhere. */
export function selectedIn(element: HTMLElement): { readonly from: number; readonly to: number } {
  const selection = element.ownerDocument.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  if (range === null || !element.contains(range.commonAncestorContainer)) {
    const end = textOf(element).length;
    return { from: end, to: end };
  }
  const before = element.ownerDocument.createRange();
  before.setStart(element, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const from = before.toString().length;
  return { from, to: from + range.toString().length };
}

/** Where the caret belongs after `before` became `after`: at the end of the difference. */
export function caretAfterChange(before: string, after: string): number {
  let same = 0;
  const least = Math.min(before.length, after.length);
  while (same < least && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return after.length - same;
}

/** Puts the caret at an offset of an element's text. */
export function putCaret(element: HTMLElement, offset: number): void {
  const selection = element.ownerDocument.getSelection();
  let left = offset;
  for (const node of element.childNodes) {
    const length = node.nodeType === 3 ? (node.nodeValue?.length ?? 0) : 0;
    if (node.nodeType === 3 && left <= length) {
      selection?.collapse(node, left);
      return;
    }
    left -= length;
  }
  selection?.collapse(element, element.childNodes.length);
}

/** Focuses a text that can be edited, with the caret at a point of its window. */
export function focusAtPoint(element: HTMLElement, { left, top }: Point): void {
  const { ownerDocument: document } = element;
  element.focus({ preventScroll: true });
  const place = document.caretPositionFromPoint(left, top);
  if (place !== null && element.contains(place.offsetNode)) {
    document.getSelection()?.collapse(place.offsetNode, place.offset);
  }
}

export function selectAll(element: HTMLElement): void {
  element.ownerDocument.getSelection()?.selectAllChildren(element);
}

/** Selects the word around an offset, as a double click does. */
export function selectWord(node: Node, offset: number): void {
  const selection = node.ownerDocument?.getSelection();
  const text = node.nodeValue ?? "";
  const before = /[\p{L}\p{N}_'’-]*$/u.exec(text.slice(0, offset))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}_'’-]*/u.exec(text.slice(offset))?.[0].length ?? 0;
  selection?.setBaseAndExtent(node, offset - before, node, offset + after);
}
