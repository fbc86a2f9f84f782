import { recall, remember } from "../_kit/visit-memory.ts";

/** Milliseconds until a banner goes away by itself (BLOCK-077, CONST-005, CONST-042). */
const untilGone = 5000;

interface BannerProps {
  /** Goes away by itself. */
  readonly auto?: boolean;
  /** Comes back on the next page. */
  readonly persistent?: boolean;
}

/**
 * Closes the banner after five seconds in which it was in sight, the page was looked at, and nobody pointed at it or was in
 * it (WCAG 2.2.1: whoever reads or uses it has the time). Closed once, by whatever, the same message stays away on every
 * page of the visit. Its own button works without this.
 */
export function mount(element: HTMLElement, props: unknown): () => void {
  const { ownerDocument } = element;
  const window = ownerDocument.defaultView;
  const box = element.querySelector("dialog");
  // In the builder's frames it stays (BLOCK-078).
  if (window === null || box === null || window.parent !== window) return () => {};
  // Written by the view of this folder.
  const { auto = false, persistent = false } = props as BannerProps;
  const key = `banner-closed:${element.querySelector(".banner-text")?.textContent ?? ""}`;
  if (!persistent && recall(window, key) !== null) {
    box.close();
    return () => {};
  }
  // Attributes, as a page has no rules for classes that its HTML does not show.
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
    // Who closed it by the keyboard goes on in what it stood in, not at the top of the page.
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
      // What the event changes is there once it is over.
      box.addEventListener(name, () => window.setTimeout(() => signal.aborted || count()), {
        signal,
      });
    }
    ownerDocument.addEventListener("visibilitychange", count, { signal });
    sight.observe(box);
  }
  return stop;
}
