/** The cursor of a drag. */
export interface DragCursor {
  /** Shows it on this element, and on no other. */
  readonly rest: (on: Element | null) => void;
}

/**
 * Puts the cursor on the element under the pointer alone: a rule for the whole screen would have all of it styled anew, as
 * often as a drag begins and ends.
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
