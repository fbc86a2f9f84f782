import { liveOnlyLinkMessage } from "#client/frame/live-only-link.ts";
import type { SecondPressGuard } from "#client/ui/second-press.ts";

interface PreviewEvents {
  readonly secondPress: SecondPressGuard | null;
  /** Called with keys that no field of the page handled. */
  readonly onKey: (event: KeyboardEvent) => void;
  /** Reports what was blocked, as a sentence. */
  readonly onBlocked: (message: string) => void;
}

/** Keeps the preview in its frame: links are not followed and forms are not sent; anchors within the page work. */
export function listenToPreview(document: Document, parts: PreviewEvents): () => void {
  const { secondPress, onKey, onBlocked } = parts;
  const isIn = (target: EventTarget | null, selector: string): Element | null =>
    target !== null && "closest" in target ? (target as Element).closest(selector) : null;
  const hold = (event: Event, message: string) => {
    event.preventDefault();
    // Also keeps the page's own scripts from handling it.
    event.stopImmediatePropagation();
    onBlocked(message);
  };
  const onClick = (event: Event) => {
    const link = isIn(event.target, "a[href]");
    const href = link?.getAttribute("href") ?? "";
    if (link !== null && !href.startsWith("#")) {
      hold(
        event,
        liveOnlyLinkMessage(href) ??
          `Links are not followed in the preview: this one leads to ${href}`,
      );
    }
  };
  const onSubmit = (event: Event) => hold(event, "Forms are not sent in the preview.");
  const onKeyDown = (event: KeyboardEvent) => {
    if (isIn(event.target, "input, textarea, select, [contenteditable]") === null) onKey(event);
  };
  const stopGuard = secondPress?.listenTo(document);
  document.addEventListener("click", onClick, true);
  document.addEventListener("auxclick", onClick, true);
  document.addEventListener("submit", onSubmit, true);
  document.addEventListener("keydown", onKeyDown);
  return () => {
    stopGuard?.();
    document.removeEventListener("click", onClick, true);
    document.removeEventListener("auxclick", onClick, true);
    document.removeEventListener("submit", onSubmit, true);
    document.removeEventListener("keydown", onKeyDown);
  };
}
