import type { FittedView } from "./canvas-view.ts";

/** Where the canvas is in the builder's window, in pixels of that window, and its own size. */
export interface CanvasPlace extends Pick<FittedView, "width" | "height" | "scale"> {
  readonly left: number;
  readonly top: number;
}

const key = "ashlar.canvas.place";

/** Remembers the canvas's place for windows of this size, so that the next page stands there before the builder runs. */
export function keepCanvasPlace(frame: HTMLIFrameElement): void {
  const { left, top, width } = frame.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = frame;
  if (offsetWidth === 0) return;
  const numbers = [left, top, offsetWidth, offsetHeight, width / offsetWidth];
  try {
    localStorage.setItem(key, [windowSize(), ...numbers].join(" "));
  } catch {
    // Without storage the usual place is assumed.
  }
}

/** The remembered place for a window of this size; null if there is none. */
export function recallCanvasPlace(): CanvasPlace | null {
  const stored = readStored();
  const [size, ...numbers] = stored?.split(" ") ?? [];
  const [left = Number.NaN, top = Number.NaN, width = 0, height = 0, scale = 0] =
    numbers.map(Number);
  const isValid = [left, top].every(Number.isFinite) && width > 0 && height > 0 && scale > 0;
  return size === windowSize() && isValid ? { left, top, width, height, scale } : null;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function windowSize(): string {
  return `${window.innerWidth}x${window.innerHeight}`;
}
