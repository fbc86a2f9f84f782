import { recall, remember } from "../_kit/dom/session-storage.ts";

/** Milliseconds until a banner closes automatically (BLOCK-077, CONST-005, CONST-042). */
const untilGone = 5000;

interface BannerProps {
  /** Closes automatically. */
  readonly auto?: boolean;
  /** Reappears on the next page. */
  readonly persistent?: boolean;
}

/**
 * Closes the banner after five seconds during which it was in view, the page was visible, and the
 * banner had neither hover nor focus (WCAG 2.2.1). Once closed, a banner with the same message
 * stays closed on every page of the visit. The close button works without this script.
 */
export function mount(element: HTMLElement, props: unknown): () => void {
  const { ownerDocument } = element;
  const window = ownerDocument.defaultView;
  const box = element.querySelector("dialog");
  // In the builder's frames it stays open (BLOCK-078).
  if (window === null || box === null || window.parent !== window) return () => {};
  // Written by this type's view.
  const { auto = false, persistent = false } = props as BannerProps;
  const key = `banner-closed:${element.querySelector(".banner-text")?.textContent ?? ""}`;
  if (!persistent && recall(window, key) !== null) {
    box.close();
    return () => {};
  }
  // A data attribute, because the page's CSS contains only classes that occur in its HTML.
  box.dataset["awake"] = "";
  const ended = new AbortController();
  const { signal } = ended;
  let timer = 0;
  let isInSight = false;
  const count = () => {
    const waits = ownerDocument.hidden || !isInSight || box.matches(":hover, :focus-within");
    box.toggleAttribute("data-counting", !waits);
    window.clearTimeout(timer);
    if (!waits) timer = window.setTimeout(() => box.close(), untilGone);
  };
  const sight = new window.IntersectionObserver(([entry]) => {
    isInSight = entry?.isIntersecting === true;
    count();
  });
  const stop = () => {
    window.clearTimeout(timer);
    sight.disconnect();
    ended.abort();
  };
  const onClose = () => {
    stop();
    if (!persistent) remember(window, key, "1");
    // Closing by keyboard would move the focus to the top of the page: move it to the surrounding
    // main element instead.
    const { activeElement, body } = ownerDocument;
    if (activeElement === body || activeElement === null || box.contains(activeElement)) {
      element.closest<HTMLElement>("main")?.focus({ preventScroll: true });
    }
  };
  box.addEventListener("close", onClose, { signal });
  const onKey = ({ key: pressed }: KeyboardEvent) => {
    if (pressed === "Escape" && box.querySelector("form") !== null) box.close();
  };
  box.addEventListener("keydown", onKey, { signal });
  if (auto) {
    for (const name of ["pointerenter", "pointerleave", "focusin", "focusout"]) {
      // Deferred until the event has changed the hover or focus state.
      box.addEventListener(name, () => window.setTimeout(() => signal.aborted || count()), {
        signal,
      });
    }
    ownerDocument.addEventListener("visibilitychange", count, { signal });
    sight.observe(box);
  }
  return stop;
}
