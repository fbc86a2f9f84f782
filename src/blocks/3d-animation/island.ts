import type { DrawScene, Kind } from "./scene.ts";

/** The props written by this type's view. */
export interface SceneProps {
  readonly kind: Kind;
  readonly count: number;
  /** Duration of a full turn. */
  readonly seconds: number;
}

/** Loaded on demand, so that a visitor loads only the scene on the page. */
const scenes: Readonly<Record<Kind, () => Promise<DrawScene>>> = {
  "rotating-sphere": async () => (await import("./sphere.ts")).drawSphere,
  "layered-architecture": async () => (await import("./layers.ts")).drawLayers,
  "neural-network": async () => (await import("./network.ts")).drawNetwork,
};

/** Milliseconds per frame: about 30 frames a second are enough for calm motion. */
const pictureMs = 30;

/**
 * Animates the server-rendered drawing while it is in view, motion is allowed and the visitor has
 * not paused it. The returned unmount function restores the drawing at rest.
 */
export function mount(element: HTMLElement, props: unknown): () => void {
  const { kind, count, seconds } = props as SceneProps;
  const window = element.ownerDocument.defaultView;
  const strokes = element.querySelectorAll(".three-strokes path");
  if (window === null) return () => {};
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  const ended = new AbortController();
  const { signal } = ended;
  let isSeen = false;
  let frame = 0;
  let turn = 0;
  let last = 0;
  let scene: DrawScene | null = null;
  const draw = () => {
    if (scene === null) return;
    const drawn = scene(turn, count);
    strokes.forEach((stroke, index) => stroke.setAttribute("d", drawn[index] ?? ""));
  };
  const tick = (now: number) => {
    frame = window.requestAnimationFrame(tick);
    const gap = now - last;
    if (gap < pictureMs) return;
    last = now;
    // Capped, so that after a pause the animation continues from where it stopped.
    turn = (turn + Math.min(gap, 100) / 1000 / seconds) % 1;
    draw();
  };
  const update = () => {
    const isWanted = scene !== null && !calm.matches && !signal.aborted;
    element.toggleAttribute("data-moving", isWanted);
    window.cancelAnimationFrame(frame);
    if (!isWanted) {
      turn = 0;
      draw();
    } else if (isSeen && element.querySelector(":checked") === null) {
      frame = window.requestAnimationFrame(tick);
    }
  };
  const sight = new window.IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting === true;
    update();
  });
  const begin = (loaded: DrawScene) => {
    if (signal.aborted) return;
    scene = loaded;
    sight.observe(element);
  };
  // If the scene fails to load, the drawing stays at rest.
  scenes[kind]().then(begin, () => {});
  element.addEventListener("change", update, { signal });
  calm.addEventListener("change", update, { signal });
  return () => {
    ended.abort();
    sight.disconnect();
    update();
  };
}
