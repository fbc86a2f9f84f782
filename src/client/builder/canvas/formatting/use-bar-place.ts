import { autoUpdate, flip, hide, offset, shift, useFloating } from "@floating-ui/react-dom";
import { posToDOMRect, type Editor } from "@tiptap/react";
import { useMemo, type CSSProperties } from "react";
import type { CanvasFrame } from "#client/frame/frame.ts";
import { boxInWindow } from "#client/frame/place-in-window.ts";

interface BarPlace {
  /** For the bar's element. */
  readonly ref: (element: HTMLElement | null) => void;
  readonly style: CSSProperties;
  /** The selection is scrolled out of the canvas. */
  readonly isAway: boolean;
}

/** Pixels between the selection and the bar, and between the bar and the edges of the canvas. */
const gap = 8;

/**
 * Places the bar above the selection, or below it where there is no room, and always within the visible part of the
 * canvas. A touch screen shows its own menu above the selection, so there the bar is below.
 */
export function useBarPlace(frame: CanvasFrame, editor: Editor): BarPlace {
  const element = frame.window.frameElement;
  const boundary = element?.closest("[data-region]") ?? undefined;
  const limits = { boundary, padding: gap };
  const reference = useMemo(
    () => ({
      getBoundingClientRect: () => selectionBox(frame, editor),
      ...(element === null ? {} : { contextElement: element }),
    }),
    [frame, editor, element],
  );
  const { refs, floatingStyles, middlewareData, isPositioned } = useFloating({
    elements: { reference },
    strategy: "fixed",
    placement: window.matchMedia("(pointer: coarse)").matches ? "bottom" : "top",
    middleware: [
      offset(gap),
      flip(limits),
      shift({ ...limits, crossAxis: true }),
      hide({ boundary }),
    ],
    // Scrolling, zooming, typing and other people's changes all move the selection.
    whileElementsMounted: (selection, bar, update) =>
      autoUpdate(selection, bar, update, { animationFrame: true }),
  });
  const isAway = middlewareData.hide?.referenceHidden === true;
  return {
    ref: refs.setFloating,
    style: { ...floatingStyles, ...(isPositioned ? {} : { opacity: 0 }) },
    isAway,
  };
}

/** The box around the selection, in the builder's window. */
function selectionBox(frame: CanvasFrame, editor: Editor): DOMRect {
  if (editor.isDestroyed) return new DOMRect();
  const { from, to } = editor.state.selection;
  return boxInWindow(frame, posToDOMRect(editor.view, from, to));
}
