import { useCallback, useRef } from "react";
import type { Place } from "../address/address.ts";
import { useInbox } from "../store/inbox-context.tsx";
import { pageSize } from "../store/loaded-pages.ts";

/**
 * Returns a function that steps to the next or previous application. It opens it if the list is
 * beside it or an application is open; otherwise it only moves the focus in the list. If the open
 * application has left the list, because its status no longer matches, the step starts from where
 * it was.
 */
export function useStep(
  place: Place & { readonly screen: "applications" },
  isSplit: boolean,
): (by: 1 | -1) => void {
  const { store, go } = useInbox();
  const last = useRef(-1);
  return useCallback(
    (by) => {
      const { list } = store;
      const focused = focusedRow();
      const from = isSplit || place.applicationId !== null ? place.applicationId : focused;
      const at = from === null ? -1 : list.indexOf(from);
      const isListed = at >= 0;
      if (isListed) last.current = at;
      const base = isListed ? at + by : from === null ? 0 : last.current + (by === 1 ? 0 : -1);
      const next = Math.max(0, Math.min(base, (list.state.getState().total ?? 1) - 1));
      const row = list.rowAt(next);
      // Loads the neighbours ahead.
      list.ensureLoaded(Math.max(0, next - pageSize / 2), next + pageSize / 2);
      if (row === undefined) return;
      last.current = next;
      const isOpening = isSplit || place.applicationId !== null;
      if (isOpening) {
        go({ ...place, applicationId: row.id }, place.applicationId === null ? "push" : "replace");
        const after = list.rowAt(next + by);
        if (after !== undefined) store.application.prefetch(after.id);
      }
      showRow(next, row.id, focused !== null || !isOpening);
    },
    [store, go, place, isSplit],
  );
}

/** Asks the list to scroll to a row; only the list knows where its rows are. */
export const rowRequests = new EventTarget();

export interface RowRequest {
  readonly index: number;
  readonly id: string;
  readonly isFocused: boolean;
}

function showRow(index: number, id: string, isFocused: boolean): void {
  const detail: RowRequest = { index, id, isFocused };
  rowRequests.dispatchEvent(new CustomEvent("row", { detail }));
}

function focusedRow(): string | null {
  const row = document.activeElement?.closest<HTMLElement>("[data-row]");
  return row?.dataset["row"] ?? null;
}
