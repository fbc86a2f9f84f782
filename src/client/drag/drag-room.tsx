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

interface DragRoomValue {
  readonly control: DragControl;
  readonly layer: DragLayer;
}

const DragRoomContext = createContext<DragRoomValue | null>(null);

/** Around everything that is dragged, of whatever kind; draws what is shown during a drag. */
export function DragRoom({ children }: { readonly children: ReactNode }) {
  const [value] = useState((): DragRoomValue => {
    const layer = createDragLayer();
    return { layer, control: createDragControl(layer) };
  });
  useEffect(() => () => value.control.stop(), [value]);
  return (
    <DragRoomContext value={value}>
      {children}
      <DragLayerView layer={value.layer} />
    </DragRoomContext>
  );
}

/** The one drag control and its layer. Throws outside of the room. */
export function useDragRoom(): DragRoomValue {
  const value = useContext(DragRoomContext);
  if (value === null) throw new Error("Something to be dragged was drawn outside of DragRoom");
  return value;
}

/** To be spread on an element that is dragged by pressing it, and lifted by Space where it has the focus. */
export interface DragSource {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Handlers for a handle whose drags `makeJob` makes. */
export function sourceOf(control: DragControl, makeJob: (handle: Element) => MakeJob): DragSource {
  return {
    ref: letHold,
    onPointerDown: (event) => control.press(event.nativeEvent, makeJob(event.currentTarget)),
    onKeyDown: (event) => {
      if (event.target !== event.currentTarget || !liftsOn(event.nativeEvent)) return;
      event.preventDefault();
      event.stopPropagation();
      control.lift(makeJob(event.currentTarget));
    },
  };
}

/** Whether a key press asks to lift what has the focus. */
export function liftsOn(event: globalThis.KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented } = event;
  const hasOther = altKey || ctrlKey || metaKey || shiftKey;
  return key === " " && !hasOther && !repeat && !defaultPrevented;
}

/** Browsers ask only where somebody may say no, at the time the finger comes down, before they scroll. */
function letHold(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const listen = () => {};
  element.addEventListener("touchmove", listen, { passive: false });
  return () => element.removeEventListener("touchmove", listen);
}
