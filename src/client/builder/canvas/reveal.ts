import { blockElement, itemElement } from "#client/frame/boxes.ts";
import type { CanvasFrame } from "#client/frame/frame.ts";

/** How long to correct for height changes, in milliseconds. */
const settleMs = 1000;
const userMoves = ["wheel", "pointerdown", "keydown", "touchmove"] as const;

/**
 * Scrolls the canvas to a block, or to an item of one of its lists. Blocks in between that were never rendered have
 * estimated heights, so the scroll position is corrected as they get real ones, until the user scrolls. Returns a
 * function that stops correcting.
 */
export function reveal(frame: CanvasFrame, id: string, item: string | null): () => void {
  const { document, window } = frame;
  const element = (item && itemElement(document, id, item)) || blockElement(document, id);
  if (element === null) return () => {};
  return settle(frame, () => topFor(element.getBoundingClientRect(), window.innerHeight));
}

/**
 * Scrolls the canvas so that a block's top is `offset` pixels below the upper edge. Returns a function that stops
 * correcting.
 */
export function putAt(frame: CanvasFrame, id: string, offset: number): () => void {
  const element = blockElement(frame.document, id);
  if (element === null) return () => {};
  return settle(frame, () => Math.round(element.getBoundingClientRect().top - offset) || null);
}

/** Scrolls by what `wanted` returns, now and whenever heights change within `settleMs`. */
function settle({ window, main }: CanvasFrame, wanted: () => number | null): () => void {
  const look = () => {
    const top = wanted();
    // Scrolls only this window: `scrollIntoView` would also scroll the builder around it.
    if (top !== null) window.scrollBy({ top, behavior: "instant" });
  };
  const resized = new window.ResizeObserver(look);
  const stop = () => {
    resized.disconnect();
    window.clearTimeout(timer);
    for (const name of userMoves) window.removeEventListener(name, stop);
  };
  const timer = window.setTimeout(stop, settleMs);
  for (const name of userMoves) window.addEventListener(name, stop, { passive: true });
  resized.observe(main);
  look();
  return stop;
}

/** Pixels of a block that must be visible for it to be recognised. */
const glimpse = 96;

/** Whether enough of a block, or of an item of one of its lists, is visible in a viewport of height `sight`. */
export function isSeen(
  { document }: CanvasFrame,
  id: string,
  item: string | null,
  sight: number,
): boolean {
  const element = (item && itemElement(document, id, item)) || blockElement(document, id);
  if (element === null) return false;
  const { top, bottom, height } = element.getBoundingClientRect();
  return Math.min(bottom, sight) - Math.max(top, 0) >= Math.min(height, glimpse);
}

/** How far to scroll so that a block is well in sight; null if it already is. */
export function topFor(
  { top, height }: { readonly top: number; readonly height: number },
  sight: number,
): number | null {
  const fits = height < sight * 0.8;
  if (fits) return top >= 0 && top + height <= sight ? null : top - (sight - height) / 2;
  return top >= -4 && top < sight * 0.4 ? null : top - Math.min(40, sight * 0.1);
}
