import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { boxOf, sameBox, styleOf } from "./boxes.ts";
import type { Box } from "./boxes.ts";
import type { CanvasFrame } from "./frame.ts";

/** An outline's box; `drawn` is the ref for the element rendered there. */
export interface Outlining {
  readonly box: Box | null;
  readonly drawn: RefObject<HTMLDivElement | null>;
}

/**
 * The box of a canvas element, updated when the layout or `page` changes. `find` must return the
 * same element for the same `page`.
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
      // Written directly: through state it would be painted a frame late, and that frame would
      // delay the next keystroke.
      if (next !== null && drawn.current !== null)
        Object.assign(drawn.current.style, styleOf(next));
    };
    const resized = new window.ResizeObserver(follow);
    resized.observe(element);
    resized.observe(main);
    return () => resized.disconnect();
    // Swapping two blocks changes positions but no size, so only `page` shows it.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [window, main, find, page]);
  return { box, drawn };
}
