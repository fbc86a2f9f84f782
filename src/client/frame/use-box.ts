import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { boxOf, sameBox, styleOf } from "./boxes.ts";
import type { Box } from "./boxes.ts";
import type { CanvasFrame } from "./frame.ts";

/** Where an outline stands: `drawn` belongs to the element that is drawn at `box`. */
export interface Outlining {
  readonly box: Box | null;
  readonly drawn: RefObject<HTMLDivElement | null>;
}

/**
 * The place of an element of the canvas, kept up to date: when the page is laid out anew, and whenever `page` is another
 * value. `find` has to answer the same for the same `page`.
 */
export function useBox(
  { window, main }: CanvasFrame,
  find: () => Element | null,
  page: unknown,
): Outlining {
  const [box, setBox] = useState<Box | null>(null);
  const drawn = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = find();
    const measure = () => {
      const next = boxOf(element);
      setBox((before) => (sameBox(before, next) ? before : next));
      return next;
    };
    measure();
    if (element === null) return undefined;
    const follow = () => {
      const next = measure();
      // At once: by the state alone it would be drawn a frame after what it stands around, and that frame would delay
      // the next key.
      if (next !== null && drawn.current !== null)
        Object.assign(drawn.current.style, styleOf(next));
    };
    const resized = new window.ResizeObserver(follow);
    resized.observe(element);
    resized.observe(main);
    return () => resized.disconnect();
    // A move of two blocks changes places and no size: only the page tells.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [window, main, find, page]);
  return { box, drawn };
}
