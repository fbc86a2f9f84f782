import { useEffect, useLayoutEffect, useRef } from "react";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { keepCanvasPlace } from "./canvas-place.ts";
import type { FittedView } from "./canvas-view.ts";

interface FrameElementProps {
  readonly title: string;
  readonly fitted: FittedView;
  /** Hides the frame, so that the browser's error page is not shown. */
  readonly isFailed: boolean;
  /** Called whenever a document has loaded in the frame, or failed to. */
  readonly onOpen: (frame: HTMLIFrameElement) => void;
}

/**
 * The canvas's frame. The first one is part of the builder's HTML, so that it loads in parallel
 * with the scripts, and shows the page before they run; it is moved into place with DOM calls, because React cannot adopt an existing
 * element.
 */
export function FrameElement({ title, fitted, isFailed, onOpen }: FrameElementProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const latestOnOpen = useRef(onOpen);
  useEffect(() => {
    latestOnOpen.current = onOpen;
  });
  useLayoutEffect(() => {
    if (mark.current === null) return undefined;
    const element = takeFrame(mark.current);
    let opened: Document | null = null;
    const open = (): void => {
      const { contentDocument } = element;
      // A document with pictures has loaded long after it was opened.
      if (contentDocument !== null && contentDocument === opened) return;
      opened = contentDocument;
      latestOnOpen.current(element);
    };
    element.addEventListener("load", open);
    frame.current = element;
    if (isDone(element)) open();
    else element.contentDocument?.addEventListener("DOMContentLoaded", open);
    const keep = (): void => keepCanvasPlace(element);
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      element.removeEventListener("load", open);
      element.remove();
    };
  }, []);
  useLayoutEffect(() => {
    frame.current?.setAttribute("title", title);
  }, [title]);
  useLayoutEffect(() => {
    if (frame.current !== null) frame.current.style.visibility = isFailed ? "hidden" : "";
  }, [isFailed]);
  const { width, height, left, scale } = fitted;
  useLayoutEffect(() => {
    if (frame.current === null) return;
    // It keeps its real width, so that the page's media queries apply, and is only scaled.
    Object.assign(frame.current.style, {
      width: `${width}px`,
      height: `${height}px`,
      left: `${left}px`,
      transform: scale === 1 ? "" : `scale(${scale})`,
    });
  }, [width, height, left, scale]);
  return <span ref={mark} hidden />;
}

/** Inserts the canvas's frame before a mark: the one from the HTML if unused, otherwise a new one. */
function takeFrame(mark: HTMLElement): HTMLIFrameElement {
  const { body } = mark.ownerDocument;
  const waiting = waitingFrame(body);
  // Its CSP forbids scripts; in some browsers a sandbox would also stop the builder's event
  // listeners.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const frame = waiting ?? mark.ownerDocument.createElement("iframe");
  frame.className = "canvas-frame absolute top-0 origin-top-left border-0 outline outline-line";
  frame.dataset["keys"] = "blocks";
  frame.removeAttribute("style");
  frame.removeAttribute("tabindex");
  frame.hidden = false;
  const place = mark.parentElement ?? body;
  if (waiting === null) {
    frame.src = toolPaths.canvas;
    place.insertBefore(frame, mark);
  } else if ("moveBefore" in place) place.moveBefore(frame, mark);
  else {
    // Without `moveBefore`, moving reloads the frame: the page need not be drawn once more.
    frame.src = toolPaths.canvas;
    mark.before(frame);
  }
  return frame;
}

/** The frame of the builder's HTML that nobody has taken; it may be shown already. */
export function waitingFrame(body: HTMLElement): HTMLIFrameElement | null {
  return body.querySelector(`:scope > iframe[src^="${toolPaths.canvas}"]`);
}

/** True once the requested document has been parsed, or failed to load; before that the frame shows about:blank. */
function isDone({ contentDocument }: HTMLIFrameElement): boolean {
  // A browser's error page is cross-origin.
  if (contentDocument === null) return true;
  return contentDocument.readyState !== "loading" && contentDocument.URL !== "about:blank";
}
