/** Shows the two buttons of a `ScrollRow` while there is something to scroll to, and lets each go on by what is seen. */
export function mountScrollSteps(element: HTMLElement): () => void {
  const window = element.ownerDocument.defaultView;
  const track = element.querySelector<HTMLElement>("[role=group]");
  const steps = track?.nextElementSibling;
  const [back, on] = steps?.querySelectorAll<HTMLElement>("[type=button]") ?? [];
  if (window === null || track === null || !(steps instanceof window.HTMLElement) || !back || !on)
    return () => {};
  const ended = new window.AbortController();
  const { signal } = ended;
  const update = () => {
    // Counted from where reading begins, which in some scripts is the right.
    const from = Math.abs(track.scrollLeft);
    const most = track.scrollWidth - track.clientWidth;
    steps.hidden = most < 2;
    // Not `disabled`: the button that was just pressed would lose the focus.
    back.ariaDisabled = String(from < 2);
    on.ariaDisabled = String(from > most - 2);
  };
  const go = (direction: 1 | -1) => {
    const sign = window.getComputedStyle(track).direction === "rtl" ? -1 : 1;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    track.scrollBy({
      left: direction * sign * track.clientWidth,
      behavior: still ? "auto" : "smooth",
    });
  };
  back.addEventListener("click", () => go(-1), { signal });
  on.addEventListener("click", () => go(1), { signal });
  track.addEventListener("scroll", update, { signal, passive: true });
  const resized = new window.ResizeObserver(update);
  resized.observe(track);
  for (const item of track.children) resized.observe(item);
  return () => {
    ended.abort();
    resized.disconnect();
    steps.hidden = true;
  };
}
