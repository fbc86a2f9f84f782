/**
 * For islands: shows the two buttons of a `ScrollRow` while it overflows, and scrolls by one
 * visible width on click. Returns the unmount function. Throws if the element contains no such row.
 */
export function mountScrollSteps(element: HTMLElement): () => void {
  const window = element.ownerDocument.defaultView;
  if (window === null) throw new Error("A document that is not shown scrolls nowhere.");
  const track = part(element, ".scroll-row");
  const steps = part(element, ".scroll-row-steps");
  const back = part(steps, ":first-child");
  const on = part(steps, ":last-child");
  const ended = new window.AbortController();
  const { signal } = ended;
  const update = () => {
    // `scrollLeft` is negative in right-to-left text.
    const from = Math.abs(track.scrollLeft);
    const most = track.scrollWidth - track.clientWidth;
    steps.hidden = most < 2;
    // Not `disabled`: the button that was just pressed would lose focus.
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

function part(element: Element, selector: string): HTMLElement {
  const found = element.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector} to scroll with`);
  return found;
}
