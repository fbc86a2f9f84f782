import type { MouseEvent } from "react";

/** A link that stays a link: a plain press goes there without loading anew. */
export function followHere(event: MouseEvent, go: () => void): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain) return;
  event.preventDefault();
  go();
}
