import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Place } from "../address/address.ts";
import { useInbox, useApplicationList } from "../store/inbox-context.tsx";
import { rowIn } from "../store/application-list.ts";
import { Row } from "./row.tsx";
import { rowRequests } from "./use-step.ts";
import type { RowRequest } from "./use-step.ts";

interface RowsProps {
  readonly place: Place & { readonly screen: "applications" };
  readonly total: number;
}

/** Rows rendered above and below the visible ones. */
const overscan = 12;
/** The height of a row in rem, as in `list.css`. */
const rowRem = 4;

/** A virtual list: only the rows in and near the viewport are rendered and loaded. */
export function Rows({ place, total }: RowsProps) {
  const { store } = useInbox();
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800, row: 64 });
  const [active, setActive] = useState<string | null>(null);
  const pages = useApplicationList((state) => state.pages);
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
  }, []);

  const from = Math.max(0, Math.floor(view.top / view.row) - overscan);
  const to = Math.min(total, Math.ceil((view.top + view.height) / view.row) + overscan);

  useEffect(() => {
    const onRow = (event: Event) => {
      const element = box.current;
      if (!(event instanceof CustomEvent) || element === null) return;
      // Only `use-step.ts` dispatches this event.
      const { index, id, isFocused } = event.detail as RowRequest;
      const top = index * view.row;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + view.row > element.scrollTop + element.clientHeight) {
        element.scrollTop = top + view.row - element.clientHeight;
      }
      setActive(id);
      if (isFocused) {
        requestAnimationFrame(() =>
          element
            .querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
            ?.focus({ preventScroll: true }),
        );
      }
    };
    rowRequests.addEventListener("row", onRow);
    return () => rowRequests.removeEventListener("row", onRow);
  }, [view.row]);

  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const drawn = indexes.map((index) => rowIn(pages, index));
  const isWhole = drawn.every((row) => row !== undefined);
  useEffect(() => {
    // Called even if all rows are loaded: the list has to know which pages to refresh.
    store.list.ensureLoaded(from, Math.max(from, to - 1), isWhole);
  }, [store, from, to, isWhole]);
  const wanted = place.applicationId ?? active;
  // The tab stop: the open row, the one stepped to, or the first rendered one.
  const reachable = drawn.some((row) => row?.id === wanted)
    ? wanted
    : drawn.find((row) => row !== undefined)?.id;
  return (
    <div className="inbox-scroll" ref={box}>
      <ol style={{ height: total * view.row }} className="relative">
        {indexes.map((index, at) => {
          const row = drawn[at];
          return (
            <li
              key={row?.id ?? index}
              aria-posinset={index + 1}
              aria-setsize={total}
              className="absolute inset-x-0"
              style={{ top: index * view.row, height: view.row }}
            >
              {row === undefined ? (
                <div className="inbox-row inbox-row-waiting" aria-hidden="true">
                  <span />
                  <span />
                </div>
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
