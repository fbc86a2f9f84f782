import { useCallback, useEffect, useRef, type RefObject } from "react";
import { firstText, focusControl, markFresh, rowOf } from "./find-control.ts";

/** What to focus after a list has changed. */
export interface ListFocus {
  /** Null if no item is left: the Add button gets the focus. */
  readonly item: string | null;
  readonly part: "field" | "row" | "up" | "down";
}

/**
 * Returns a stable function that focuses a part of a row, or the Add button, as soon as it is rendered: a new item's
 * fields take a moment, and a moved row loses the focus.
 */
export function useListFocus(
  list: RefObject<HTMLElement | null>,
  addButton: RefObject<HTMLElement | null>,
): (target: ListFocus) => void {
  const pending = useRef<ListFocus | null>(null);
  useEffect(() => {
    const target = pending.current;
    if (target === null) return;
    const reached = target.item === null ? addButton.current : findFocus(list.current, target);
    if (reached === null) return;
    pending.current = null;
    if (target.part === "field") {
      focusControl(reached, true);
      markFresh(reached);
      return;
    }
    reached.focus();
    reached.scrollIntoView({ block: "nearest" });
  });
  return useCallback((target: ListFocus) => {
    pending.current = target;
  }, []);
}

function findFocus(list: HTMLElement | null, { item, part }: ListFocus): HTMLElement | null {
  const row = item === null ? undefined : rowOf(list, item);
  if (part !== "field") return row?.querySelector<HTMLElement>(`[data-part="${part}"]`) ?? null;
  if (row === undefined) return null;
  // The first text, even if other controls precede it: that is what is written next.
  return (
    firstText(row) ??
    row.querySelector<HTMLElement>(
      ":scope .field-input :is(input, textarea, select, button, [contenteditable='true'])",
    )
  );
}
