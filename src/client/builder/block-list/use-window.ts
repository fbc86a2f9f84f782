import { useLayoutEffect, useState, type RefObject } from "react";
import { rowsInSight } from "#client/ui/rows-in-sight.ts";
import type { RowWindow } from "#client/ui/rows-in-sight.ts";

/**
 * `rowsInSight` for a scrolling element, kept up to date. Rerenders only when other rows become visible. The element
 * is measured when it scrolls or resizes, not when rows are added: that would force a layout of the whole screen in
 * the middle of an edit.
 */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
): RowWindow {
  const [sight, setSight] = useState({ top: 0, height: 14 * rowHeight });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = () => {
      const { scrollTop, clientHeight: height } = element;
      const top = Math.floor(scrollTop / rowHeight) * rowHeight;
      setSight((before) =>
        before.top === top && before.height === height ? before : { top, height },
      );
    };
    // Calls first once the screen has its layout, which reading the size here would force while the builder opens; a list
    // of more than 22 rows on a very high screen gets the others a frame later.
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [scroller, rowHeight]);
  return rowsInSight(sight, rowHeight, count);
}
