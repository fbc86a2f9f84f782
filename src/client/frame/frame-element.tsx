import { useEffect, useLayoutEffect, useRef } from "react";
import { toolPaths } from "#core/contract/tool-paths.ts";
import type { FittedView } from "./canvas-view.ts";

interface FrameElementProps {
  readonly title: string;
  readonly fitted: FittedView;
  /** What the browser says in place of a document that did not come is not shown. */
  readonly isFailed: boolean;
  /** Told whenever a document stands in the frame, or one could not be loaded. */
  readonly onOpen: (frame: HTMLIFrameElement) => void;
}

/**
 * The frame of the canvas. The first one came with the builder's own document, so that it loads beside the scripts; it is
 * put into its place by hand, for React draws no element that stands already.
 */
export function FrameElement({ title, fitted, isFailed, onOpen }: FrameElementProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const told = useRef(onOpen);
  useEffect(() => {
    told.current = onOpen;
  });
  useLayoutEffect(() => {
    if (mark.current === null) return undefined;
    const element = takeFrame(mark.current);
    const open = (): void => told.current(element);
    element.addEventListener("load", open);
    frame.current = element;
    if (isDone(element)) open();
    return () => {
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
    // It has its real width, so that the page's own rules hold, and is only drawn smaller.
    Object.assign(frame.current.style, {
      width: `${width}px`,
      height: `${height}px`,
      left: `${left}px`,
      transform: scale === 1 ? "" : `scale(${scale})`,
    });
  }, [width, height, left, scale]);
  return <span ref={mark} hidden />;
}

/** Puts a frame of the canvas before a mark: the one that waits for it, else a new one. */
function takeFrame(mark: HTMLElement): HTMLIFrameElement {
  const { body } = mark.ownerDocument;
  const waiting = body.querySelector<HTMLIFrameElement>(
    `:scope > iframe[src="${toolPaths.canvas}"]`,
  );
  // Its own policy forbids scripts; a sandbox would also end the builder's listeners in some browsers.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const frame = waiting ?? mark.ownerDocument.createElement("iframe");
  frame.className = "canvas-frame absolute top-0 origin-top-left border-0 outline outline-line";
  frame.dataset["keys"] = "blocks";
  frame.hidden = false;
  const place = mark.parentElement ?? body;
  if (waiting === null) {
    frame.src = toolPaths.canvas;
    place.insertBefore(frame, mark);
  } else if ("moveBefore" in place) place.moveBefore(frame, mark);
  // It loads once more there.
  else mark.before(frame);
  return frame;
}

/** Whether it has loaded what was asked for, or failed to: before that there is an empty document. */
function isDone({ contentDocument }: HTMLIFrameElement): boolean {
  // What the browser says in place of a document that did not come belongs to nobody.
  if (contentDocument === null) return true;
  return contentDocument.readyState === "complete" && contentDocument.URL !== "about:blank";
}
