/**
 * Pins a card's details open on keyboard focus (CON-032); a click or Escape closes them. Details
 * closed this way stay closed while the pointer is still over the card, whose hover would show them
 * again.
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
    // Only while hovered: otherwise nothing would clear the mark before the next hover.
    if (details.closest("li.impact")?.matches(":hover")) details.dataset["closed"] = "";
  };
  element.addEventListener(
    "focusin",
    ({ target }) => {
      const details = detailsOf(target);
      // Keyboard focus only: a click opens the details itself, and would close them if they were
      // already open.
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
