import { useEffect, useMemo, useRef, type RefObject } from "react";
import type { DragJob } from "./drag-job.ts";
import { sourceOf, useDragRoot } from "./drag-root.tsx";
import type { DragSource } from "./drag-root.tsx";
import { createItemTarget, itemOf } from "./item-target.ts";
import type { ItemRows } from "./item-target.ts";

/** A list whose items can be dragged. */
export interface DraggedList {
  readonly canEdit: boolean;
  readonly ids: readonly string[];
  /** All items have the same height, and only some of them are rendered. */
  readonly areEven?: boolean;
  readonly nameOf: (id: string) => string;
  /** The entries among which an item moves, itself included; absent: all items. Asked again for other `ids` only. */
  readonly entriesFor?: (id: string) => readonly ItemRows[];
  /** Moves an item to an index, counted in its entries after the move. */
  readonly move: (id: string, to: number) => void;
}

/**
 * Makes the items of a list draggable within it. Spread the result on the drag handle, inside a row with the item's id
 * as `data-item`. The result is stable.
 */
export function useItemDrag(
  element: RefObject<HTMLElement | null>,
  dragged: DraggedList,
): DragSource {
  const { control, layer } = useDragRoot();
  const latest = useRef<DraggedList | null>(dragged);
  const changed = useRef<(() => void) | null>(null);
  useEffect(() => {
    latest.current = dragged;
    changed.current?.();
  });
  useEffect(
    () => () => {
      latest.current = null;
      changed.current?.();
    },
    [],
  );
  return useMemo(() => {
    const jobOf = (id: string): DragJob | null => {
      const list = element.current;
      if (list === null || latest.current?.canEdit !== true) return null;
      const idsNow = () => latest.current?.ids ?? [];
      let ids: readonly string[] | null = null;
      let entries: readonly ItemRows[] = [];
      let order: readonly string[] = [];
      const entriesNow = () => {
        if (ids !== idsNow()) {
          ids = idsNow();
          entries =
            latest.current?.entriesFor?.(id) ??
            ids.map((one, row) => ({ id: one, from: row, to: row }));
          order = entries.map((entry) => entry.id);
        }
        return entries;
      };
      const orderNow = () => {
        entriesNow();
        return order;
      };
      const evenCount = latest.current.areEven ? () => idsNow().length : null;
      const target = createItemTarget(layer, list, evenCount, entriesNow);
      return {
        kind: "move",
        preview: { name: latest.current.nameOf(id), icon: null, count: 1 },
        targets: () => [target],
        order: orderNow,
        moved: () => (latest.current?.canEdit && orderNow().includes(id) ? [id] : []),
        nameOf: (one) => latest.current?.nameOf(one) ?? "",
        commit: (after) => {
          const others = orderNow().filter((one) => one !== id);
          latest.current?.move(id, after === null ? 0 : others.indexOf(after) + 1);
        },
        watch: (onChange) => {
          changed.current = onChange;
          return () => {
            changed.current = null;
          };
        },
        findFocus: () =>
          [...list.children]
            .find((row) => itemOf(row) === id)
            ?.querySelector<HTMLElement>('[data-part="grip"]') ?? null,
      };
    };
    return sourceOf(control, (handle) => () => {
      const id = itemOf(handle);
      return id === null ? null : jobOf(id);
    });
  }, [control, layer, element]);
}
