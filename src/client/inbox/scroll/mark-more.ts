/** What decides on which sides of a bar there is more. */
type Scrolled = Pick<HTMLElement, "scrollLeft" | "scrollWidth" | "clientWidth">;

/**
 * Marks a bar that scrolls sideways with the sides on which there is more, `data-more="start end"`; its stylesheet fades
 * them. Its entries are observed too, because they widen when their counts arrive.
 */
export function markMore(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const mark = () => {
    const sides = sidesWithMore(bar);
    if (sides === "") delete bar.dataset["more"];
    else bar.dataset["more"] = sides;
  };
  const resized = new ResizeObserver(mark);
  const observeAll = () => {
    resized.disconnect();
    for (const each of [bar, ...bar.children]) resized.observe(each);
  };
  const changed = new MutationObserver(observeAll);
  observeAll();
  changed.observe(bar, { childList: true });
  bar.addEventListener("scroll", mark, { passive: true });
  return () => {
    resized.disconnect();
    changed.disconnect();
    bar.removeEventListener("scroll", mark);
  };
}

/** The sides on which a bar has more than it shows: "start", "end", both or none. */
export function sidesWithMore({ scrollLeft, scrollWidth, clientWidth }: Scrolled): string {
  // Zoomed browsers stop scrolling a fraction of a pixel before the end.
  const start = scrollLeft > 1 ? ["start"] : [];
  const end = scrollLeft + clientWidth < scrollWidth - 1 ? ["end"] : [];
  return [...start, ...end].join(" ");
}
