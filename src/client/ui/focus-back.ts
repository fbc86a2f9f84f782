import { useLayoutEffect, useRef, type RefObject } from "react";

interface FocusBack {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * For a dialog that is opened by a state and not by a button of its own: remembers what had the focus when it opened and
 * gives it back. Where that is gone, the focus rests where `restFocus` puts it: the keyboard never begins anew at the
 * start of the screen. `focusNext` may name something else at the moment that it closes.
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

/** For a button that goes away when it has done its work: the focus it had rests nearby. */
export function useFocusRest(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      // Still in its place: what is removed loses the focus only afterwards.
      if (element !== null && document.activeElement === element) restFocus(element);
    };
  }, []);
  return button;
}

/** Focuses the element marked `data-focus-rest` that is nearest around what lost the focus, else the screen's first. */
export function restFocus(from: Element): void {
  const around = from.closest(":has([data-focus-rest])") ?? document;
  around.querySelector<HTMLElement>("[data-focus-rest]")?.focus({ preventScroll: true });
}

/** Marks what has the focus because a text went away, until it is left: what is still typed is for that text, no command. */
export const afterText = "data-after-text";

/** The same for a text, or what stands for one, that goes away while it may be typed into. */
export function restFocusOfText(from: Element): void {
  restFocus(from);
  const rest = document.activeElement;
  if (rest === null || !rest.matches("[data-focus-rest]")) return;
  rest.setAttribute(afterText, "");
  rest.addEventListener("blur", () => rest.removeAttribute(afterText), { once: true });
}

/** Whether nothing has the focus: what had it is gone, and the person went nowhere else. */
export function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Gives the focus back to what opened something that is gone now; who went on elsewhere stays there. */
export function giveBack(opener: HTMLElement): void {
  if (isNowhere()) opener.focus({ preventScroll: true });
}

function takesFocus(element: Element | null): boolean {
  if (element === null || element === document.body || !element.isConnected) return false;
  if (!("focus" in element)) return false;
  // What has that method and was focused is an element of HTML or SVG: both have the same one.
  (element as HTMLElement).focus({ preventScroll: true });
  return document.activeElement === element;
}
