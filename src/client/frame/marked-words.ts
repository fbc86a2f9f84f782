/**
 * Whether words are marked in this document or in a page that it shows in a frame. What is marked in an input belongs to
 * that input and does not count.
 */
export function hasMarkedWords(document: Document): boolean {
  const frames = [...document.querySelectorAll("iframe")].map((each) => each.contentDocument);
  return [document, ...frames].some((each) => {
    const selection = each?.getSelection() ?? null;
    return selection !== null && !selection.isCollapsed && selection.toString().trim() !== "";
  });
}

/** Takes the mark off the words of a document. */
export function unmarkWords(document: Document): void {
  document.getSelection()?.removeAllRanges();
}
