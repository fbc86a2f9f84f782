import { readCount, writeCount } from "./count.ts";

/** Steps from zero to the value (BLOCK-017, CONST-010). */
const steps = 60;

/**
 * Counts each marked figure up when it is scrolled into view: 60 steps over `duration`
 * milliseconds. The value stays in the page to reserve its space; a visible counter is shown over
 * it and the value is provided to screen readers, both removed at the end.
 */
export function mount(element: HTMLElement, props: unknown): () => void {
  const window = element.ownerDocument.defaultView;
  const duration = readDuration(props);
  if (window === null || window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    return () => {};
  }
  const running = new Set<() => void>();
  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        countUp(window, target, duration, running);
      }
    },
    { threshold: 0.4 },
  );
  for (const figure of element.querySelectorAll("[data-counts]")) observer.observe(figure);
  return () => {
    observer.disconnect();
    for (const stop of running) stop();
  };
}

function countUp(
  window: Window,
  figure: Element,
  duration: number,
  running: Set<() => void>,
): void {
  const counted = readCount(figure.textContent);
  if (counted === null) return;
  const spoken = addSpan(figure, "visually-hidden", figure.textContent);
  const drawn = addSpan(figure, "stat-count", writeCount(counted, 0));
  drawn.ariaHidden = "true";
  let frame = 0;
  let start: number | undefined;
  let step = 0;
  const stop = () => {
    window.cancelAnimationFrame(frame);
    spoken.remove();
    drawn.remove();
    running.delete(stop);
  };
  const draw = (now: number) => {
    start ??= now;
    const reached = Math.floor(((now - start) / duration) * steps);
    if (reached >= steps) return stop();
    if (reached !== step) drawn.textContent = writeCount(counted, reached / steps);
    step = reached;
    frame = window.requestAnimationFrame(draw);
  };
  frame = window.requestAnimationFrame(draw);
  running.add(stop);
}

function addSpan(to: Element, className: string, text: string): HTMLElement {
  const span = to.ownerDocument.createElement("span");
  span.className = className;
  span.textContent = text;
  to.append(span);
  return span;
}

function readDuration(props: unknown): number {
  const isObject = typeof props === "object" && props !== null && "duration" in props;
  return isObject && typeof props.duration === "number" ? props.duration : 0;
}
