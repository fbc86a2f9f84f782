import { drawnCanvas } from "#blocks/_kit/canvas/drawn-canvas.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { recallCanvasPlace } from "#client/frame/canvas-place.ts";
import { holdPresses } from "#client/frame/held-press.ts";
import { recallPlace } from "../canvas/scroll-memory.ts";
import { readAddress } from "../open-page/address.ts";
import { usualPlace } from "./usual-place.ts";

/**
 * Runs before the builder's own scripts have loaded: shows the page that the server drew into the canvas where the
 * builder will have it, shows what is pressed there as selected, and holds the press until the builder answers.
 */
const frame = document.querySelector<HTMLIFrameElement>(
  `body > iframe[src^="${toolPaths.canvas}?"]`,
);
if (frame !== null) showWhenParsed(frame);

/** Looks in every frame, because a frame's element gets no event before its pictures have loaded. */
function showWhenParsed(canvas: HTMLIFrameElement): void {
  const { contentDocument } = canvas;
  // The builder has taken it, or it failed to load.
  if (canvas.parentElement !== document.body || contentDocument === null) return;
  if (contentDocument.URL !== "about:blank" && contentDocument.readyState !== "loading") {
    const main = contentDocument.querySelector<HTMLElement>(`main[${drawnCanvas.page}]`);
    if (main?.querySelector("[data-block]")) show(canvas, main);
  } else requestAnimationFrame(() => showWhenParsed(canvas));
}

function show(canvas: HTMLIFrameElement, main: HTMLElement): void {
  const { pageId, block } = readAddress(window.location);
  const kept = recallPlace(pageId, block);
  const first = kept === null ? null : main.querySelector(`[data-block="${kept.block}"]`);
  // The builder will scroll to something that is not drawn.
  if (first === null && (kept !== null || block !== null)) return;
  const { left, top, width, height, scale } =
    recallCanvasPlace() ?? usualPlace(window, block !== null);
  Object.assign(canvas.style, {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    transformOrigin: "0 0",
    transform: `scale(${scale})`,
  });
  main.ownerDocument.documentElement.style.setProperty("--unscale", String(1 / scale));
  // Nothing in it can be used yet.
  canvas.tabIndex = -1;
  holdPresses(canvas, main);
  canvas.hidden = false;
  canvas.dataset["stands"] = "";
  if (first !== null && kept !== null) {
    canvas.contentWindow?.scrollBy({
      top: first.getBoundingClientRect().top - kept.offset,
      behavior: "instant",
    });
  }
}
