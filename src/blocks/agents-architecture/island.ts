import { drawSphere } from "../_kit/drawing/low-poly.ts";
import { meshOf, qualities, type Quality } from "./mesh.ts";
import { behind, drawMesh } from "./picture.ts";
import type * as input from "./input.ts";
import type { MeshState } from "./mesh-state.ts";

/** The props written by the view; a `radius` of 0 means no sphere. */
export interface IslandProps {
  readonly count: number;
  readonly quality: Quality;
  readonly radius: number;
  /** Moves automatically, until paused. */
  readonly moves: boolean;
}

/** Radians and links per second, at the initial pace. */
const turning = 0.11;
const sending = 0.32;
/** Stops for good when slow frames (longer than `slowMs`) outnumber fast ones by this many. */
const maxSlowFrames = 40;
const slowMs = 40;
/** Events of the visitor's controls. */
const controlEvents = "pointermove pointerout input click";

/**
 * Animates the still picture by rewriting its paths: turns it and sends signals along the links.
 * Pauses while out of view or if reduced motion is preferred, and stops for good on slow devices.
 * Controls are handled by a separate module, loaded on first use. The returned unmount function
 * restores the still picture.
 */
export function mount(element: HTMLElement, props: unknown): () => void {
  const window = element.ownerDocument.defaultView;
  const picture = element.querySelector("svg");
  if (!window || !picture) return () => {};
  // Written by this type's view.
  const { count, quality, radius, moves } = props as IslandProps;
  const [, rings, corners, pictureMs] = qualities[quality];
  const mesh = meshOf(count, quality, radius > 0);
  const state: MeshState = { mesh, places: [], turn: 0, pace: 1, picked: -1, isPaused: !moves };
  const drawn = picture.querySelectorAll("path");
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  const ended = new AbortController();
  let loading: Promise<typeof input> | null = null;
  let sent = 0;
  let isSeen = false;
  let slow = 0;
  let frame = 0;
  let last = NaN;
  let waited = 0;

  const draw = () => {
    const [paths, places] = drawMesh(mesh, state.turn, sent, state.picked);
    const facets = radius > 0 ? drawSphere(radius, rings, corners, state.turn) : [];
    state.places = places;
    paths
      .toSpliced(behind, 0, ...facets)
      .forEach((data, index) => drawn[index]?.setAttribute("d", data));
  };
  const tick = (now: number) => {
    const gap = now - last || 0;
    last = now;
    waited += gap;
    slow = Math.max(0, slow + (gap > slowMs ? 1 : -1));
    if (slow > maxSlowFrames) {
      state.turn = sent = 0;
      return update();
    }
    frame = window.requestAnimationFrame(tick);
    if (waited < pictureMs) return;
    const seconds = (waited / 1000) * state.pace;
    waited = 0;
    // While an agent is picked, the picture does not turn.
    if (state.picked < 0) state.turn += seconds * turning;
    sent += seconds * sending;
    draw();
  };
  /** Draws the current state and resumes the animation if nothing prevents it. */
  const update = () => {
    const isCalm = calm.matches || slow > maxSlowFrames;
    const isIdle = isCalm || state.isPaused || !isSeen;
    window.cancelAnimationFrame(frame);
    last = NaN;
    element.toggleAttribute("data-calm", isCalm);
    draw();
    if (!isIdle) frame = window.requestAnimationFrame(tick);
  };
  const onControl = (event: Event) => {
    loading ??= import("./input.ts");
    loading.then(
      (file) => file.handleControl(element, state, event, ended.signal) && update(),
      () => {
        // Retried on the next event.
        loading = null;
      },
    );
  };
  const sight = new window.IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting === true;
    update();
  });
  sight.observe(picture);
  calm.addEventListener("change", update, ended);
  for (const kind of controlEvents.split(" ")) element.addEventListener(kind, onControl, ended);
  // Reveals the controls.
  element.dataset["live"] = "";
  return () => {
    ended.abort();
    sight.disconnect();
    isSeen = false;
    state.turn = sent = 0;
    update();
    delete element.dataset["live"];
  };
}
