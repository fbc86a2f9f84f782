import {
  createContext,
  useContext,
  useEffect,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import { createDragControl } from "./drag-control.ts";
import type { DragControl, MakeJob } from "./drag-control.ts";
import { createDragLayer } from "./drag-layer.ts";
import type { DragLayer } from "./drag-layer.ts";
import { DragLayerView } from "./drag-layer-view.tsx";

interface DragRootValue {
  readonly control: DragControl;
  readonly layer: DragLayer;
}

const DragRootContext = createContext<DragRootValue | null>(null);

/** Wraps everything that can be dragged, and renders what is shown during a drag. */
export function DragRoot({ children }: { readonly children: ReactNode }) {
  const [value] = useState((): DragRootValue => {
    const layer = createDragLayer();
    return { layer, control: createDragControl(layer) };
  });
  useEffect(() => () => value.control.stop(), [value]);
  return (
    <DragRootContext value={value}>
      {children}
      <DragLayerView layer={value.layer} />
    </DragRootContext>
  );
}

/** The drag control and its layer. Throws outside of `DragRoot`. */
export function useDragRoot(): DragRootValue {
  const value = useContext(DragRootContext);
  if (value === null) throw new Error("Something to be dragged was drawn outside of DragRoot");
  return value;
}

/** Props of a handle: pressing it drags, Space lifts it when it has the focus. */
export interface DragSource {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The props of a handle; `makeJob` creates its drags. */
export function sourceOf(control: DragControl, makeJob: (handle: Element) => MakeJob): DragSource {
  return {
    ref: allowTouchCancel,
    onPointerDown: (event) => control.press(event.nativeEvent, makeJob(event.currentTarget)),
    onKeyDown: (event) => {
      if (event.target !== event.currentTarget || !liftsOn(event.nativeEvent)) return;
      event.preventDefault();
      event.stopPropagation();
      control.lift(makeJob(event.currentTarget));
    },
  };
}

/** True if a key press should lift the focused element. */
export function liftsOn(event: globalThis.KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented } = event;
  const hasOther = altKey || ctrlKey || metaKey || shiftKey;
  return key === " " && !hasOther && !repeat && !defaultPrevented;
}

/** Browsers let touchmove be cancelled later only if a non-passive listener exists when the finger goes down. */
function allowTouchCancel(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const listen = () => {};
  element.addEventListener("touchmove", listen, { passive: false });
  return () => element.removeEventListener("touchmove", listen);
}
