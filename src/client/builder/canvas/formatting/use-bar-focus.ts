import { useEffect, type RefObject } from "react";
import type { CanvasFrame } from "#client/frame/frame.ts";
import type { EditedTextStore } from "./edited-text.ts";

/** Follows the focus between text, bar, and the bar's menus and dialog, and ends editing when it leaves them all. */
export function useBarFocus(
  { window: inner }: CanvasFrame,
  edited: EditedTextStore,
  bar: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    inner.addEventListener("focus", () => edited.setState({ focus: "text" }), { signal });
    document.addEventListener(
      "focusin",
      ({ target }) => {
        if (!(target instanceof Element) || target === inner.frameElement) return;
        const isOver = target.closest('[role="menu"], [role="dialog"]') !== null;
        if (!isOver && bar.current?.contains(target) !== true) edited.getState().leave();
      },
      { signal },
    );
    return () => ended.abort();
  }, [inner, edited, bar]);
}
