/** What of the page an element of the canvas belongs to. */
export interface Pointed {
  readonly block: string;
  /** Path of the list item around it, if it is in one. */
  readonly item: string | null;
  /** The text of the page under it, if it is one. */
  readonly text: HTMLElement | null;
}

/** Finds block, item and text around a target of the canvas; null outside of every block. */
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

/** Whether the target is something that does something on the site: here it does nothing. */
export function isLive(target: EventTarget | null): boolean {
  return elementOf(target)?.closest("a, button, input, select, textarea, label, video") !== null;
}

/** An element of any window: `instanceof` knows only those of this one. */
export function elementOf(target: EventTarget | null): Element | null {
  if (target === null || !("nodeType" in target)) return null;
  // Every node has both; a text has an element around it.
  const node = target as Node;
  return node.nodeType === 1 ? (node as Element) : node.parentElement;
}
