import { canScroll } from "./keys.ts";

/** Minimum length of a swipe, and of the turn of a wheel, in px. */
const swipe = 45;
const turn = 12;
/** A wheel that rests this long, in milliseconds, begins a new gesture. */
const restMs = 180;

interface GestureParts {
  readonly window: Window;
  /** The slide that is shown. */
  readonly slide: () => HTMLElement;
  readonly onStep: (direction: "next" | "previous") => void;
  readonly signal: AbortSignal;
}

/** Goes on by wheel and by finger: one slide per gesture, and only from the end of a slide that scrolls. */
export function listenToGestures(parts: GestureParts): void {
  listenToWheel(parts);
  listenToTouch(parts);
}

function listenToWheel({ window, slide, onStep, signal }: GestureParts): void {
  let last = -Infinity;
  /** Whether this gesture may still do something. */
  let isFresh = true;
  window.addEventListener(
    "wheel",
    (event) => {
      // The browser's own zoom.
      if (event.ctrlKey || !slide().contains(event.target as Node)) return;
      const { deltaX, deltaY, timeStamp } = event;
      const isSideways = Math.abs(deltaX) > Math.abs(deltaY);
      const delta = isSideways ? deltaX : deltaY;
      if (timeStamp - last > restMs) isFresh = true;
      last = timeStamp;
      if (!isFresh || Math.abs(delta) < turn) return;
      // The rest of a gesture that scrolled to the end of the slide does not leave it.
      isFresh = false;
      if (isSideways ? scrollsSideways(event.target, slide()) : canScroll(slide(), delta > 0))
        return;
      onStep(delta > 0 ? "next" : "previous");
    },
    { signal, passive: true },
  );
}

function listenToTouch({ window, slide, onStep, signal }: GestureParts): void {
  let from: { x: number; y: number; up: boolean; down: boolean; across: boolean } | null = null;
  window.addEventListener(
    "touchstart",
    ({ touches, target }) => {
      const [touch] = touches;
      const isOne = touch !== undefined && touches.length === 1;
      if (!isOne || !slide().contains(target as Node)) {
        from = null;
        return;
      }
      from = {
        x: touch.clientX,
        y: touch.clientY,
        up: !canScroll(slide(), false),
        down: !canScroll(slide(), true),
        across: !scrollsSideways(target, slide()),
      };
    },
    { signal, passive: true },
  );
  window.addEventListener(
    "touchend",
    ({ changedTouches: [touch] }) => {
      if (from === null || touch === undefined) return;
      const [across, along] = [touch.clientX - from.x, touch.clientY - from.y];
      const { up, down, across: isFree } = from;
      from = null;
      const isSideways = Math.abs(across) > Math.abs(along);
      const distance = isSideways ? across : along;
      if (Math.abs(distance) < swipe) return;
      const isNext = distance < 0;
      if (isSideways ? isFree : isNext ? down : up) onStep(isNext ? "next" : "previous");
    },
    { signal, passive: true },
  );
}

/** Whether something between the target and the slide scrolls sideways itself. */
function scrollsSideways(target: EventTarget | null, slide: HTMLElement): boolean {
  let element = target as Element | null;
  while (element !== null && element !== slide) {
    const { overflowX } = slide.ownerDocument.defaultView?.getComputedStyle(element) ?? {};
    if (element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(overflowX ?? "")) {
      return true;
    }
    element = element.parentElement;
  }
  return false;
}
