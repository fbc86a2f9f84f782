import type { CanvasFrame } from "./frame.ts";

interface Place {
  readonly left: number;
  readonly top: number;
}

/** Converts a position in the frame to the builder's window, in pixels, clamped to the visible part of the frame. */
export function placeInWindow({ window }: CanvasFrame, { left, top }: Place): Place {
  const frame = window.frameElement;
  if (frame === null) return { left, top };
  const box = frame.getBoundingClientRect();
  const scale = box.width / window.innerWidth;
  return {
    left: clamp(box.left + left * scale, box.left, box.right),
    top: clamp(box.top + top * scale, box.top, box.bottom),
  };
}

/** Converts a box in the frame to the builder's window, in pixels. */
export function boxInWindow({ window }: CanvasFrame, box: DOMRectReadOnly): DOMRect {
  const frame = window.frameElement?.getBoundingClientRect();
  if (frame === undefined) return DOMRect.fromRect(box);
  const scale = frame.width / window.innerWidth;
  return new DOMRect(
    frame.left + box.left * scale,
    frame.top + box.top * scale,
    box.width * scale,
    box.height * scale,
  );
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
