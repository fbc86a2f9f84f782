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

/** The same for a scrolling element, kept up to date. Draws again only when other rows come into sight. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
): RowWindow {
  const [rows, setRows] = useState<RowWindow>({ from: 0, to: Math.min(count, 30) });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = () => {
      const { scrollTop: top, clientHeight: height } = element;
      const next = rowsInSight({ top, height }, rowHeight, count);
      setRows((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [scroller, rowHeight, count]);
  return rows;
}
