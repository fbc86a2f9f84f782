import { useCallback, useRef } from "react";
import type { Place } from "../address/address.ts";
import { useInbox } from "../store/inbox-context.tsx";
import { pageSize } from "../store/application-list.ts";

/**
 * How to go to the next application and to the one before. Where the list stands beside it they are opened; where it does
 * not, the focus moves in the list, and in an open one they are opened. One that left the list, because its status is
 * another now, keeps its place in between.
 */
export function useStep(
  place: Place & { readonly screen: "applications" },
  isSplit: boolean,
): (by: 1 | -1) => void {
  const { office, go } = useInbox();
  const last = useRef(-1);
  return useCallback(
    (by) => {
      const { list } = office;
      const focused = focusedRow();
      const from = isSplit || place.applicationId !== null ? place.applicationId : focused;
      const at = from === null ? -1 : list.indexOf(from);
      const isThere = at >= 0;
      if (isThere) last.current = at;
      const base = isThere ? at + by : from === null ? 0 : last.current + (by === 1 ? 0 : -1);
      const next = Math.max(0, Math.min(base, (list.state.getState().total ?? 1) - 1));
      const row = list.rowAt(next);
      // What comes after is read before it is needed.
      list.need(Math.max(0, next - pageSize / 2), next + pageSize / 2);
      if (row === undefined) return;
      last.current = next;
      const isOpening = isSplit || place.applicationId !== null;
      if (isOpening) {
        go({ ...place, applicationId: row.id }, place.applicationId === null ? "push" : "replace");
        const after = list.rowAt(next + by);
        if (after !== undefined) office.application.prefetch(after.id);
      }
      showRow(next, row.id, focused !== null || !isOpening);
    },
    [office, go, place, isSplit],
  );
}

/** Told to the list, which alone knows where a row stands. */
export const rowWanted = new EventTarget();

export interface WantedRow {
  readonly index: number;
  readonly id: string;
  readonly isFocused: boolean;
}

function showRow(index: number, id: string, isFocused: boolean): void {
  const detail: WantedRow = { index, id, isFocused };
  rowWanted.dispatchEvent(new CustomEvent("row", { detail }));
}

function focusedRow(): string | null {
  const row = document.activeElement?.closest<HTMLElement>("[data-row]");
  return row?.dataset["row"] ?? null;
}
