import { useEffect, useState } from "react";
import type { CanvasFrame } from "#client/frame/frame.ts";

/** Whether a press on the page is under way, which may be marking words. */
export function useIsPressing({ window, document }: CanvasFrame): boolean {
  const [isPressing, setPressing] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const options = { signal: ended.signal, capture: true };
    document.addEventListener("pointerdown", () => setPressing(true), options);
    for (const name of ["pointerup", "pointercancel"] as const) {
      window.addEventListener(name, () => setPressing(false), options);
    }
    return () => ended.abort();
  }, [window, document]);
  return isPressing;
}
