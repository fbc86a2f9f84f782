import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import { useRememberedChoice } from "#client/ui/remembered.ts";
import { fitView, usualChoice, viewChoices, zoomSteps } from "./canvas-view.ts";
import type { FittedView, Size, ViewChoice, Zoom } from "./canvas-view.ts";

export interface CanvasView {
  readonly choice: ViewChoice;
  readonly choose: (choice: ViewChoice) => void;
  readonly zoom: Zoom;
  readonly setZoom: (zoom: Zoom) => void;
  readonly fitted: FittedView;
  /** Called when the space for the canvas changes. */
  readonly setRoom: (room: Size) => void;
}

const CanvasViewContext = createContext<CanvasView | null>(null);

const zoomWords: readonly string[] = ["fit", ...zoomSteps.map(String)];

/** Provides the canvas's width to the canvas, its bar and the properties. Width and zoom are stored in this browser. */
export function CanvasViewProvider({ children }: { readonly children: ReactNode }) {
  const [choice, choose] = useRememberedChoice(
    "canvas.width",
    viewChoices,
    usualChoice(window.innerWidth),
  );
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const [stored, store] = useRememberedChoice("canvas.zoom", zoomWords, "fit");
  const value = useMemo((): CanvasView => {
    const zoom = stored === "fit" ? stored : Number(stored);
    const setZoom = (next: Zoom) => store(String(next));
    return { choice, choose, zoom, setZoom, setRoom, fitted: fitView(choice, room, zoom) };
  }, [choice, choose, stored, store, room]);
  return <CanvasViewContext value={value}>{children}</CanvasViewContext>;
}

/** The canvas's view. Throws outside of `CanvasViewProvider`. */
export function useCanvasView(): CanvasView {
  const view = useContext(CanvasViewContext);
  if (view === null) throw new Error("The canvas was asked for outside of the builder");
  return view;
}
