import { useLayoutEffect, useState } from "react";
import { boxOf, sameBox } from "./boxes.ts";
import type { Box } from "./boxes.ts";
import type { CanvasFrame } from "./frame.ts";

/**
 * The place of an element of the canvas, kept up to date: when the page is laid out anew, and whenever `page` is another
 * value. `find` has to answer the same for the same `page`.
 */
export function useBox(
  { window, main }: CanvasFrame,
  find: () => Element | null,
  page: unknown,
): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const element = find();
    const measure = () => {
      const next = boxOf(element);
      setBox((before) => (sameBox(before, next) ? before : next));
    };
    measure();
    if (element === null) return undefined;
    const resized = new window.ResizeObserver(measure);
    resized.observe(element);
    resized.observe(main);
    return () => resized.disconnect();
    // A move of two blocks changes places and no size: only the page tells.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [window, main, find, page]);
  return box;
}
