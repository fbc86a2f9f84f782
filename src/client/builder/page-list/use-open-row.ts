import { useLayoutEffect, type RefObject } from "react";
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

/** Scrolls the row of the open page into view, whole, when a page opens and when its row arrives later. */
export function useOpenRow({ list, scroller, rows, open, isSearched }: OpenRow): void {
  const place = isSearched ? -1 : rows.findIndex(({ page }) => page.id === open);
  const isThere = place !== -1;
  useLayoutEffect(() => {
    const [box, around] = [scroller.current, list.current];
    if (!isThere || box === null || around === null) return;
    const { top, height } = around.getBoundingClientRect();
    if (height === 0) return;
    const rowHeight = height / rows.length;
    const view = box.getBoundingClientRect();
    const { scrollPaddingTop, paddingBottom } = getComputedStyle(box);
    const above = view.top + Number.parseFloat(scrollPaddingTop) - (top + place * rowHeight);
    const below = top + (place + 1) * rowHeight - (view.bottom - Number.parseFloat(paddingBottom));
    if (above > 0) box.scrollBy({ top: -above, behavior: "instant" });
    else if (below > 0) box.scrollBy({ top: below, behavior: "instant" });
    // Not where it stands among the others: the list stays where it is when these come and go.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open, isThere]);
}
