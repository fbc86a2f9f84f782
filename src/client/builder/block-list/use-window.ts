import { useLayoutEffect, useState, type RefObject } from "react";

/** The rows of a long list that are in sight, with some above and below. */
export interface RowWindow {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

const spare = 8;

/** Which rows of equal height are to be drawn. `rowHeight` in pixels. */
export function rowsInSight(
  { top, height }: { readonly top: number; readonly height: number },
  rowHeight: number,
  count: number,
): RowWindow {
  const from = Math.max(0, Math.floor(top / rowHeight) - spare);
  const to = Math.min(count, Math.ceil((top + height) / rowHeight) + spare);
  return { from: Math.min(from, count), to };
}

/**
 * The same for a scrolling element, kept up to date. Draws again only when other rows come into sight. What is in sight is
 * measured when it changes, not when there are more rows: that would lay out the whole screen in the middle of a step.
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
    look();
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
