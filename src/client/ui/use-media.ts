import { useCallback, useSyncExternalStore } from "react";

/** Whether the window answers a media query now; draws again when that changes. */
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

/** How much room the header has: `wide` for words on its buttons, `narrow` for the most needed ones alone. */
export type Room = "narrow" | "middle" | "wide";

export function useRoom(): Room {
  const isWide = useMedia("(width >= 68rem)");
  const isMiddle = useMedia("(width >= 46rem)");
  return isWide ? "wide" : isMiddle ? "middle" : "narrow";
}
