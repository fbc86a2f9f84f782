import { useEffect, type RefObject } from "react";

/** Tells the area that scrolls how high the preview is that stays at its top: fields are scrolled to below it (settings.css). */
export function usePreviewHeight(preview: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = preview.current;
    const area = element?.closest<HTMLElement>(".settings-scroll") ?? null;
    if (element === null || area === null) return undefined;
    const watch = new ResizeObserver(() =>
      area.style.setProperty("--preview-height", `${element.offsetHeight}px`),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [preview]);
}
