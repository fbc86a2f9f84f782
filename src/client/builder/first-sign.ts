const signs = ["pointerover", "pointerdown", "keydown"] as const;

/**
 * Runs once, at the first sign that somebody is at the screen: a pointer that moves, a finger, a key. A pointer over the
 * canvas counts too: its frame is entered from here. Answers how to stop waiting for it.
 */
export function onFirstSign(run: () => void): () => void {
  const stop = (): void => signs.forEach((sign) => window.removeEventListener(sign, seen, true));
  const seen = (): void => {
    stop();
    run();
  };
  for (const sign of signs) window.addEventListener(sign, seen, { capture: true, passive: true });
  return stop;
}
