const signs = ["pointerover", "pointerdown", "keydown"] as const;

/**
 * Runs once, at the first sign that somebody is at the screen: a pointer that moves, a finger, a key; without one after so
 * many milliseconds. A pointer over the canvas counts too: its frame is entered from here. Answers how to stop waiting.
 */
export function onFirstSign(run: () => void, patience: number): () => void {
  const stop = (): void => {
    window.clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, seen, true);
  };
  const seen = (): void => {
    stop();
    run();
  };
  const timer = window.setTimeout(seen, patience);
  for (const sign of signs) window.addEventListener(sign, seen, { capture: true, passive: true });
  return stop;
}
