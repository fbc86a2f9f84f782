import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches; renders again when that changes. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}

/** How much room the header has: `wide` for labels on its buttons, `narrow` for the essential buttons only. */
export type WidthClass = "narrow" | "middle" | "wide";

export function useWidthClass(): WidthClass {
  const isWide = useMedia("(width >= 68rem)");
  const isMiddle = useMedia("(width >= 46rem)");
  return isWide ? "wide" : isMiddle ? "middle" : "narrow";
}
