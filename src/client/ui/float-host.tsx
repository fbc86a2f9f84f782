import { createContext, useContext } from "react";

/** Given by a dialog, so that what floats above it is inside it: everything else is inert meanwhile. */
export const FloatHost = createContext<HTMLElement | null>(null);

/**
 * Where menus and tooltips are drawn: in the dialog around them, else in the screen's `main`, because
 * what stands outside of every landmark is not found by people who move by landmarks.
 */
export function useFloatHost(): HTMLElement | null {
  return useContext(FloatHost) ?? findFloatHost();
}

/** Where it is drawn when no dialog is open. */
export function findFloatHost(): HTMLElement | null {
  return typeof document === "undefined" ? null : document.querySelector("main");
}
