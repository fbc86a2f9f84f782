import { touchHoldMs } from "./phases.ts";
import type { DragInput, PointerInput } from "./phases.ts";
import { pointOf } from "./points.ts";

/** The pointer events of one press, until `stop`. */
export interface PressEvents {
  /** Called when the drag starts: captures the pointer and suppresses the press's default actions. */
  readonly hold: () => void;
  readonly stop: () => void;
}

/** True if a press may become a drag: the primary touch or the main button, without modifier keys. */
export function canDrag(event: PointerEvent): boolean {
  return (
    event.isPrimary &&
    event.button === 0 &&
    !event.defaultPrevented &&
    !(event.ctrlKey || event.metaKey || event.shiftKey)
  );
}

export function inputOf(event: PointerEvent): PointerInput {
  return event.pointerType === "touch" ? "touch" : "mouse";
}

/** Reports what happens after a press, in the window it was made in. */
export function listenToPress(
  pressed: PointerEvent,
  send: (event: DragInput) => void,
): PressEvents {
  const view = pressed.view ?? window;
  const { document } = view;
  const { pointerId: pointer, target } = pressed;
  const ended = new AbortController();
  const { signal } = ended;
  const cancel = () => send({ kind: "cancel" });
  const ifSame = (run: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointer) run(event);
  };
  let isHeld = false;

  const move = ifSame((event) => send({ kind: "move", pointer, to: pointOf(event) }));
  const release = ifSame((event) => {
    send({ kind: "move", pointer, to: pointOf(event) });
    send({ kind: "release", pointer });
  });
  view.addEventListener("pointermove", move, { signal });
  view.addEventListener("pointerup", release, { signal });
  view.addEventListener("pointercancel", ifSame(cancel), { signal });
  listenToLoss(signal, cancel);

  // Keeps a dragging finger from scrolling. Touch events go to the element first touched, even
  // after it was removed.
  const keepStill = (event: Event) => {
    if (isHeld && event.cancelable) event.preventDefault();
  };
  target?.addEventListener("touchmove", keepStill, { passive: false, signal });
  const timer =
    inputOf(pressed) === "touch"
      ? view.setTimeout(() => send({ kind: "held", pointer }), touchHoldMs)
      : undefined;

  return {
    hold: () => {
      isHeld = true;
      swallowClick(pressed);
      const root = document.documentElement;
      try {
        root.setPointerCapture(pointer);
      } catch {
        // The pointer is up already.
        cancel();
        return;
      }
      root.addEventListener("lostpointercapture", ifSame(cancel), { signal });
      for (const name of ["selectstart", "contextmenu", "dragstart"]) {
        view.addEventListener(name, (event) => event.preventDefault(), { capture: true, signal });
      }
      // A second finger would start a zoom, and the browser would cancel the first touch.
      for (const each of new Set([view, view.parent])) {
        for (const name of ["touchstart", "touchmove"] as const) {
          each.addEventListener(name, keepStill, { capture: true, passive: false, signal });
        }
      }
      document.getSelection()?.removeAllRanges();
    },
    stop: () => {
      view.clearTimeout(timer);
      ended.abort();
      const root = document.documentElement;
      if (root.hasPointerCapture(pointer)) root.releasePointerCapture(pointer);
    },
  };
}

/**
 * Calls `lost` when the builder loses the focus or is hidden; focus moving into the canvas's frame
 * does not count.
 */
export function listenToLoss(signal: AbortSignal, lost: () => void): void {
  const look = () => {
    if (document.hidden || !document.hasFocus()) lost();
  };
  window.addEventListener("blur", look, { signal });
  document.addEventListener("visibilitychange", look, { signal });
}

/** Suppresses the click or tap that ends a drag's press, even if the drag was cancelled before. */
function swallowClick(pressed: PointerEvent): void {
  const view = pressed.view ?? window;
  const done = new AbortController();
  const { signal } = done;
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  view.addEventListener("click", swallow, { capture: true, signal });
  pressed.target?.addEventListener("touchend", (event) => event.preventDefault(), {
    passive: false,
    signal,
  });
  const end = (event: PointerEvent) => {
    // The click follows the release within the same task.
    if (event.pointerId === pressed.pointerId) view.setTimeout(() => done.abort());
  };
  view.addEventListener("pointerup", end, { signal });
  view.addEventListener("pointercancel", end, { signal });
}
