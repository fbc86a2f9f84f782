import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import type { Registry } from "#blocks/create-registry.ts";
import { selectedBlocks } from "#client/editor/editor-state.ts";
import { useEditorActions } from "#client/editor/editor-context.tsx";
import { moveJob, newJob } from "./block-job.ts";
import type { NewDragItem } from "./block-job.ts";
import type { DragJob, DropTarget } from "./drag-job.ts";
import type { DragLayer } from "./drag-layer.ts";
import { DragRoot, sourceOf, useDragRoot } from "./drag-root.tsx";
import type { DragSource } from "./drag-root.tsx";

/** What is dragged: a block (with the other selected blocks if it is selected), or a new one of a type. */
export type DragItem = { readonly kind: "block"; readonly id: string } | NewDragItem;

interface Drags {
  readonly addTarget: (target: DropTarget) => () => void;
  readonly jobOf: (item: DragItem, findFocus: DragJob["findFocus"]) => DragJob | null;
}

const DragContext = createContext<Drags | null>(null);

interface DragProviderProps {
  readonly registry: Registry;
  readonly children: ReactNode;
}

/** Wraps all places that blocks are dragged from and dropped into. */
export function DragProvider({ registry, children }: DragProviderProps) {
  const editor = useEditorActions();
  const [targets] = useState(() => new Set<DropTarget>());
  const drags = useMemo((): Drags => {
    const blockDrags = { editor, registry, targets: () => [...targets] };
    return {
      addTarget: (target) => {
        targets.add(target);
        return () => void targets.delete(target);
      },
      jobOf: (item, findFocus) => {
        if (item.kind === "new") return newJob(blockDrags, item);
        const selected = selectedBlocks(editor.getState());
        return moveJob(blockDrags, selected.includes(item.id) ? selected : [item.id], findFocus);
      },
    };
  }, [targets, editor, registry]);
  return (
    <DragContext value={drags}>
      <DragRoot>{children}</DragRoot>
    </DragContext>
  );
}

/** Creates drags of blocks. Throws outside of `DragProvider`. */
export function useDrags(): Drags {
  const drags = useContext(DragContext);
  if (drags === null) throw new Error("A block to be dragged was drawn outside of DragProvider");
  return drags;
}

/** Registers the drop target returned by `create` while the component is mounted. Memoise `create`. */
export function useDropTarget(create: (layer: DragLayer) => DropTarget | null): void {
  const { addTarget } = useDrags();
  const { layer } = useDragRoot();
  useEffect(() => {
    const target = create(layer);
    return target === null ? undefined : addTarget(target);
  }, [create, layer, addTarget]);
}

/** Makes an element a drag handle; returns null while `item` is null, that is, not draggable. */
export function useDragSource(item: DragItem | null): DragSource | null {
  const { jobOf } = useDrags();
  const { control } = useDragRoot();
  const latest = useLatestValue(item);
  const isSource = item !== null;
  return useMemo(() => {
    if (!isSource) return null;
    return sourceOf(control, (handle) => () => {
      return latest.current && jobOf(latest.current, () => refound(handle));
    });
  }, [control, jobOf, isSource, latest]);
}

function useLatestValue<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** The handle, or the element that replaced it. */
function refound(handle: Element): HTMLElement | null {
  const row = handle.getAttribute("data-row");
  const found = handle.isConnected
    ? handle
    : row !== null && document.querySelector(`[data-row="${row}"]`);
  return found ? (found as HTMLElement) : null;
}
