import { drawSphere } from "../_kit/low-poly.ts";
import { meshOf, qualities, type Quality } from "./mesh.ts";
import { behind, drawMesh } from "./picture.ts";
import type * as steering from "./steer.ts";
import type { Steered } from "./steered.ts";

/** What the view writes for it; a `radius` of 0 is no sphere. */
export interface IslandProps {
  readonly count: number;
  readonly quality: Quality;
  readonly radius: number;
  /** By itself, until it is paused. */
  readonly moves: boolean;
}

/** Radians and links a second, at the pace that it begins with. */
const turning = 0.11;
const sending = 0.32;
/** Where so many more frames take `slowMs` than do not, the machine has better things to do. */
const patience = 40;
const slowMs = 40;
/** Whatever a visitor may do to it. */
const steered = "pointermove pointerout input click";

/**
 * Turns the still picture and sends signals along its links, by writing its own paths anew. It stands while motion is
 * unwanted or it is out of sight, and for good where frames come slowly; a page that is hidden has no frames. What it is
 * told is done by a file of its own, which comes with the first that is asked for. Stopped, the still picture is back.
 */
export function mount(element: HTMLElement, props: unknown): () => void {
  const window = element.ownerDocument.defaultView;
  const picture = element.querySelector("svg");
  if (!window || !picture) return () => {};
  // Written by the view of this folder.
  const { count, quality, radius, moves } = props as IslandProps;
  const [, rings, corners, pictureMs] = qualities[quality];
  const mesh = meshOf(count, quality, radius > 0);
  const state: Steered = { mesh, places: [], turn: 0, pace: 1, picked: -1, isPaused: !moves };
  const drawn = picture.querySelectorAll("path");
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  const ended = new AbortController();
  let loading: Promise<typeof steering> | null = null;
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
    if (slow > patience) {
      state.turn = sent = 0;
      return update();
    }
    frame = window.requestAnimationFrame(tick);
    if (waited < pictureMs) return;
    const seconds = (waited / 1000) * state.pace;
    waited = 0;
    // While one agent is looked at, it only sends.
    if (state.picked < 0) state.turn += seconds * turning;
    sent += seconds * sending;
    draw();
  };
  /** Draws it as it stands, and lets it go on where everything allows that. */
  const update = () => {
    const isCalm = calm.matches || slow > patience;
    const isIdle = isCalm || state.isPaused || !isSeen;
    window.cancelAnimationFrame(frame);
    last = NaN;
    element.toggleAttribute("data-calm", isCalm);
    draw();
    if (!isIdle) frame = window.requestAnimationFrame(tick);
  };
  const steer = (event: Event) => {
    loading ??= import("./steer.ts");
    loading.then(
      (file) => file.steer(element, state, event, ended.signal) && update(),
      () => {
        // Asked for again with the next.
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
  for (const kind of steered.split(" ")) element.addEventListener(kind, steer, ended);
  // Shows what it can be told.
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
