import { useEffect, useRef } from "react";
import type { Place } from "../address/address.ts";
import { useInbox, useApplicationList } from "../store/inbox-context.tsx";
import { rowIn } from "../store/loaded-pages.ts";
import { Row } from "./row.tsx";
import { useRequestedRow } from "./use-requested-row.ts";
import { useRowWindow } from "./use-row-window.ts";

interface RowsProps {
  readonly place: Place & { readonly screen: "applications" };
  readonly total: number;
}

/** A virtual list: only the rows in and near the viewport are rendered and loaded. */
export function Rows({ place, total }: RowsProps) {
  const { store } = useInbox();
  const box = useRef<HTMLDivElement>(null);
  const { from, to, rowHeight } = useRowWindow(box, total);
  const requested = useRequestedRow(box, rowHeight);
  const pages = useApplicationList((state) => state.pages);
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const drawn = indexes.map((index) => rowIn(pages, index));
  const isWhole = drawn.every((row) => row !== undefined);
  useEffect(() => {
    // Called even if all rows are loaded: the list has to know which pages to refresh.
    store.list.ensureLoaded(from, Math.max(from, to - 1), isWhole);
  }, [store, from, to, isWhole]);
  const wanted = place.applicationId ?? requested;
  // The tab stop: the open row, the one stepped to, or the first rendered one.
  const reachable = drawn.some((row) => row?.id === wanted)
    ? wanted
    : drawn.find((row) => row !== undefined)?.id;
  return (
    <div className="inbox-scroll" ref={box}>
      <ol style={{ height: total * rowHeight }} className="relative">
        {indexes.map((index, at) => {
          const row = drawn[at];
          return (
            <li
              key={row?.id ?? index}
              aria-posinset={index + 1}
              aria-setsize={total}
              className="absolute inset-x-0"
              style={{ top: index * rowHeight, height: rowHeight }}
            >
              {row === undefined ? (
                <WaitingRow />
              ) : (
                <Row row={row} place={place} isReachable={row.id === reachable} />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function WaitingRow() {
  return (
    <div className="inbox-row inbox-row-waiting" aria-hidden="true">
      <span />
      <span />
    </div>
  );
}
