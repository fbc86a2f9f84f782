/** The cursor during a drag. */
export interface DragCursor {
  /** Sets the cursor on this element only; null removes it. */
  readonly rest: (on: Element | null) => void;
}

/**
 * Sets the cursor on the element under the pointer only: a rule for the whole document would
 * recalculate all styles whenever a drag starts and ends.
 */
export function createDragCursor(): DragCursor {
  let shown: Element | null = null;
  return {
    rest: (on) => {
      if (on === shown) return;
      if (isStyled(shown)) shown.style.removeProperty("cursor");
      if (isStyled(on)) on.style.setProperty("cursor", "grabbing", "important");
      shown = on;
    },
  };
}

function isStyled(element: Element | null): element is HTMLElement | SVGElement {
  return element instanceof HTMLElement || element instanceof SVGElement;
}
