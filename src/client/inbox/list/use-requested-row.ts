import { useEffect, useState, type RefObject } from "react";
import { scrollToRow } from "#client/ui/scroll-to-row.ts";
import { rowRequests } from "./use-step.ts";
import type { RowRequest } from "./use-step.ts";

/** Scrolls to the rows that `useStep` asks for, and returns the id of the last one. */
export function useRequestedRow(
  box: RefObject<HTMLElement | null>,
  rowHeight: number,
): string | null {
  const [requested, setRequested] = useState<string | null>(null);
  useEffect(() => {
    const onRow = (event: Event) => {
      const element = box.current;
      if (!(event instanceof CustomEvent) || element === null) return;
      // Only `use-step.ts` dispatches this event.
      const { index, id, isFocused } = event.detail as RowRequest;
      scrollToRow(element, index, rowHeight);
      setRequested(id);
      // The row may not be rendered before the next frame.
      if (isFocused) requestAnimationFrame(() => focusRow(element, id));
    };
    rowRequests.addEventListener("row", onRow);
    return () => rowRequests.removeEventListener("row", onRow);
  }, [box, rowHeight]);
  return requested;
}

function focusRow(box: HTMLElement, id: string): void {
  box.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}
