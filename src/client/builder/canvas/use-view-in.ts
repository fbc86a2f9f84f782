import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useEditorActions } from "#client/editor/editor-context.tsx";
import { blockElement } from "#client/frame/boxes.ts";
import { useCanvasView } from "#client/frame/canvas-view-context.tsx";
import type { FittedView } from "#client/frame/canvas-view.ts";
import type { CanvasFrame } from "#client/frame/frame.ts";
import type { CanvasDeps } from "./canvas-deps.ts";
import { isSeen, putAt, reveal } from "./reveal.ts";

/**
 * Keeps the overlay's controls at their size when the canvas is scaled, and the selected block in sight when the page
 * reflows.
 */
export function useViewIn({ frame }: CanvasDeps, isPutting: RefObject<boolean>): void {
  const editor = useEditorActions();
  const { fitted } = useCanvasView();
  const { width, height, scale } = fitted;
  useLayoutEffect(() => {
    frame.document.documentElement.style.setProperty("--unscale", String(1 / scale));
  }, [frame, scale]);
  const topBefore = useSelectedTopBefore(frame, fitted);
  const shown = useRef({ width, height });
  useEffect(() => {
    const before = shown.current;
    if (before.width === width && before.height === height) return undefined;
    shown.current = { width, height };
    const { selection } = editor.getState();
    if (selection === null || isPutting.current) return undefined;
    // A sheet that opens over the page changes only the height: if the block is still visible, it stays where it was
    // pressed.
    const isKept = before.width === width && isSeen(frame, selection.block, selection.item, height);
    if (isKept) return undefined;
    const top = topBefore.current;
    // What was pressed stays at the height where it was pressed when the properties open beside it.
    if (top !== null && top >= 0 && top < height * scale) {
      return putAt(frame, { block: selection.block, offset: Math.round(top / scale) });
    }
    return reveal(frame, selection.block, selection.item);
  }, [frame, width, height, scale, editor, isPutting, topBefore]);
}

/** The top of the selected block before the canvas was last resized, in pixels of the window; null if there is none. */
function useSelectedTopBefore(
  frame: CanvasFrame,
  { width, height, scale }: Pick<FittedView, "width" | "height" | "scale">,
): RefObject<number | null> {
  const editor = useEditorActions();
  const top = useRef<number | null>(null);
  // The cleanup runs before the frame gets its new size.
  useLayoutEffect(
    () => () => {
      const id = editor.getState().selection?.block;
      const element = id === undefined ? null : blockElement(frame.document, id);
      top.current = element === null ? null : element.getBoundingClientRect().top * scale;
    },
    // oxlint-disable-next-line react/exhaustive-deps
    [frame, width, height, scale, editor],
  );
  return top;
}
