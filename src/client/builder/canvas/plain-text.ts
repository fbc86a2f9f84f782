/** The text of an editable element as it is stored: line breaks are newlines, whatever the browser made of them. */
export function textOf(element: HTMLElement): string {
  let text = "";
  const walk = (node: Node): void => {
    if (node.nodeType === 3) text += node.nodeValue ?? "";
    else if (node.nodeName === "BR") text += "\n";
    else node.childNodes.forEach(walk);
  };
  element.childNodes.forEach(walk);
  // Browsers keep a line break at the end so that the caret has somewhere to stand.
  const isPadded = element.lastChild?.nodeName === "BR";
  return (isPadded ? text.slice(0, -1) : text).replaceAll("\0", "").toWellFormed();
}

/** Where the caret belongs after `before` became `after`: at the end of what differs. */
export function caretAfterChange(before: string, after: string): number {
  let same = 0;
  const least = Math.min(before.length, after.length);
  while (same < least && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return after.length - same;
}

/** Puts the caret at an offset of an element that holds one text. */
export function putCaret(element: HTMLElement, offset: number): void {
  const selection = element.ownerDocument.getSelection();
  const text = element.firstChild;
  if (text === null) selection?.collapse(element, 0);
  else selection?.collapse(text, Math.min(offset, text.nodeValue?.length ?? 0));
}

/** Selects all of an element's text. */
export function selectAll(element: HTMLElement): void {
  element.ownerDocument.getSelection()?.selectAllChildren(element);
}
