import { addControl } from "./control.ts";
import type { Control } from "./control.ts";
import layerCss from "./layer.css?inline";
import movingCss from "./moving.css?inline";

/** An animated scene. Sizes are in CSS px. */
export interface Scene {
  /**
   * Draws onto a cleared canvas of this size, `seconds` after the previous frame (0: redraws
   * without advancing).
   */
  readonly draw: (
    context: CanvasRenderingContext2D,
    width: number,
    height: number,
    seconds: number,
  ) => void;
  /** Called when frames are too slow; from then on the scene draws half as much. */
  readonly halve: () => void;
}

/** Milliseconds per frame: about 30 frames a second are enough for calm motion. */
const pictureMs = 30;
/** Too slow if the median duration of this many frames exceeds `slowMs`. */
const sampleSize = 60;
const slowMs = 24;

/**
 * Runs a scene on a canvas in `element`, with a pause button for the visitor (WCAG 2.2.2). Stops
 * while reduced motion is preferred, the page is hidden or the element is out of view. If frames
 * are slow the scene is first halved, then stopped in favour of the still picture. If the canvas
 * cannot be drawn, sets `data-failed`, which shows a gradient (SITE-040). In a hidden element,
 * which has no still picture, the canvas stays as one. Returns the unmount function, which restores
 * the element.
 */
export function animate(element: HTMLElement, scene: Scene): () => void {
  const document = element.ownerDocument;
  const window = document.defaultView;
  if (window === null) return () => {};
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(layerCss + movingCss);
  document.adoptedStyleSheets.push(sheet);
  const canvas = document.createElement("canvas");
  const painter = createPainter(window, canvas, scene);
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  const ended = new AbortController();
  const { signal } = ended;
  const isBare = element.hidden;
  let control: Control | null = null;
  let isOver = false;
  let isSeen = false;
  let isHalved = false;

  const draw = (seconds: number) => {
    try {
      painter.paint(seconds);
    } catch (problem) {
      console.warn(problem);
      element.dataset["failed"] = "";
      stop();
    }
  };
  const stop = () => {
    isOver = true;
    update();
  };
  const frames = createFrameLoop(window, {
    onPicture: (seconds) => isOver || draw(seconds),
    onSlow: () => {
      if (isHalved) stop();
      else scene.halve();
      isHalved = true;
    },
  });
  /** Updates canvas, button and frame loop to match the current conditions. */
  const update = () => {
    const isPossible = !isOver && !calm.matches && !signal.aborted;
    const isStill = isBare && !signal.aborted && element.dataset["failed"] === undefined;
    const isDrawn = isPossible || isStill;
    element.hidden = isBare && signal.aborted;
    if (!isDrawn) canvas.remove();
    else if (!canvas.isConnected) element.append(canvas);
    if (isPossible) control ??= addControl(element, update);
    else {
      control?.remove();
      control = null;
    }
    element.toggleAttribute("data-moving", isPossible);
    frames.stop();
    if (control?.isPaused() === false && isSeen && !document.hidden) frames.start();
  };
  // Called first once it is laid out: asking for the size earlier would lay out the page in the middle of a frame.
  const size = new window.ResizeObserver((entries) => {
    for (const { contentRect } of entries) painter.resize(contentRect.width, contentRect.height);
    if (canvas.isConnected) draw(0);
  });
  size.observe(canvas);
  const sight = new window.IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting === true;
    update();
  });
  sight.observe(element);
  calm.addEventListener("change", update, { signal });
  document.addEventListener("visibilitychange", update, { signal });
  update();
  return () => {
    ended.abort();
    size.disconnect();
    sight.disconnect();
    update();
    delete element.dataset["failed"];
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

interface Painter {
  /** The size in CSS px of the pictures from now on. */
  readonly resize: (width: number, height: number) => void;
  /** Draws the scene, `seconds` after the previous time. Throws if there is nothing to draw on. */
  readonly paint: (seconds: number) => void;
}

/** Nothing is drawn until the size is known. */
function createPainter(window: Window, canvas: HTMLCanvasElement, scene: Scene): Painter {
  let context: CanvasRenderingContext2D | null = null;
  let width = 0;
  let height = 0;
  const paint = (seconds: number): void => {
    if (width === 0 || height === 0) return;
    const scale = Math.min(window.devicePixelRatio, 1.5);
    context ??= canvas.getContext("2d");
    if (context === null) throw new Error("There is no canvas to draw the background on");
    const [across, along] = [Math.round(width * scale), Math.round(height * scale)];
    if (canvas.width !== across || canvas.height !== along) {
      canvas.width = across;
      canvas.height = along;
    }
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    scene.draw(context, width, height, seconds);
  };
  return {
    resize: (across, along) => {
      width = Math.round(across);
      height = Math.round(along);
    },
    paint,
  };
}

/** Calls for pictures at a calm pace, and watches how long frames take. */
interface FrameLoop {
  readonly start: () => void;
  readonly stop: () => void;
}

/** `onPicture` receives the seconds since the previous one; `onSlow` is called for each `sampleSize` slow frames. */
function createFrameLoop(
  window: Window,
  on: { readonly onPicture: (seconds: number) => void; readonly onSlow: () => void },
): FrameLoop {
  let frame = 0;
  let last = 0;
  let waited = 0;
  let gaps: number[] = [];
  const tick = (now: number) => {
    frame = window.requestAnimationFrame(tick);
    const gap = last === 0 ? 0 : now - last;
    last = now;
    if (gap > 0 && gaps.push(gap) === sampleSize) checkPace();
    waited += gap;
    if (waited < pictureMs) return;
    on.onPicture(Math.min(waited, 100) / 1000);
    waited = 0;
  };
  const checkPace = () => {
    const middle = gaps.toSorted((one, other) => one - other)[sampleSize / 2] ?? 0;
    gaps = [];
    if (middle > slowMs) on.onSlow();
  };
  return {
    start: () => {
      frame = window.requestAnimationFrame(tick);
    },
    stop: () => {
      window.cancelAnimationFrame(frame);
      last = 0;
      gaps = [];
    },
  };
}
