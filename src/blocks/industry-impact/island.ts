/**
 * Pins a card's details open when the keyboard comes to them (CON-032); a press closes them again, and so does Escape.
 * What was closed stays so while the pointer is still over it, which would show it anew.
 */
export function mount(element: HTMLElement): () => void {
  const window = element.ownerDocument.defaultView;
  if (window === null) return () => {};
  const ended = new window.AbortController();
  const { signal } = ended;
  const detailsOf = (target: EventTarget | null) =>
    target instanceof window.Element
      ? (target.closest("summary")?.closest("details") ?? null)
      : null;
  const close = (details: HTMLDetailsElement) => {
    // With the pointer elsewhere nothing would take the mark away before it comes.
    if (details.closest("li.impact")?.matches(":hover")) details.dataset["closed"] = "";
  };
  element.addEventListener(
    "focusin",
    ({ target }) => {
      const details = detailsOf(target);
      // A pointer's own press opens: pinned before, it would close what it came to open.
      if (details?.querySelector("summary:focus-visible")) details.open = true;
    },
    { signal },
  );
  element.addEventListener(
    "click",
    ({ target }) => {
      const details = detailsOf(target);
      if (details?.open) close(details);
    },
    { signal },
  );
  element.addEventListener(
    "keydown",
    ({ key, target }) => {
      const details = key === "Escape" ? detailsOf(target) : null;
      if (!details?.open) return;
      details.open = false;
      close(details);
    },
    { signal },
  );
  element.addEventListener(
    "pointerout",
    ({ target, relatedTarget }) => {
      const card = target instanceof window.Element ? target.closest("li.impact") : null;
      const stays = relatedTarget instanceof window.Node && card?.contains(relatedTarget);
      if (!stays) card?.querySelector("details")?.removeAttribute("data-closed");
    },
    { signal },
  );
  return () => ended.abort();
}
