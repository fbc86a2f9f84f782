import { useCallback, useEffect } from "react";
import type { CanvasFrame } from "#client/frame/frame.ts";
import { elementOf } from "#client/frame/pointing.ts";
import { dragHelp, dragHelpId } from "./announcements.ts";
import { createCanvasTarget } from "./canvas-target.ts";
import { useDrags, useDropTarget } from "./drag-context.tsx";
import { liftsOn, useDragRoot } from "./drag-root.tsx";

/** Makes the canvas a drop target, and lets Space lift the focused block there. */
export function useCanvasDrag(frame: CanvasFrame, canEdit: boolean): void {
  const { jobOf } = useDrags();
  const { control } = useDragRoot();
  const create = useCallback(() => {
    const area = frame.window.frameElement?.parentElement;
    return area ? createCanvasTarget(frame, area) : null;
  }, [frame]);
  useDropTarget(create);
  useEffect(() => {
    if (!canEdit) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const block = elementOf(event.target);
      const id = block?.getAttribute("data-block");
      if (block === null || !id || !liftsOn(event)) return;
      event.preventDefault();
      // React moves the element with the block, so it can be focused again.
      control.lift(() => jobOf({ kind: "block", id }, () => block as HTMLElement));
    };
    const help = describe(frame.document);
    frame.document.addEventListener("keydown", onKey);
    return () => {
      help.remove();
      frame.document.removeEventListener("keydown", onKey);
    };
  }, [frame, canEdit, control, jobOf]);
}

/** `aria-describedby` works only within one document, so the canvas needs its own help text. */
function describe(document: Document): HTMLElement {
  const help = document.createElement("p");
  help.id = dragHelpId;
  help.hidden = true;
  help.textContent = dragHelp;
  document.body.append(help);
  return help;
}
