import { remainingUntil, type Remaining } from "./remaining.ts";

/** How many of a unit are a whole one of the next; days have no end. */
const whole = { days: 365, hours: 24, minutes: 60, seconds: 60 } as const;

/**
 * Writes what is left into the marked figures, once a second, and how far each unit is gone into `--left`. When the moment
 * has come `data-over` is set, for what is said then. Stopped, it is as the server drew it.
 */
export function mount(element: HTMLElement, props: unknown): () => void {
  const window = element.ownerDocument.defaultView;
  // Written by the view of this folder.
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
    // When the next second of what is left begins.
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
