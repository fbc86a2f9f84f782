import { type ReactNode, type RefObject } from "react";
import type { LongRow } from "./page-row.tsx";
import type { TreePage } from "./page-tree.ts";
import { useHeldRows } from "./use-held-rows.ts";
import { usePlaces } from "./use-places.ts";
import { useRowsInSight } from "./use-rows-in-sight.ts";

interface LongRowsProps {
  /** The list around the rows, as high as all of them. */
  readonly list: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly TreePage[];
  /** Height of a row in rem. */
  readonly rowRem: number;
  /** Id of the open page. */
  readonly open: string;
  /** What the rows were searched for. */
  readonly search: string;
  readonly draw: (row: TreePage, long: LongRow) => ReactNode;
}

/**
 * The rows of a long list in and near its visible part, and those that the user is at. The list is one tab stop, through
 * which the arrow keys, Home and End go.
 */
export function LongRows(props: LongRowsProps) {
  const { list, scroller, rows, rowRem, open, search, draw } = props;
  const places = usePlaces(rows);
  const held = useHeldRows(list, rows, places);
  const { from, to } = useRowsInSight({ list, scroller, rows, places, search, held });
  const isRendered = (place: number | undefined) =>
    place !== undefined && place >= from && place < to;
  const others = [...new Set(held)]
    .flatMap((id) => places.get(id) ?? [])
    .filter((place) => !isRendered(place));
  const rendered = [...others, ...Array.from({ length: to - from }, (_, nth) => from + nth)];
  const [focused] = held;
  const current = isRendered(places.get(open)) ? open : rows[from]?.page.id;
  const tabStop = places.has(focused) ? focused : current;
  return rendered
    .toSorted((one, other) => one - other)
    .map((place) => {
      const row = rows[place];
      if (row === undefined) return null;
      return draw(row, {
        tabIndex: row.page.id === tabStop ? 0 : -1,
        item: {
          "aria-posinset": row.place,
          "aria-setsize": row.count,
          style: {
            position: "absolute",
            insetInline: 0,
            top: `${place * rowRem}rem`,
            height: `${rowRem}rem`,
          },
        },
      });
    });
}
