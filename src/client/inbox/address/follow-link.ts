import type { MouseEvent } from "react";

/** Navigates on a plain click without a page load; a click with a modifier key is left to the browser. */
export function navigateOnPlainClick(event: MouseEvent, go: () => void): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain) return;
  event.preventDefault();
  go();
}
