import { blockElement, itemElement } from "#client/frame/boxes.ts";
import type { CanvasFrame } from "#client/frame/frame.ts";

/** How long nothing has to change before the correcting ends, in milliseconds. */
const settleMs = 1000;
/** The longest that it goes on, in milliseconds: what keeps changing is no longer being opened. */
const longestMs = 15_000;
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

/** Where `putAt` scrolls to. */
interface Spot {
  /** Id of a block. */
  readonly block: string;
  /** Pixels from the upper edge of the canvas to that block's top. */
  readonly offset: number;
}

/**
 * Scrolls the canvas so that a block is where it was. Calls `onEnd` once it stays there, the user scrolls, or the
 * returned function is called, which stops correcting.
 */
export function putAt(
  frame: CanvasFrame,
  { block, offset }: Spot,
  onEnd: () => void = () => {},
): () => void {
  const element = blockElement(frame.document, block);
  if (element === null) {
    onEnd();
    return () => {};
  }
  const wanted = () => Math.round(element.getBoundingClientRect().top - offset) || null;
  return settle(frame, wanted, onEnd);
}

/**
 * Scrolls by what `wanted` returns, now and whenever heights change, until every block near the viewport is rendered
 * and no height has changed for `settleMs`. A time alone would not do: a busy browser renders blocks later than that.
 */
function settle(frame: CanvasFrame, wanted: () => number | null, onEnd = () => {}): () => void {
  const { window, main } = frame;
  const ended = new AbortController();
  const { signal } = ended;
  let timer = 0;
  const look = () => {
    const top = wanted();
    // Scrolls only this window: `scrollIntoView` would also scroll the builder around it.
    if (top !== null) window.scrollBy({ top, behavior: "instant" });
    wait();
  };
  const wait = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => (awaitsBlocks(frame) ? wait() : stop()), settleMs);
  };
  const resized = new window.ResizeObserver(look);
  const stop = () => {
    if (signal.aborted) return;
    ended.abort();
    resized.disconnect();
    window.clearTimeout(timer);
    window.clearTimeout(last);
    onEnd();
  };
  const last = window.setTimeout(stop, longestMs);
  for (const name of userMoves) window.addEventListener(name, stop, { passive: true, signal });
  resized.observe(main);
  look();
  return stop;
}

/** Whether a placeholder is where blocks are rendered: in the viewport, or less than its height above or below. */
function awaitsBlocks({ window, main }: CanvasFrame): boolean {
  const sight = window.innerHeight;
  const placeholders = main.querySelectorAll(".canvas-group:not([data-far]) > .canvas-block:empty");
  return [...placeholders].some((placeholder) => {
    const { top, bottom, height } = placeholder.getBoundingClientRect();
    return height > 0 && bottom > -sight && top < 2 * sight;
  });
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
