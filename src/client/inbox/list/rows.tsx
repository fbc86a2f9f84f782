import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Place } from "../address/address.ts";
import { useInbox, useList } from "../store/inbox-context.tsx";
import { rowIn } from "../store/application-list.ts";
import { Row } from "./row.tsx";
import { rowWanted } from "./use-step.ts";
import type { WantedRow } from "./use-step.ts";

interface RowsProps {
  readonly place: Place & { readonly screen: "applications" };
  readonly total: number;
}

/** Rows above and below what is seen. */
const spare = 12;
/** In rem, as in the stylesheet. */
const rowRem = 4;

/** As many rows as there are, of which only those near the eye are drawn and read. */
export function Rows({ place, total }: RowsProps) {
  const { office } = useInbox();
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800, row: 64 });
  const [active, setActive] = useState<string | null>(null);
  const pages = useList((state) => state.pages);
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

  const from = Math.max(0, Math.floor(view.top / view.row) - spare);
  const to = Math.min(total, Math.ceil((view.top + view.height) / view.row) + spare);

  useEffect(() => {
    const onRow = (event: Event) => {
      const element = box.current;
      if (!(event instanceof CustomEvent) || element === null) return;
      // Only `use-step` sends it.
      const { index, id, isFocused } = event.detail as WantedRow;
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
    rowWanted.addEventListener("row", onRow);
    return () => rowWanted.removeEventListener("row", onRow);
  }, [view.row]);

  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const drawn = indexes.map((index) => rowIn(pages, index));
  const isWhole = drawn.every((row) => row !== undefined);
  useEffect(() => {
    // Also told what is looked at when all of it is here: that is read again when there are news.
    office.list.need(from, Math.max(from, to - 1), isWhole);
  }, [office, from, to, isWhole]);
  const wanted = place.applicationId ?? active;
  // One row takes the Tab key: the open one, the one that was moved to, or the first in sight.
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
