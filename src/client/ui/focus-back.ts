import { useLayoutEffect, useRef, type RefObject } from "react";

interface FocusBack {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * For a dialog opened by state, without a trigger of its own: returns the focus to the element that
 * had it before, or to the element that `focusNext` returns on closing. If neither takes it,
 * `restFocus` does, so that keyboard users do not start again at the top of the page.
 */
export function useFocusBack(focusNext: () => HTMLElement | null = () => null): FocusBack {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (!takesFocus(focusNext()) && !takesFocus(opener.current)) restFocus(document.body);
    },
  };
}

/** For a part of the screen that disappears: if the focus is in it, the focus moves nearby. */
export function useFocusRestAround<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement) === true) restFocusOutside(element);
    };
  }, []);
  return part;
}

/** Like `restFocus`, for an element that takes its own `data-focus-rest` along. */
function restFocusOutside(element: Element): void {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const marked = [...around.querySelectorAll<HTMLElement>("[data-focus-rest]")];
    const rest = marked.find((each) => !element.contains(each));
    if (rest === undefined) continue;
    rest.focus({ preventScroll: true });
    return;
  }
}

/**
 * For a button that disappears after its action, or a form that does: if the focus is on or in it, the focus moves nearby.
 */
export function useFocusRest<E extends HTMLElement = HTMLButtonElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      // Still mounted at this point; an element loses the focus only once it is removed.
      if (element !== null && element.contains(document.activeElement)) restFocus(element);
    };
  }, []);
  return place;
}

/**
 * Focuses an element marked `data-focus-rest` in the nearest ancestor that has one, otherwise the
 * first in the document.
 */
export function restFocus(from: Element): void {
  const around = from.closest(":has([data-focus-rest])") ?? document;
  around.querySelector<HTMLElement>("[data-focus-rest]")?.focus({ preventScroll: true });
}

/**
 * Marks an element focused because a text field disappeared, until blur: keys typed there were
 * meant for the text, not as shortcuts.
 */
export const afterText = "data-after-text";

/** Like `restFocus`, for a text field that may disappear while somebody types into it. */
export function restFocusOfText(from: Element): void {
  restFocus(from);
  const rest = document.activeElement;
  if (rest === null || !rest.matches("[data-focus-rest]")) return;
  rest.setAttribute(afterText, "");
  rest.addEventListener("blur", () => rest.removeAttribute(afterText), { once: true });
}

/** True if nothing has the focus: the focused element was removed and nothing else was focused. */
export function isNothingFocused(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Returns the focus to the opener, unless something else has it. */
export function returnFocus(opener: HTMLElement): void {
  if (isNothingFocused()) opener.focus({ preventScroll: true });
}

function takesFocus(element: Element | null): boolean {
  if (element === null || element === document.body || !element.isConnected) return false;
  // Focused again, a frame would take the focus from the element in it.
  if (document.activeElement === element) return true;
  if (!("focus" in element)) return false;
  // Any focusable element is an HTML or SVG element, and both have the same `focus`.
  (element as HTMLElement).focus({ preventScroll: true });
  return document.activeElement === element;
}
