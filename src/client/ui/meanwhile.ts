interface Meanwhile {
  readonly onEscape: () => void;
  /** Any other key, and any press of a pointer. */
  readonly onOther: () => void;
}

/** Tells what the person does next, on the screen and in its own frames, which keep their events; answers how to stop. */
export function hearMeanwhile({ onEscape, onOther }: Meanwhile): () => void {
  const ended = new AbortController();
  const options = { capture: true, passive: true, signal: ended.signal };
  const frames = [...document.querySelectorAll("iframe")].flatMap(
    ({ contentDocument }) => contentDocument ?? [],
  );
  for (const each of [document, ...frames]) {
    each.addEventListener(
      "keydown",
      ({ key }) => (key === "Escape" ? onEscape() : onOther()),
      options,
    );
    each.addEventListener("pointerdown", onOther, options);
  }
  return () => ended.abort();
}
