/** The parts of the page that a canvas element belongs to. */
export interface Pointed {
  readonly block: string;
  /** Path of the list item around it, or null. */
  readonly item: string | null;
  /** The page text around it, or null. */
  readonly text: HTMLElement | null;
}

/** Finds the block, item and text around an event target; null outside of blocks. */
export function pointedAt(target: EventTarget | null): Pointed | null {
  const element = elementOf(target);
  const place = element?.closest<HTMLElement>("[data-block]");
  const block = place?.dataset["block"];
  if (!element || !place || block === undefined) return null;
  return {
    block,
    item: element.closest<HTMLElement>("[data-item-path]")?.dataset["itemPath"] ?? null,
    text: element.closest<HTMLElement>("[data-at]"),
  };
}

/** True for elements that are interactive on the site; in the canvas they do nothing. */
export function isLive(target: EventTarget | null): boolean {
  return elementOf(target)?.closest("a, button, input, select, textarea, label, video") !== null;
}

/** The element of an event target from any window, where `instanceof` does not work. */
export function elementOf(target: EventTarget | null): Element | null {
  if (target === null || !("nodeType" in target)) return null;
  // Every node has `nodeType` and `parentElement`; for a text node its parent is used.
  const node = target as Node;
  return node.nodeType === 1 ? (node as Element) : node.parentElement;
}
