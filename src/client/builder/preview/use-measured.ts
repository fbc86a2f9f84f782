import { useCallback, useRef } from "react";
import type { Size } from "#client/frame/canvas-view.ts";

/** Reports the size of an element, now and on each change. */
export function useMeasured(onSize: (size: Size) => void) {
  const stop = useRef(() => {});
  return useCallback(
    (element: HTMLElement | null) => {
      stop.current();
      if (element === null) return;
      const measure = () => onSize({ width: element.clientWidth, height: element.clientHeight });
      const resized = new ResizeObserver(measure);
      resized.observe(element);
      stop.current = () => resized.disconnect();
      measure();
    },
    [onSize],
  );
}
