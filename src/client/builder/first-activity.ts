const activities = ["pointerover", "pointerdown", "keydown"] as const;

/**
 * Calls `run` once, at the first pointer move, touch or key press, or after `timeoutMs` milliseconds without any. A
 * pointer that moves onto the canvas counts too, because it enters the frame from this document. Returns a function
 * that cancels it.
 */
export function onFirstActivity(run: () => void, timeoutMs: number): () => void {
  const stop = (): void => {
    window.clearTimeout(timer);
    for (const activity of activities) window.removeEventListener(activity, seen, true);
  };
  const seen = (): void => {
    stop();
    run();
  };
  const timer = window.setTimeout(seen, timeoutMs);
  for (const activity of activities)
    window.addEventListener(activity, seen, { capture: true, passive: true });
  return stop;
}
