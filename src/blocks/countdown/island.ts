import { remainingUntil, type Remaining } from "./remaining.ts";

/** Number of each unit in the next larger one; for days, the range of the scale. */
const whole = { days: 365, hours: 24, minutes: 60, seconds: 60 } as const;

/**
 * Updates the marked figures once a second, and `--left` with the remaining share of each unit.
 * When time is up it sets `data-over`, which shows the final message. The returned unmount function
 * restores the server's markup.
 */
export function mount(element: HTMLElement, props: unknown): () => void {
  const window = element.ownerDocument.defaultView;
  // Written by this type's view.
  const { until } = props as { readonly until: number };
  const figures = [...element.querySelectorAll<HTMLElement>("[data-unit]")];
  if (window === null) return () => {};
  let timer = 0;
  const tick = () => {
    const now = Date.now();
    const left = remainingUntil(until, now);
    element.toggleAttribute("data-over", left === null);
    if (left === null) return;
    for (const figure of figures) {
      const unit = readUnit(figure.dataset["unit"]);
      const text = String(left[unit]).padStart(2, "0");
      if (figure.textContent !== text) figure.textContent = text;
      figure.parentElement?.style.setProperty(
        "--left",
        String(Math.min(1, left[unit] / whole[unit])),
      );
    }
    // At the start of the next remaining second.
    timer = window.setTimeout(tick, ((until - now) % 1000) + 5);
  };
  tick();
  return () => {
    window.clearTimeout(timer);
    element.removeAttribute("data-over");
    for (const figure of figures) {
      figure.textContent = "";
      figure.parentElement?.removeAttribute("style");
    }
  };
}

function readUnit(written: string | undefined): keyof Remaining {
  return written === "days" || written === "hours" || written === "minutes" ? written : "seconds";
}
