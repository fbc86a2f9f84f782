import type { Point } from "./phases.ts";

/** Where a frame stands in the builder's window, and how much smaller it is drawn. */
export interface FramePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** The place of the frame that a window is shown in; the builder's own window is at 0, 0 and as large as it is. */
export function framePlace(view: Window): FramePlace {
  const frame = view.frameElement;
  if (frame === null || view === window) {
    return { left: 0, top: 0, width: view.innerWidth, height: view.innerHeight, scale: 1 };
  }
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { left, top, width, height, scale: width / (view.innerWidth || width || 1) };
}

/** Where a pointer is in the builder's window, whichever window tells. */
export function pointOf(event: PointerEvent): Point {
  const view = event.view ?? window;
  const { left, top, scale } = framePlace(view);
  return { x: left + event.clientX * scale, y: top + event.clientY * scale };
}
