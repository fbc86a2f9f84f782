/** An element's box in its document, in pixels; independent of scrolling. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** The box of an element; null without one. */
export function boxOf(element: Element | null): Box | null {
  const window = element?.ownerDocument.defaultView;
  if (!element || !window) return null;
  const { top, left, width, height } = element.getBoundingClientRect();
  return {
    top: Math.round(top + window.scrollY),
    left: Math.round(left + window.scrollX),
    width: Math.round(width),
    height: Math.round(height),
  };
}

/** The style that places an outline, in the form React writes it, so that direct writes and React's agree. */
export function styleOf({ top, left, width, height }: Box): Readonly<Record<keyof Box, string>> {
  return { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` };
}

export function sameBox(one: Box | null, other: Box | null): boolean {
  return (
    one === other ||
    (one !== null &&
      other !== null &&
      one.top === other.top &&
      one.left === other.left &&
      one.width === other.width &&
      one.height === other.height)
  );
}

/** The element of a block, if the canvas renders it. */
export function blockElement(document: Document, id: string): HTMLElement | null {
  // Ids match `[A-Za-z0-9_-]`, so they need no escaping.
  return document.querySelector<HTMLElement>(`[data-block="${id}"]`);
}

/** How many blocks the canvas has. */
export function countBlocks(main: Element): number {
  return [...main.children].reduce((count, group) => count + group.childElementCount, 0);
}

/** The block element at an index on the page; blocks are rendered in groups. */
export function blockElementAt(main: Element, place: number): Element | null {
  let before = 0;
  for (const group of main.children) {
    const block = group.children[place - before];
    if (block !== undefined) return block;
    before += group.childElementCount;
  }
  return null;
}

/** The element of a list item in a block. */
export function itemElement(
  document: Document,
  block: string,
  itemPath: string,
): HTMLElement | null {
  const items = blockElement(document, block)?.querySelectorAll<HTMLElement>("[data-item-path]");
  return [...(items ?? [])].find((item) => item.dataset["itemPath"] === itemPath) ?? null;
}
