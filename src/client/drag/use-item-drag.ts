import { useEffect, useMemo, useRef, type RefObject } from "react";
import type { DragJob } from "./drag-job.ts";
import { sourceOf, useDragRoot } from "./drag-root.tsx";
import type { DragSource } from "./drag-root.tsx";
import { createItemTarget, itemOf } from "./item-target.ts";

/** A list whose items can be dragged. */
export interface DraggedList {
  readonly canEdit: boolean;
  readonly ids: readonly string[];
  /** All items have the same height, and only some of them are rendered. */
  readonly areEven?: boolean;
  readonly nameOf: (id: string) => string;
  /** Moves an item to an index, counted in the list after the move. */
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
      const evenCount = () => latest.current?.ids.length ?? 0;
      const target = createItemTarget(layer, list, latest.current.areEven ? evenCount : null);
      const others = () => (latest.current?.ids ?? []).filter((one) => one !== id);
      return {
        kind: "move",
        preview: { name: latest.current.nameOf(id), icon: null, count: 1 },
        targets: () => [target],
        order: () => latest.current?.ids ?? [],
        moved: () => (latest.current?.canEdit && latest.current.ids.includes(id) ? [id] : []),
        nameOf: (one) => latest.current?.nameOf(one) ?? "",
        commit: (after) =>
          latest.current?.move(id, after === null ? 0 : others().indexOf(after) + 1),
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
