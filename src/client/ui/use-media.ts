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

/**
 * How much room the header has, from the essential buttons only (`narrow`) to a label on each of them (`full`).
 */
export type WidthClass = "narrow" | "middle" | "wide" | "roomy" | "full";

export function useWidthClass(): WidthClass {
  const isFull = useMedia("(width >= 100rem)");
  const isRoomy = useMedia("(width >= 84rem)");
  const isWide = useMedia("(width >= 68rem)");
  const isMiddle = useMedia("(width >= 46rem)");
  if (isFull) return "full";
  if (isRoomy) return "roomy";
  return isWide ? "wide" : isMiddle ? "middle" : "narrow";
}

const widths: readonly WidthClass[] = ["narrow", "middle", "wide", "roomy", "full"];

/** Whether there is at least as much room as `least` stands for. */
export function isAtLeast(width: WidthClass, least: WidthClass): boolean {
  return widths.indexOf(width) >= widths.indexOf(least);
}
