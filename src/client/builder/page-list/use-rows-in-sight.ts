import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { rowsInSight } from "#client/ui/rows-in-sight.ts";
import type { RowWindow } from "#client/ui/rows-in-sight.ts";
import { measureRows } from "./measure-rows.ts";
import { rowsAbove } from "./rows-above.ts";
import type { TreePage } from "./page-tree.ts";
import type { Places } from "./use-places.ts";

interface SightedList {
  readonly list: RefObject<HTMLElement | null>;
  /** Scrolls the list, with what else is in its only child. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly TreePage[];
  readonly places: Places;
  readonly search: string;
  /** Ids of pages that may have been moved by the user, which do not keep the list in its place. */
  readonly held: readonly string[];
}

/** Rows rendered before the list is measured. */
const atFirst: RowWindow = { from: 0, to: 30 };

/**
 * Which rows to render, kept up to date. When pages are added, moved or deleted above what is visible, the list is
 * scrolled so that the same rows stay visible.
 */
export function useRowsInSight({
  list,
  scroller,
  rows,
  places,
  search,
  held,
}: SightedList): RowWindow {
  const [sight, setSight] = useState(atFirst);
  const { length: count } = rows;
  const look = useCallback(() => {
    const measured = measureRows(list.current, scroller.current, count);
    if (measured === null) return;
    const next = rowsInSight(measured.view, measured.rowHeight, count);
    setSight((before) => (before.from === next.from && before.to === next.to ? before : next));
  }, [list, scroller, count]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const resized = new ResizeObserver(look);
    resized.observe(box);
    // Its height changes when a group before this one is opened, closed or searched.
    if (box.firstElementChild !== null) resized.observe(box.firstElementChild);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [scroller, look]);

  const last = useRef({ rows, search, held });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { rows, search, held };
    const box = scroller.current;
    if (before.rows === rows || before.search !== search || box === null) return;
    const measured = measureRows(list.current, box, count);
    if (measured === null) return;
    const { view, rowHeight } = measured;
    const added = rowsAbove({ before: before.rows, places, first: view.top / rowHeight, held });
    box.scrollBy({ top: added * rowHeight, behavior: "instant" });
  });
  return { from: Math.min(sight.from, count), to: Math.min(sight.to, count) };
}
