import { useEffect, type RefObject } from "react";
import { measureRows } from "./measure-rows.ts";
import type { TreePage } from "./page-tree.ts";

interface OpenRow {
  readonly list: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly TreePage[];
  /** Id of the open page. */
  readonly open: string;
  /** Whether the list was searched, where it stays where it is. */
  readonly isSearched: boolean;
}

/** Pixels that the row keeps from the start, where the search field stays: the list's `scroll-pt-10`. */
const clearAbove = 40;

/** Scrolls the row of the open page into view, whole, when a page opens and when its row arrives later. */
export function useOpenRow({ list, scroller, rows, open, isSearched }: OpenRow): void {
  const place = isSearched ? -1 : rows.findIndex(({ page }) => page.id === open);
  const isThere = place !== -1;
  // Not a layout effect: the list around this one is not there yet when this one mounts.
  useEffect(() => {
    const box = scroller.current;
    const measured = measureRows(list.current, box, rows.length);
    if (!isThere || box === null || measured === null) return;
    const { view, rowHeight } = measured;
    const at = place * rowHeight - view.top;
    box.scrollTop += Math.min(0, at - clearAbove) + Math.max(0, at + rowHeight - view.height);
    // Not where it stands among the others: the list stays where it is when these come and go.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open, isThere]);
}
