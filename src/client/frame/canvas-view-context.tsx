import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import { useRememberedChoice } from "#client/ui/remembered.ts";
import { fitView, viewChoices } from "./canvas-view.ts";
import type { FittedView, Size, ViewChoice } from "./canvas-view.ts";

export interface CanvasView {
  readonly choice: ViewChoice;
  readonly choose: (choice: ViewChoice) => void;
  readonly fitted: FittedView;
  /** Told whenever the room for the canvas is another one. */
  readonly setRoom: (room: Size) => void;
}

const CanvasViewContext = createContext<CanvasView | null>(null);

/** Pixels of the window from which all three columns have room and the canvas begins as a desktop. */
const wideWindow = 1280;

/** Holds how wide the canvas is, for the canvas, its bar and the properties. Remembered in this browser. */
export function CanvasViewProvider({ children }: { readonly children: ReactNode }) {
  const usual = window.innerWidth < wideWindow ? "fit" : "desktop";
  const [choice, choose] = useRememberedChoice("canvas.width", viewChoices, usual);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const value = useMemo(
    () => ({ choice, choose, setRoom, fitted: fitView(choice, room) }),
    [choice, choose, room],
  );
  return <CanvasViewContext value={value}>{children}</CanvasViewContext>;
}

/** Throws outside of the provider: nothing else knows the canvas. */
export function useCanvasView(): CanvasView {
  const view = useContext(CanvasViewContext);
  if (view === null) throw new Error("The canvas was asked for outside of the builder");
  return view;
}
