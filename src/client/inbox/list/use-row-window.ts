import { useLayoutEffect, useState, type RefObject } from "react";

/** The rows to render, and the height of one in pixels. */
export interface RowWindow {
  readonly from: number;
  /** The index after the last one. */
  readonly to: number;
  readonly rowHeight: number;
}

/** Rows rendered above and below the visible ones. */
const overscan = 12;
/** The height of a row in rem, as in `list.css`. */
const rowRem = 4;

/** The rows in and near the visible part of a scrolling element that has `total` rows. */
export function useRowWindow(box: RefObject<HTMLElement | null>, total: number): RowWindow {
  const [view, setView] = useState({ top: 0, height: 800, row: 64 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setView({
        top: element.scrollTop,
        height: element.clientHeight,
        row: size * rowRem,
      });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [box]);
  return {
    from: Math.max(0, Math.floor(view.top / view.row) - overscan),
    to: Math.min(total, Math.ceil((view.top + view.height) / view.row) + overscan),
    rowHeight: view.row,
  };
}
