import type { Point } from "./phases.ts";

/** A frame's position in the builder's window, and its scale. */
export interface FramePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** The position of a window's frame; for the builder's own window, 0, 0 and its size. */
export function framePlace(view: Window): FramePlace {
  const frame = view.frameElement;
  if (frame === null || view === window) {
    return { left: 0, top: 0, width: view.innerWidth, height: view.innerHeight, scale: 1 };
  }
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { left, top, width, height, scale: width / (view.innerWidth || width || 1) };
}

/** A pointer's position in the builder's window, for events of any frame. */
export function pointOf(event: PointerEvent): Point {
  const view = event.view ?? window;
  const { left, top, scale } = framePlace(view);
  return { x: left + event.clientX * scale, y: top + event.clientY * scale };
}
